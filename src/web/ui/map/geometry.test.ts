import { expect, test } from 'vitest'
import {
  boxOf,
  fitView,
  groupPins,
  labelTowns,
  moveBy,
  offsetIn,
  type Point,
  pixelsPerKm,
  project,
  scaleOf,
  settle,
  shiftOf,
  spreadView,
  standApart,
  tilesOf,
  zoomAt,
} from './geometry.ts'
import { type Land, pathsOf, placeOfLand } from './land.ts'

const munich = { lat: 48.137, lng: 11.575 }
const noLand: Land = { germany: [], abroad: [], borders: [], states: [], rivers: [], streams: [], lakes: [] }
/** a line of the file that starts at a place */
const gridOf = (place: Point, steps: number[]) => {
  const { x, y } = project(place, 11)
  return [Math.round(x), Math.round(y), ...steps]
}
const berlin = { lat: 52.52, lng: 13.405 }

test('a view holds all its points, and the whole circle', () => {
  const size = { width: 600, height: 400 }
  for (const [points, circle] of [
    [[munich, berlin], null],
    [[munich], { ...munich, km: 50 }],
  ] as const) {
    const view = fitView(points, circle, size)
    for (const point of points) {
      const { x, y } = offsetIn(view)(point)
      expect(Math.abs(x)).toBeLessThan(size.width / 2)
      expect(Math.abs(y)).toBeLessThan(size.height / 2)
    }
    if (circle) expect(circle.km * pixelsPerKm(view)).toBeLessThan(size.height / 2)
  }
  expect(fitView([munich]).zoom).toBe(12)
  expect(fitView([])).toMatchObject({ zoom: 5 })
})

test('moving there and back leads to the same place; the box lies around it', () => {
  const view = { ...munich, zoom: 9 }
  const back = moveBy(moveBy(view, { x: 120, y: -40 }), { x: -120, y: 40 })
  expect(back.lat).toBeCloseTo(munich.lat, 9)
  expect(back.lng).toBeCloseTo(munich.lng, 9)
  const { south, west, north, east } = boxOf(view)
  expect(south < munich.lat && munich.lat < north && west < munich.lng && munich.lng < east).toBe(true)
})

test('the scale is as long as it says', () => {
  const view = { ...munich, zoom: 10 }
  const { width, label } = scaleOf(view)
  expect(label).toBe('10 km')
  expect(width).toBe(Math.round(10 * pixelsPerKm(view)))
  // 111.2 km are one degree of latitude
  expect(offsetIn(view)({ ...munich, lat: munich.lat - 0.1 }).y).toBeCloseTo(11.12 * pixelsPerKm(view), -1)
})

test('tiles cover the view and have the numbers of every tile server', () => {
  const tiles = tilesOf({ ...berlin, zoom: 10 }, { width: 300, height: 200 }, '/t/{z}/{x}/{y}.png')
  expect(tiles.map(({ url }) => url)).toContain('/t/10/550/335.png')
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(-150)
  expect(Math.max(...tiles.map(({ left }) => left + 256))).toBeGreaterThanOrEqual(150)
})

test('pins at one place stand together, names of towns leave each other room', () => {
  const view = { ...munich, zoom: 9 }
  expect(groupPins([munich, { ...munich }, berlin], view).map(({ pins }) => pins.length)).toEqual([2, 1])
  const towns = [munich, { ...munich, lat: munich.lat + 0.01 }, berlin].map((p) => ({ ...p, city: 'X', size: 1 }))
  expect(labelTowns(towns, view).map(({ label }) => label?.anchor)).toEqual(['start', 'end', 'start'])
  const crowded = labelTowns([...towns, ...towns, ...towns], view).filter(({ label }) => label)
  expect(crowded.length).toBeLessThan(9)
})

test('the name of a town stands where no pin covers it', () => {
  const view = { ...munich, zoom: 9 }
  const towns = [{ ...munich, city: 'München', size: 80 }]
  expect(labelTowns(towns, view)[0]?.label?.anchor).toBe('start')
  // the pin stands above its place, so the name goes below
  const [below] = labelTowns(towns, view, [{ x: 0, y: 0 }])
  expect(below?.label?.anchor).toBe('middle')
  expect(below?.label?.y).toBeGreaterThan(14)
  const around = [-70, -30, 0, 30, 70].flatMap((x) => [0, 30, 44].map((y) => ({ x, y })))
  expect(labelTowns(towns, view, around)[0]?.label).toBeNull()
})

test('the place below the pointer or below both fingers stays there', () => {
  const view = { ...munich, zoom: 9 }
  const spot = { x: 80, y: -50 }
  const place = moveBy(view, spot)
  expect(offsetIn(zoomAt(view, spot, 1, 13))(place)).toEqual(spot)
  expect(offsetIn(zoomAt(view, spot, -3, 13))(place)).toEqual(spot)
  expect(zoomAt({ ...view, zoom: 13 }, spot, 1, 13).zoom).toBe(13)

  const from = [spot, { x: 120, y: -50 }]
  const to = [
    { x: 50, y: -20 },
    { x: 126, y: -20 },
  ]
  expect(shiftOf(from, to)).toEqual({ x: 88 - 1.9 * 100, y: -20 + 1.9 * 50, scale: 1.9 })
  const closer = settle(view, from, to, 13)
  expect(closer.zoom).toBe(10)
  expect(offsetIn(closer)(moveBy(view, { x: 100, y: -50 }))).toEqual({ x: 88, y: -20 })
  // one finger only moves, and a tap changes nothing
  expect(offsetIn(settle(view, [spot], [{ x: 0, y: 0 }], 13))(place)).toEqual({ x: 0, y: 0 })
  expect(settle(view, [spot], [spot], 13)).toBe(view)
})

test('pins that stand together come apart closer by, unless they are at one place', () => {
  const near = { lat: munich.lat + 0.01, lng: munich.lng }
  const view = { ...munich, zoom: 9 }
  const size = { width: 400, height: 300 }
  expect(groupPins([munich, near], view)).toHaveLength(1)
  expect(standApart([munich, near], 13)).toBe(true)
  const spread = spreadView([munich, near], view, size, 13)
  expect(groupPins([munich, near], spread)).toHaveLength(2)
  expect(standApart([munich, { ...munich }], 13)).toBe(false)
})

test('land lies where the pins of its places lie', () => {
  const view = { lat: 51, lng: 10, zoom: 8 }
  expect(placeOfLand(view)).toEqual({ x: 0, y: 0, scale: 1 / 8 })
  const paths = pathsOf({ ...noLand, borders: [gridOf({ lat: 47.42, lng: 10.98 }, [3, 4])] })
  const [x, y] = paths.borders.slice(1).split(/[,L]/).map(Number)
  const { scale, ...moved } = placeOfLand({ ...munich, zoom: 9 })
  const zugspitze = offsetIn({ ...munich, zoom: 9 })({ lat: 47.42, lng: 10.98 })
  expect(moved.x + x! * scale).toBeCloseTo(zugspitze.x, -1)
  expect(moved.y + y! * scale).toBeCloseTo(zugspitze.y, -1)
  expect(paths.borders).toMatch(/^M-?\d+,-?\d+L-?\d+,-?\d+$/)
})

test('water has no corners', () => {
  const line = [0, 0, 10, 0, 0, 10]
  expect(pathsOf({ ...noLand, rivers: [line] }).rivers.match(/[MLQZ]/g)).toEqual(['M', 'L', 'Q', 'L'])
  expect(pathsOf({ ...noLand, lakes: [line] }).lakes.match(/[MLQZ]/g)).toEqual(['M', 'Q', 'Q', 'Q', 'Z'])
})
