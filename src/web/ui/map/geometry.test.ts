import { expect, test } from 'vitest'
import { boxOf, fitView, groupPins, labelTowns, moveBy, offsetIn, pixelsPerKm, scaleOf, tilesOf } from './geometry.ts'

const munich = { lat: 48.137, lng: 11.575 }
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
  const named = labelTowns(
    [munich, { ...munich, lat: munich.lat + 0.01 }, berlin].map((p) => ({ ...p, city: 'X' })),
    view,
  )
  expect(named.map(({ isNamed }) => isNamed)).toEqual([true, false, true])
})
