/** Web Mercator, as every tile server has it: the world is a square of 256 px that doubles with each step of the zoom. */
export type Point = { lat: number; lng: number }
export type View = Point & { zoom: number }
export type Size = { width: number; height: number }
export type Circle = Point & { km: number }
export type Offset = { x: number; y: number }
export type Section = { south: number; west: number; north: number; east: number }

export const tileSize = 256
/** the land is known to about half a kilometre: closer than this the map would be empty */
export const nearest = 12
export const nearestTile = 18
const farthest = 4
/** what a small screen shows; the server knows no larger one */
export const smallest: Size = { width: 330, height: 300 }
const largest: Size = { width: 1300, height: 640 }
const germany: View = { lat: 51.2, lng: 10.4, zoom: 5 }

const worldOf = (zoom: number) => tileSize * 2 ** zoom

export const project = ({ lat, lng }: Point, zoom: number): Offset => {
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return {
    x: worldOf(zoom) * (lng / 360 + 0.5),
    y: worldOf(zoom) * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}

const unproject = ({ x, y }: Offset, zoom: number): Point => ({
  lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / worldOf(zoom)))) * 180) / Math.PI,
  lng: (x / worldOf(zoom) - 0.5) * 360,
})

/** Where a point lies, in pixels from the middle of the map. */
export const offsetIn = (view: View) => {
  const middle = project(view, view.zoom)
  return (point: Point): Offset => {
    const { x, y } = project(point, view.zoom)
    return { x: Math.round(x - middle.x), y: Math.round(y - middle.y) }
  }
}

export const moveBy = (view: View, { x, y }: Offset): View => {
  const middle = project(view, view.zoom)
  return { ...view, ...unproject({ x: middle.x + x, y: middle.y + y }, view.zoom) }
}

export const zoomBy = (view: View, steps: number, most: number): View => ({
  ...view,
  zoom: Math.max(farthest, Math.min(most, view.zoom + steps)),
})

/** Closer or farther, with the same place below the pointer. */
export const zoomAt = (view: View, spot: Offset, steps: number, most: number): View =>
  settleAt(view, spot, spot, zoomBy(view, steps, most).zoom)

const settleAt = (view: View, from: Offset, to: Offset, zoom: number): View => {
  const middle = project(view, view.zoom)
  const factor = 2 ** (zoom - view.zoom)
  return {
    ...unproject({ x: (middle.x + from.x) * factor - to.x, y: (middle.y + from.y) * factor - to.y }, zoom),
    zoom,
  }
}

/** How a layer lies while fingers move it. */
export type Shift = Offset & { scale: number }

const middleOf = (spots: readonly Offset[]): Offset => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
})
const spanOf = ([a, b]: readonly Offset[]) => (a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 1)

/** Where one or two fingers brought the layer: what was below them stays below them. */
export const shiftOf = (from: readonly Offset[], to: readonly Offset[]): Shift => {
  const [a, b] = [middleOf(from), middleOf(to)]
  const scale = spanOf(to) / spanOf(from)
  return { x: b.x - scale * a.x, y: b.y - scale * a.y, scale }
}

/** The view after fingers left, at the nearest whole zoom. */
export const settle = (view: View, from: readonly Offset[], to: readonly Offset[], most: number): View => {
  const { x, y, scale } = shiftOf(from, to)
  if (x === 0 && y === 0 && scale === 1) return view
  const { zoom } = zoomBy(view, Math.round(Math.log2(scale)), most)
  return settleAt(view, middleOf(from), middleOf(to), zoom)
}

/** How far a kilometre reaches there, in pixels. */
export const pixelsPerKm = ({ lat, zoom }: View) => worldOf(zoom) / (40_075 * Math.cos((lat * Math.PI) / 180))

const around = ({ lat, lng, km }: Circle): Point[] => {
  const dLat = km / 111.2
  const dLng = dLat / Math.cos((lat * Math.PI) / 180)
  return [
    { lat: lat - dLat, lng: lng - dLng },
    { lat: lat + dLat, lng: lng + dLng },
  ]
}

const margin = 34

/** The closest view, from a zoom on, in which a box leaves `edge` pixels on each side. */
const fitBox = ({ south, west, north, east }: Section, size: Size, edge: number, most: number): View => {
  const isInside = (zoom: number) => {
    const [a, b] = [project({ lat: north, lng: west }, zoom), project({ lat: south, lng: east }, zoom)]
    return b.x - a.x <= size.width - 2 * edge && b.y - a.y <= size.height - 2 * edge
  }
  let zoom = most
  while (zoom > farthest && !isInside(zoom)) zoom -= 1
  const [a, b] = [project({ lat: north, lng: west }, zoom), project({ lat: south, lng: east }, zoom)]
  return { ...unproject({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, zoom), zoom }
}

/** The closest view that holds everything; the whole country when there is nothing to show. */
export const fitView = (points: readonly Point[], circle: Circle | null = null, size: Size = smallest): View => {
  const all = circle ? [...around(circle), ...points] : points
  if (!all.length) return germany
  const lats = all.map(({ lat }) => lat)
  const lngs = all.map(({ lng }) => lng)
  const box = { south: Math.min(...lats), west: Math.min(...lngs), north: Math.max(...lats), east: Math.max(...lngs) }
  return fitBox(box, size, margin, nearest)
}

/** The view that shows a section as it was cut out; its corners are rounded, so it may be a little too large. */
export const fitSection = (section: Section, size: Size = smallest): View => fitBox(section, size, -3, nearestTile)

const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4

/** What a map of a size shows of a view. */
export const sectionOf = (view: View, { width, height }: Size): Section => {
  const a = moveBy(view, { x: -width / 2, y: -height / 2 })
  const b = moveBy(view, { x: width / 2, y: height / 2 })
  return { south: rounded(b.lat), west: rounded(a.lng), north: rounded(a.lat), east: rounded(b.lng) }
}

/** The box that the largest screen shows of a view, to be asked for. */
export const boxOf = (view: View) => sectionOf(view, largest)

/** A round length for the scale: at most 100 px long. */
export const scaleOf = (view: View) => {
  const perKm = pixelsPerKm(view)
  const km = [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2].find((length) => length * perKm <= 100) ?? 0.1
  return { width: Math.round(km * perKm), label: km < 1 ? `${km * 1000} m` : `${km} km` }
}

export type Tile = { key: string; url: string; left: number; top: number }

/** The tiles that cover a view. */
export const tilesOf = (view: View, { width, height }: Size, url: string): Tile[] => {
  const middle = project(view, view.zoom)
  const count = 2 ** view.zoom
  const from = { x: Math.floor((middle.x - width / 2) / tileSize), y: Math.floor((middle.y - height / 2) / tileSize) }
  const to = { x: Math.floor((middle.x + width / 2) / tileSize), y: Math.floor((middle.y + height / 2) / tileSize) }
  const tiles: Tile[] = []
  for (let x = from.x; x <= to.x; x += 1) {
    for (let y = Math.max(0, from.y); y <= Math.min(count - 1, to.y); y += 1) {
      const column = ((x % count) + count) % count
      tiles.push({
        key: `${view.zoom}/${x}/${y}`,
        url: url.replace('{z}', `${view.zoom}`).replace('{x}', `${column}`).replace('{y}', `${y}`),
        left: Math.round(x * tileSize - middle.x),
        top: Math.round(y * tileSize - middle.y),
      })
    }
  }
  return tiles
}

const pinSize = 36
/** a pin stands above its place */
const pinHeight = 44
export type PinGroup<T> = Offset & { pins: T[] }

/** Pins that would cover each other stand together, where the first of them stands. */
export const groupPins = <T extends Point>(pins: readonly T[], view: View): PinGroup<T>[] => {
  const offset = offsetIn(view)
  const groups: PinGroup<T>[] = []
  for (const pin of pins) {
    const { x, y } = offset(pin)
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < pinSize)
    if (near) near.pins.push(pin)
    else groups.push({ x, y, pins: [pin] })
  }
  return groups
}

/** Whether some of them stand apart in the closest view. */
export const standApart = (pins: readonly Point[], most: number) =>
  pins.length > 1 && groupPins(pins, { ...pins[0]!, zoom: most }).length > 1

/** The closest view of pins that stand together: at least one step closer than now. */
export const spreadView = (pins: readonly Point[], view: View, size: Size, most: number): View => {
  const fitted = fitView(pins, null, size)
  let { zoom } = zoomBy(view, 1, most)
  while (zoom < most && groupPins(pins, { ...fitted, zoom }).length === 1) zoom += 1
  return { ...fitted, zoom: Math.max(zoom, Math.min(fitted.zoom, most)) }
}

type Box = { left: number; right: number; top: number; bottom: number }
const isApart = (a: Box, b: Box) => a.right < b.left || a.left > b.right || a.bottom < b.top || a.top > b.bottom

const letter = 7
type Label = Offset & { anchor: 'start' | 'middle' | 'end' }

/** Beside the dot, else below it, else beside the pin that stands on it. */
const labelsOf = ({ x, y }: Offset, radius: number): Label[] => [
  { x: x + radius + 4, y: y + 4, anchor: 'start' },
  { x: x - radius - 4, y: y + 4, anchor: 'end' },
  { x, y: y + radius + 13, anchor: 'middle' },
  { x: x + pinSize / 2 + 6, y: y + 4, anchor: 'start' },
  { x: x - pinSize / 2 - 6, y: y + 4, anchor: 'end' },
]

const boxOfLabel = ({ x, y, anchor }: Label, length: number): Box => {
  const width = length * letter
  const left = x - { start: 0, middle: width / 2, end: width }[anchor]
  return { left: left - 4, right: left + width + 4, top: y - 14, bottom: y + 6 }
}

/** Names of towns that leave each other room and that no pin covers, the largest first. */
export const labelTowns = <T extends Point & { city: string; size: number }>(
  towns: readonly T[],
  view: View,
  pins: readonly Offset[] = [],
) => {
  const offset = offsetIn(view)
  const taken: Box[] = pins.map(({ x, y }) => ({
    left: x - pinSize / 2,
    right: x + pinSize / 2,
    top: y - pinHeight,
    bottom: y,
  }))
  return towns.map((town) => {
    const spot = offset(town)
    const radius = Math.round(2 + Math.sqrt(town.size) * 0.9)
    const label = labelsOf(spot, radius).find((place) => {
      const box = boxOfLabel(place, town.city.length)
      return taken.every((other) => isApart(box, other))
    })
    if (label) taken.push(boxOfLabel(label, town.city.length))
    return { town, ...spot, radius, label: label ?? null }
  })
}
