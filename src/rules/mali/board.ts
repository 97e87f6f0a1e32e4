/** The board as the rules ask about it: locations, the spaces of the roads between them, districts. Section 9. */
import { distances } from '../../engine/graph.ts'
import type { BoardFile } from '../../maps/data-mali.ts'
import { finder } from '../../maps/names.ts'

/** A location or a space of a road, by its number: locations come first. */
export type Space = number

export interface Road {
  readonly id: string
  readonly from: Space
  readonly to: Space
  /** Those between the two locations, from the first to the second. */
  readonly spaces: readonly Space[]
}

/** A step from a space to another, and the road it uses. */
export interface Link {
  readonly to: Space
  readonly road: number
}

export interface Board {
  /** As the data file has it: names, and where things are on the picture. */
  readonly file: BoardFile
  readonly size: number
  readonly locations: number
  readonly districts: readonly string[]
  readonly roads: readonly Road[]
  readonly starts: readonly Space[]
  readonly soldier: Space
  isLocation(space: Space): boolean
  /** Of a space of a road; -1 of a location. */
  roadOf(space: Space): number
  district(space: Space): number
  links(space: Space): readonly Link[]
  /** Spaces one step away, whatever blocks the roads. */
  neighbours(space: Space): readonly Space[]
  roadsAt(location: Space): readonly number[]
  /** The road between two locations; -1 if none joins them. */
  roadBetween(a: Space, b: Space): number
  /** Steps from a space to every other, whatever blocks the roads. Rule 4.23. */
  stepsFrom(space: Space): readonly number[]
  id(space: Space): string
  find(text: string): Space | undefined
  findRoad(text: string): number
  findDistrict(text: string): number
}

export function openBoard(file: BoardFile): Board {
  const locations = file.locations.length
  const codes = file.locations.map(({ id }) => id)
  const districts = Object.keys(file.districts)
  const ids = [...codes]
  const district = file.locations.map((one) => districts.indexOf(one.district))
  const roadOf = codes.map(() => -1)
  const roads = file.roads.map(({ from, to, spaces }, road): Road => {
    const between = spaces.map((space, i) => {
      ids.push(`${from}-${to}/${i + 1}`)
      district.push(districts.indexOf(space.district))
      roadOf.push(road)
      return ids.length - 1
    })
    return { id: `${from}-${to}`, from: codes.indexOf(from), to: codes.indexOf(to), spaces: between }
  })
  const links: Link[][] = ids.map(() => [])
  for (const [road, { from, to, spaces }] of roads.entries()) {
    const way = [from, ...spaces, to]
    for (let i = 1; i < way.length; i++) {
      const [a, b] = [way[i - 1] ?? 0, way[i] ?? 0]
      links[a]?.push({ to: b, road })
      links[b]?.push({ to: a, road })
    }
  }
  const neighbours = links.map((list) => list.map(({ to }) => to).sort((a, b) => a - b))
  const steps = ids.map((_, space) => distances(ids.length, (node) => neighbours[node] ?? [], [space]))
  const roadsAt = codes.map((_, location) =>
    roads.flatMap(({ from, to }, road) => (from === location || to === location ? [road] : [])),
  )
  const between = new Map(
    roads.flatMap(
      ({ from, to }, road) =>
        [
          [from * locations + to, road],
          [to * locations + from, road],
        ] as const,
    ),
  )
  const find = finder(
    ids,
    file.locations.map(({ name }, space) => [name, space]),
    file.locations.map(({ polish }, space) => [polish, space]),
  )
  const roadIds = roads.map(({ id }) => id.toLowerCase())
  const turned = roads.map(({ id }) => id.split('-').reverse().join('-').toLowerCase())
  return {
    file,
    size: ids.length,
    locations,
    districts,
    roads,
    starts: file.starts.map((id) => codes.indexOf(id)),
    soldier: codes.indexOf(file.soldier),
    isLocation: (space) => space >= 0 && space < locations,
    roadOf: (space) => roadOf[space] ?? -1,
    district: (space) => district[space] ?? -1,
    links: (space) => links[space] ?? [],
    neighbours: (space) => neighbours[space] ?? [],
    roadsAt: (location) => roadsAt[location] ?? [],
    roadBetween: (a, b) => between.get(a * locations + b) ?? -1,
    stepsFrom: (space) => steps[space] ?? [],
    id: (space) => ids[space] ?? '',
    find,
    findRoad: (text) => {
      const road = roadIds.indexOf(text.toLowerCase())
      return road >= 0 ? road : turned.indexOf(text.toLowerCase())
    },
    findDistrict: (text) => districts.findIndex((one) => one.toLowerCase() === text.toLowerCase()),
  }
}
