import { describe, expect, test } from 'vitest'
import { boxAround, kilometresBetween, streetKey, streetKeyStart, writeOutStreet } from './reference.rules.ts'

const munich = { lat: 48.1374, lng: 11.5755 }
const berlin = { lat: 52.52, lng: 13.405 }

describe('street names', () => {
  test.each(['Hauptstraße', 'hauptstrasse', 'Hauptstr.', 'Haupt-Str', 'HAUPTSTRASSE'])('%s is one street', (name) =>
    expect(streetKey(name)).toBe('hauptstr'),
  )

  test.each(['Haupts', 'Hauptstr', 'Hauptstra', 'Hauptstraß', 'hauptstras', 'hauptstrass'])(
    '%s finds it while it is typed',
    (typed) => expect('hauptstr'.startsWith(streetKeyStart(typed))).toBe(true),
  )

  test.each([
    ['Mühlenweg', 'muehlenweg'],
    ['Am Straßburger Tor', 'amstrassburgertor'],
    ['Café-Müller-Gasse', 'cafemuellergasse'],
    ['!?', ''],
  ])('%s is kept as %s', (name, key) => expect(streetKey(name)).toBe(key))

  test.each([
    ['Gartenstr.', 'Gartenstraße'],
    ['Berliner  Str', 'Berliner Straße'],
    ['Schulstrasse', 'Schulstraße'],
    ['Am Strand', 'Am Strand'],
  ])('%s is shown as %s', (name, shown) => expect(writeOutStreet(name)).toBe(shown))
})

test('Munich and Berlin lie 504 km apart', () => {
  expect(kilometresBetween(munich, berlin)).toBeCloseTo(504, 0)
  expect(kilometresBetween(munich, munich)).toBe(0)
})

test.each([0, 90, 180, 270])('the box holds what lies within the radius, at %i degrees', (bearing) => {
  const { south, north, west, east } = boxAround(munich, 25)
  const angle = (bearing * Math.PI) / 180
  const point = {
    lat: munich.lat + (Math.cos(angle) * 24.9) / 111.195,
    lng: munich.lng + (Math.sin(angle) * 24.9) / (111.195 * Math.cos((munich.lat * Math.PI) / 180)),
  }
  expect(kilometresBetween(munich, point)).toBeLessThan(25)
  expect(point.lat > south && point.lat < north && point.lng > west && point.lng < east).toBe(true)
})
