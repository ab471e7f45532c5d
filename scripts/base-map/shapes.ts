/** Geometry for the base map: points are places on the map's own grid, whole numbers. */
export type Spot = readonly [x: number, y: number]
export type Line = readonly Spot[]
export type Box = { west: number; south: number; east: number; north: number }

/** Web Mercator at zoom 11, as `ui/map/land.ts` draws it */
const world = 256 * 2 ** 11
export const toGrid = ([lng, lat]: Spot): Spot => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return [
    Math.round(world * (lng / 360 + 0.5)),
    Math.round(world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI))),
  ]
}

export const isIn = ({ west, south, east, north }: Box, [lng, lat]: Spot) =>
  lng >= west && lng <= east && lat >= south && lat <= north

const distance = ([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot) => {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const at = length ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length)) : 0
  return Math.hypot(x - ax - at * dx, y - ay - at * dy)
}

/** Douglas and Peucker: what lies closer to the line than `tolerance` (of that point) is left out. */
export const simplify = (line: Line, tolerance: (spot: Spot) => number): Line => {
  const keep = new Set([0, line.length - 1])
  const ranges: [number, number][] = [[0, line.length - 1]]
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [from, to] = range
    let most = 0
    let at = -1
    for (let next = from + 1; next < to; next += 1) {
      const off = distance(line[next]!, line[from]!, line[to]!) / tolerance(line[next]!)
      if (off > most) [most, at] = [off, next]
    }
    if (most > 1) {
      keep.add(at)
      ranges.push([from, at], [at, to])
    }
  }
  return line.filter((_, at) => keep.has(at))
}

/** The part of a ring inside a box (Sutherland and Hodgman). */
export const clip = (ring: Line, { west, south, east, north }: Box): Line => {
  const sides = [
    { isInside: ([x]: Spot) => x >= west, cut: (a: Spot, b: Spot) => crossing(a, b, 0, west) },
    { isInside: ([x]: Spot) => x <= east, cut: (a: Spot, b: Spot) => crossing(a, b, 0, east) },
    { isInside: ([, y]: Spot) => y >= south, cut: (a: Spot, b: Spot) => crossing(a, b, 1, south) },
    { isInside: ([, y]: Spot) => y <= north, cut: (a: Spot, b: Spot) => crossing(a, b, 1, north) },
  ]
  return sides.reduce<Line>((points, { isInside, cut }) => {
    return points.flatMap((point, at) => {
      const before = points.at(at - 1)!
      if (isInside(point)) return isInside(before) ? [point] : [cut(before, point), point]
      return isInside(before) ? [cut(before, point)] : []
    })
  }, ring)
}

const crossing = (a: Spot, b: Spot, axis: 0 | 1, value: number): Spot => {
  const share = (value - a[axis]) / (b[axis] - a[axis])
  const other = a[1 - axis]! + share * (b[1 - axis]! - a[1 - axis]!)
  return axis === 0 ? [value, other] : [other, value]
}

/** Square kilometres of a ring of degrees. */
export const areaOf = (ring: Line) => {
  const sum = ring.reduce((all, [x, y], at) => {
    const [bx, by] = ring[(at + 1) % ring.length]!
    return all + x * by - bx * y
  }, 0)
  return (Math.abs(sum) / 2) * 111.2 ** 2 * Math.cos((ring[0]![1] * Math.PI) / 180)
}
