/** Stands in for node:child_process in the build: commander asks for it and never uses it here, and loading it costs a tenth of a look-up. */
export const spawn = (): never => {
  throw new Error('no command of vistula starts another program')
}
export default { spawn }
