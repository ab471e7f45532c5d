import { expect, test } from 'vitest'
import { weekLines } from './opening.ts'
import { openingSchema } from './opening-schema.ts'

test('the lines of a week become those of schema.org', () => {
  const spans = [
    { from: 540, until: 750 },
    { from: 840, until: 1080 },
  ]
  const times = [1, 2, 3, 4, 5, 7].map((weekday) => ({
    weekday,
    isOpen: true,
    spans: weekday === 7 ? [spans[0]!] : spans,
  }))
  const lines = weekLines({ opening: 'times', times })
  expect(openingSchema(lines)).toEqual(['Mo-Fr 09:00-12:30', 'Mo-Fr 14:00-18:00', 'Su 09:00-12:30'])
  const allDay = [5, 6].map((weekday) => ({ weekday, isOpen: true, spans: [{ from: 0, until: 1440 }] }))
  expect(openingSchema(weekLines({ opening: 'times', times: allDay }))).toEqual(['Fr-Sa 00:00-23:59'])
  expect(openingSchema(weekLines({ opening: 'always', times: [] }))).toEqual(['Mo-Su 00:00-23:59'])
  expect(openingSchema(weekLines({ opening: 'appointment', times: [] }))).toEqual([])
})
