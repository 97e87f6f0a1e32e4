/** A file system in memory that can run full, refuse and be watched; and processes that can die. */
import type { Files, OpenFile, Owner, Processes, StoreError, Trouble } from '../../src/engine/files.ts'

interface Node {
  bytes: Uint8Array
  modified: number
}

/** What a test may look at and change from outside. */
export interface MemoryFiles extends Files {
  readonly folders: Set<string>
  readonly nodes: Map<string, Node>
  readonly symbolic: Map<string, string>
  /** How many bytes all files together may have. */
  capacity: number
  /** What a write does that does not fit: take what fits and say how much, or take it and fail. */
  full: 'short' | Trouble
  put(path: string, content: string | Uint8Array): void
  text(path: string): string | undefined
  /** All names, sorted. */
  names(): string[]
  used(): number
}

export function memoryFiles(...folders: string[]): MemoryFiles {
  const nodes = new Map<string, Node>()
  let clock = 0

  const real = (path: string): string => files.symbolic.get(path) ?? path
  const find = (path: string): Node | StoreError => {
    if (files.folders.has(path)) return { error: 'not-a-file', path }
    return nodes.get(real(path)) ?? { error: 'missing', path }
  }
  const isNode = (found: Node | StoreError): found is Node => 'bytes' in found
  const parent = (path: string): string => path.slice(0, path.lastIndexOf('/'))
  const taken = (path: string): boolean => nodes.has(path) || files.symbolic.has(path) || files.folders.has(path)

  const openNode = (path: string, node: Node): OpenFile => {
    let closed = false
    const over: StoreError = { error: 'failed', path, detail: 'EBADF' }
    return {
      write: (bytes) => {
        if (closed) return over
        const fits = Math.max(0, Math.min(bytes.length, files.capacity - files.used()))
        node.bytes = Uint8Array.from([...node.bytes, ...bytes.subarray(0, fits)])
        node.modified = ++clock
        if (fits === bytes.length) return fits
        if (files.full !== 'short') return { error: files.full, path }
        return fits === 0 ? { error: 'no-space', path } : fits
      },
      truncate: (length) => {
        if (closed) return over
        node.bytes = node.bytes.slice(0, length)
        return undefined
      },
      sync: () => (closed ? over : undefined),
      close: () => {
        if (closed) return over
        closed = true
        return undefined
      },
    }
  }

  const files: MemoryFiles = {
    folders: new Set(folders),
    nodes,
    symbolic: new Map(),
    capacity: Number.POSITIVE_INFINITY,
    full: 'short',
    put: (path, content) => {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
      nodes.set(path, { bytes, modified: ++clock })
    },
    text: (path) => {
      const node = nodes.get(path)
      return node === undefined ? undefined : new TextDecoder().decode(node.bytes)
    },
    names: () => [...nodes.keys()].sort(),
    used: () => [...new Set(nodes.values())].reduce((sum, { bytes }) => sum + bytes.length, 0),

    create: (path) => {
      if (taken(path)) return { error: 'exists', path }
      if (!files.folders.has(parent(path))) return { error: 'missing', path }
      const node: Node = { bytes: new Uint8Array(), modified: ++clock }
      nodes.set(path, node)
      return openNode(path, node)
    },
    append: (path) => {
      const node = find(path)
      return isNode(node) ? openNode(path, node) : node
    },
    read: (path, limit) => {
      const node = find(path)
      if (!isNode(node)) return node
      return node.bytes.length > limit ? { error: 'too-large', path } : node.bytes.slice()
    },
    stat: (path) => {
      if (files.folders.has(path)) return { kind: 'folder', modified: 0 }
      const node = find(path)
      return isNode(node) ? { kind: 'file', modified: node.modified } : node
    },
    resolve: (path) => (nodes.has(real(path)) ? real(path) : { error: 'missing', path }),
    link: (from, to) => {
      const node = find(from)
      if (!isNode(node)) return node
      if (taken(to)) return { error: 'exists', path: to }
      nodes.set(to, node)
      return undefined
    },
    rename: (from, to) => {
      const node = find(from)
      if (!isNode(node)) return node
      nodes.delete(from)
      nodes.set(to, node)
      return undefined
    },
    unlink: (path) => (nodes.delete(path) ? undefined : { error: 'missing', path }),
    list: (folder) => {
      if (!files.folders.has(folder)) return { error: 'missing', path: folder }
      return [...nodes.keys(), ...files.folders]
        .filter((path) => parent(path) === folder)
        .map((path) => path.slice(folder.length + 1))
    },
    makeFolder: (folder) => {
      files.folders.add(folder)
      return undefined
    },
  }
  return files
}

export type Operation = keyof Files | keyof OpenFile

/** Stands before every operation: runs it, or answers in its place. */
export type Hook = <R>(operation: Operation, path: string, run: () => R) => R | StoreError

/** The same files, every operation passing through a hook. Of two paths the hook is told the one that changes. */
export function hooked(files: Files, hook: Hook): Files {
  const open = (path: string, opened: OpenFile | StoreError): OpenFile | StoreError =>
    'error' in opened
      ? opened
      : {
          write: (bytes) => hook('write', path, () => opened.write(bytes)),
          truncate: (length) => hook('truncate', path, () => opened.truncate(length)),
          sync: () => hook('sync', path, () => opened.sync()),
          close: () => hook('close', path, () => opened.close()),
        }
  return {
    create: (path) =>
      open(
        path,
        hook('create', path, () => files.create(path)),
      ),
    append: (path) =>
      open(
        path,
        hook('append', path, () => files.append(path)),
      ),
    read: (path, limit) => hook('read', path, () => files.read(path, limit)),
    stat: (path) => hook('stat', path, () => files.stat(path)),
    resolve: (path) => hook('resolve', path, () => files.resolve(path)),
    link: (from, to) => hook('link', to, () => files.link(from, to)),
    rename: (from, to) => hook('rename', to, () => files.rename(from, to)),
    unlink: (path) => hook('unlink', path, () => files.unlink(path)),
    list: (folder) => hook('list', folder, () => files.list(folder)),
    makeFolder: (folder) => hook('makeFolder', folder, () => files.makeFolder(folder)),
  }
}

/** A process as it sees the others: `alive` is who runs now, by reference to the test's own set. */
export const memoryProcesses = (self: Owner, alive: ReadonlySet<Owner>): Processes => ({
  self: () => self,
  state: ({ pid, host, started }) => {
    if (host !== self.host) return 'unknown'
    return [...alive].some((one) => one.pid === pid && one.started === started) ? 'alive' : 'gone'
  },
})
