import { expect, test } from 'vitest'
import { germanDay, germanTime } from '#lib/format.ts'
import { openingState } from '#lib/time/opening.ts'
import {
  type Busy,
  freeTimes,
  isFreeAt,
  nextFree,
  presentFree,
  type Rhythm,
  type Room,
  takenBy,
  wholeDay,
} from './bookings.rules.ts'

const week = (from: number, until: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, spans: [{ from: from * 60, until: until * 60 }] }))
const room = (changes: Partial<Room> = {}): Room => ({
  hours: { opening: 'times', times: week(9, 12), holidays: [] },
  ownTimes: null,
  breaks: [],
  places: 1,
  ...changes,
})
const rhythm = (changes: Partial<Rhythm> = {}): Rhythm => ({
  minutes: 60,
  bufferMinutes: 0,
  leadHours: 0,
  horizonDays: 1,
  ...changes,
})
const night = new Date('2026-11-18T23:30:00Z')
const timesOf = (of: Room, how: Rhythm, busy: Busy[] = [], now = night) =>
  [...freeTimes(of, how, busy, now)].map((at) => `${germanDay(at).slice(8)} ${germanTime(at)}`)
const at = (iso: string) => new Date(iso)

test('a day is offered in steps, without breaks, closed days and what began already', () => {
  expect(timesOf(room(), rhythm({ horizonDays: 0 }))).toEqual([
    '19 09:00',
    '19 09:30',
    '19 10:00',
    '19 10:30',
    '19 11:00',
  ])
  expect(timesOf(room({ breaks: [{ from: 600, until: 630 }] }), rhythm({ horizonDays: 0 }))).toEqual([
    '19 09:00',
    '19 10:30',
    '19 11:00',
  ])
  expect(timesOf(room(), rhythm({ horizonDays: 0, leadHours: 10 }))).toEqual(['19 10:30', '19 11:00'])
  const holidays = [{ firstDay: '2026-11-19', lastDay: '2026-11-19', spans: [] }]
  const closed = room({ hours: { opening: 'times', times: week(9, 10), holidays } })
  expect(timesOf(closed, rhythm())).toEqual(['20 09:00'])
  // own hours replace the week, not the holidays
  expect(timesOf({ ...closed, ownTimes: week(14, 15) }, rhythm())).toEqual(['20 14:00'])
  expect(timesOf(room({ hours: { opening: 'appointment', times: week(9, 12), holidays: [] } }), rhythm())).toEqual([])
  expect(timesOf(room(), rhythm({ minutes: 20, horizonDays: 0 }))).toContain('19 11:30')
})

test('what is taken leaves the other places, and the buffer belongs to it', () => {
  const taken = takenBy(at('2026-11-19T09:00:00Z'), rhythm({ bufferMinutes: 15 }))
  const how = rhythm({ horizonDays: 0 })
  expect(timesOf(room(), how, [taken])).toEqual(['19 09:00'])
  expect(timesOf(room({ places: 2 }), how, [taken])).toHaveLength(5)
  expect(timesOf(room({ places: 2 }), how, [taken, taken])).toEqual(['19 09:00'])
  // two that follow each other take one place
  const [first, second] = ['2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z'].map((iso) => takenBy(at(iso), rhythm()))
  expect(
    isFreeAt(room({ places: 2 }), rhythm({ minutes: 120 }), [first!, second!], night, at('2026-11-19T08:00:00Z')),
  ).toBe(true)
  expect(timesOf(room(), how, [wholeDay(20411)])).toHaveLength(5)
  expect(timesOf(room(), how, [wholeDay(Date.parse('2026-11-19') / 86_400_000)])).toEqual([])
})

test('clocks that change make no time twice, none that is not there, and none too long', () => {
  const always = room({ hours: { opening: 'always', times: [], holidays: [] } })
  const spring = timesOf(always, rhythm({ horizonDays: 0 }), [], at('2027-03-27T23:00:00Z'))
  expect(spring.filter((time) => / 0[123]:/.test(time))).toEqual(['28 01:00', '28 01:30', '28 03:00', '28 03:30'])
  const autumn = timesOf(always, rhythm({ horizonDays: 0 }), [], at('2026-10-24T22:00:00Z'))
  expect(autumn.filter((time) => / 0[123]:/.test(time))).toEqual([
    ...['25 01:00', '25 01:30', '25 02:00', '25 02:30', '25 03:00', '25 03:30'],
  ])
  expect(presentFree(freeTimes(room(), rhythm({ horizonDays: 0 }), [], at('2026-10-24T22:00:00Z')))).toMatchObject([
    { day: '2026-10-25', times: [{ time: '09:00', starts_at: '2026-10-25T08:00:00.000Z' }, {}, {}, {}, {}] },
  ])
})

/** The same numbers in every run. */
const drawn = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('whatever is booked: never more at once than places, never outside of hours, breaks or the horizon', () => {
  for (let seed = 1; seed <= 25; seed++) {
    const draw = drawn(seed)
    const pick = <T>(list: readonly T[]) => list[draw(list.length)]!
    // around both clock changes, and in between
    const now = new Date(pick(['2026-10-24T09:00:00Z', '2027-03-26T20:00:00Z', '2026-11-18T12:00:00Z']))
    const from = draw(20)
    const hours = {
      opening: pick(['times', 'always'] as const),
      times: week(from, Math.min(from + 2 + draw(8), 26)),
      holidays: draw(2) ? [{ firstDay: '2026-10-25', lastDay: '2026-10-25', spans: [] }] : [],
    }
    const pause = { from: (from + 1) * 60, until: (from + 1) * 60 + 15 + draw(60) }
    const of = room({ hours, places: 1 + draw(3), breaks: draw(2) ? [pause] : [] })
    const services = [1, 2, 3].map(() =>
      rhythm({ minutes: 10 + draw(120), bufferMinutes: draw(30), horizonDays: 3, leadHours: draw(5) }),
    )
    const booked: Busy[] = []
    for (let turn = 0; turn < 25; turn++) {
      const how = pick(services)
      const free = [...freeTimes(of, how, booked, now)]
      if (!free.length) continue
      expect(nextFree(of, how, booked, now)).toEqual(free[0])
      const startsAt = pick(free)
      expect(isFreeAt(of, how, booked, now, startsAt)).toBe(true)
      const end = new Date(startsAt.getTime() + how.minutes * 60_000)
      expect(startsAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + how.leadHours * 3_600_000)
      expect(end.getTime() - now.getTime()).toBeLessThan(6 * 86_400_000)
      const state = openingState(of.hours, startsAt)
      expect(state.isOpen && (state.until === null || state.until >= end)).toBe(true)
      booked.push(takenBy(startsAt, how))
    }
    const atOnce = booked.map(
      ({ from: begin }) => booked.filter((one) => one.from <= begin && begin < one.until).length,
    )
    expect(Math.max(...atOnce, 0)).toBeLessThanOrEqual(of.places)
  }
})
