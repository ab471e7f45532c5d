/** Web Mercator, as every tile server has it: the world is a square of 256 px that doubles with each step of the zoom. */
export type Point = { lat: number; lng: number }
export type View = Point & { zoom: number }
export type Size = { width: number; height: number }
export type Circle = Point & { km: number }
export type Offset = { x: number; y: number }
export type Section = { south: number; west: number; north: number; east: number }

export const tileSize = 256
export const nearest = 13
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
  return fitBox(box, size, margin, nearest - 1)
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

/** Pins that would cover each other stand together, where the first of them stands. */
export const groupPins = <T extends Point>(pins: readonly T[], view: View) => {
  const offset = offsetIn(view)
  const groups: (Offset & { pins: T[] })[] = []
  for (const pin of pins) {
    const { x, y } = offset(pin)
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < pinSize)
    if (near) near.pins.push(pin)
    else groups.push({ x, y, pins: [pin] })
  }
  return groups
}

/** Names of towns that leave each other room, the largest first. */
export const labelTowns = <T extends Point & { city: string }>(towns: readonly T[], view: View) => {
  const offset = offsetIn(view)
  const taken: { left: number; right: number; y: number }[] = []
  return towns.map((town) => {
    const { x, y } = offset(town)
    const right = x + 14 + town.city.length * 7
    const isFree = taken.every((label) => label.right < x - 8 || label.left > right || Math.abs(label.y - y) > 20)
    if (isFree) taken.push({ left: x - 8, right, y })
    return { town, x, y, isNamed: isFree }
  })
}
