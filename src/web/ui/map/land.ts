import { type Point, project, type View } from './geometry.ts'

/** Lines as differences on the grid of zoom 11: `[x, y, dx, dy, …]`; `scripts/base-map` makes the file. */
type Layer = 'germany' | 'abroad' | 'borders' | 'states' | 'rivers' | 'streams' | 'lakes'
export type Land = Record<Layer, number[][]>
export type LandPaths = Record<Layer, string>

const gridZoom = 11
/** paths count from here, so that their numbers stay small */
const origin: Point = { lat: 51, lng: 10 }
const start = project(origin, gridZoom)

const spotsOf = (line: readonly number[]) => {
  const spots: [number, number][] = []
  let [x, y] = [-Math.round(start.x), -Math.round(start.y)]
  for (let at = 0; at + 1 < line.length; at += 2) {
    x += line[at]!
    y += line[at + 1]!
    spots.push([x, y])
  }
  return spots
}

const straight = (line: readonly number[]) => `M${spotsOf(line).join('L')}`
const closed = (line: readonly number[]) => `${straight(line)}Z`

const middle = ([ax, ay]: [number, number], [bx, by]: [number, number]) => [(ax + bx) / 2, (ay + by) / 2]

/** Water has no corners: from middle to middle of its steps, bent by the point between. */
const flowing = (line: readonly number[]) => {
  const spots = spotsOf(line)
  const bends = spots.slice(1, -1).map((spot, at) => `Q${spot} ${middle(spot, spots[at + 2]!)}`)
  return `M${spots[0]}L${middle(spots[0]!, spots[1]!)}${bends.join('')}L${spots.at(-1)}`
}

const round = (line: readonly number[]) => {
  const spots = spotsOf(line)
  const bends = spots.map((spot, at) => `Q${spot} ${middle(spot, spots[(at + 1) % spots.length]!)}`)
  return `M${middle(spots.at(-1)!, spots[0]!)}${bends.join('')}Z`
}

export const pathsOf = (land: Land): LandPaths => ({
  germany: land.germany.map(closed).join(''),
  abroad: land.abroad.map(closed).join(''),
  borders: land.borders.map(straight).join(''),
  states: land.states.map(straight).join(''),
  rivers: land.rivers.map(flowing).join(''),
  streams: land.streams.map(flowing).join(''),
  lakes: land.lakes.map(round).join(''),
})

/** Where the paths lie in a view, and how large they are. */
export const placeOfLand = (view: View) => {
  const [here, there] = [project(view, view.zoom), project(origin, view.zoom)]
  return { x: there.x - here.x, y: there.y - here.y, scale: 2 ** (view.zoom - gridZoom) }
}

let loading: Promise<LandPaths> | null = null

/** Once for all maps of a visit; after a failure the next map tries again. */
export const loadLand = (): Promise<LandPaths> => {
  loading ??= import('./land.json').then(
    ({ default: land }) => pathsOf(land),
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}
