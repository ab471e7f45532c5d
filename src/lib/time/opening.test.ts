import { describe, expect, test } from 'vitest'
import { momentOf, numberOfDay } from '../clock.ts'
import { federalStates } from '../lists/federal-states.ts'
import { easterOf, publicHolidays } from './holidays.ts'
import { firstOpenDay, type Hours, openingState, openingWords, type Span, weekLines, wordsEndAt } from './opening.ts'

const span = (from: string, until: string): Span => {
  const [start, end] = [from, until].map((clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) as [
    number,
    number,
  ]
  return { from: start, until: end <= start ? end + 1440 : end }
}
const week = (spans: Record<number, Span[]>) =>
  Object.entries(spans).map(([weekday, list]) => ({ weekday: Number(weekday), spans: list }))

const shop = week({
  1: [span('09:00', '12:30'), span('14:00', '18:00')],
  2: [span('09:00', '12:30'), span('14:00', '18:00')],
  3: [span('09:00', '13:00')],
  4: [span('09:00', '18:00')],
  5: [span('09:00', '18:00')],
  6: [span('10:00', '14:00')],
})
const bar = week({
  4: [span('18:00', '01:00')],
  5: [span('18:00', '03:00')],
  6: [span('11:00', '15:00'), span('18:00', '04:00')],
  7: [span('00:00', '00:00')],
})
const closedOn = (day: string) => ({ firstDay: day, lastDay: day, spans: [] })
const holidaysOf = (year: number) => publicHolidays(year, 'BY').map(({ day }) => closedOn(day))
const summer = { firstDay: '2026-08-03', lastDay: '2026-08-22', spans: [] }
const within = { firstDay: '2026-08-12', lastDay: '2026-08-12', spans: [span('10:00', '12:00')] }

const german = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** The simple model: what does a German clock show, and is that between opening and closing of today or of last night? */
const modelIsOpen = ({ opening, times, holidays }: Hours, moment: Date) => {
  const [day, clock] = german.format(moment).split(' ') as [string, string]
  const minute = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const spansOf = (date: string) => {
    const off = holidays.filter(({ firstDay, lastDay }) => date >= firstDay && date <= lastDay)
    off.sort(
      (a, b) => Date.parse(a.lastDay) - Date.parse(a.firstDay) - (Date.parse(b.lastDay) - Date.parse(b.firstDay)),
    )
    if (off[0]) return off[0].spans
    if (opening === 'always') return [{ from: 0, until: 1440 }]
    const weekday = ((new Date(date).getUTCDay() + 6) % 7) + 1
    return times.filter((time) => time.weekday === weekday).flatMap(({ spans }) => spans)
  }
  const holds = (at: number) => (one: Span) => one.from <= at && at < one.until
  return spansOf(day).some(holds(minute)) || spansOf(dayBefore(day)).some(holds(minute + 1440))
}

const cases: [string, Hours][] = [
  ['a shop', { opening: 'times', times: shop, holidays: [...holidaysOf(2026), summer, within] }],
  ['a bar', { opening: 'times', times: bar, holidays: holidaysOf(2026) }],
  ['an always open place', { opening: 'always', times: [], holidays: [closedOn('2026-12-25'), within] }],
]

describe.each(cases)('%s through a year, hour by hour', (_, hours) => {
  const start = Date.parse('2025-12-31T22:00:00Z')
  const moments = Array.from({ length: 366 * 24 }, (_hour, at) => new Date(start + at * 3_600_000))
  const open = moments.map((moment) => modelIsOpen(hours, moment))

  test('is open when a simple model says so', () => {
    const wrong = moments.filter((moment, at) => openingState(hours, moment).isOpen !== open[at])
    expect(wrong).toEqual([])
    expect(new Set(open).size).toBe(2)
  })

  test('closes and opens when it says', () => {
    const wrong = moments.filter((moment) => {
      const { isOpen, until, opensAt } = openingState(hours, moment)
      const turn = until ?? opensAt
      if (!turn) return !isOpen
      const before = new Date(turn.getTime() - 60_000)
      return modelIsOpen(hours, turn) === isOpen || modelIsOpen(hours, before) !== isOpen
    })
    expect(wrong).toEqual([])
  })

  test('is described by the same words until it says', () => {
    const wordsAt = (moment: Date) => openingWords(openingState(hours, moment), moment)
    const dayOf = (moment: Date) => german.format(moment).slice(0, 10)
    const isLate = (moment: Date, next: Date) =>
      dayOf(moment) === dayOf(next) &&
      wordsAt(moment) !== wordsAt(next) &&
      wordsEndAt(openingState(hours, moment), moment) > next.getTime()
    expect(moments.filter((moment, at) => moments[at + 1] && isLate(moment, moments[at + 1]!))).toEqual([])
  })
})

describe('on the days the clocks change', () => {
  const at = (text: string) => new Date(text)
  const night = (from: string, until: string): Hours => ({
    opening: 'times',
    times: week({ 6: [span(from, until)], 7: [] }),
    holidays: [],
  })

  test('a bar that closes at three is open for an hour less in March and for one more in October', () => {
    expect(openingState(night('22:00', '03:00'), at('2026-03-28T22:00:00Z')).until).toEqual(at('2026-03-29T01:00:00Z'))
    expect(openingState(night('22:00', '03:00'), at('2026-10-24T22:00:00Z')).until).toEqual(at('2026-10-25T02:00:00Z'))
  })
  test('a closing time that is shown twice is the second one', () => {
    const until = at('2026-10-25T01:30:00Z')
    expect(openingState(night('22:00', '02:30'), at('2026-10-25T00:45:00Z'))).toMatchObject({ isOpen: true, until })
  })
  test('an hour that is left out is over at once', () => {
    expect(momentOf(numberOfDay('2026-03-29'), 150, 'first')).toEqual(at('2026-03-29T01:00:00Z'))
    const lost: Hours = { opening: 'times', times: week({ 7: [span('02:00', '03:00')] }), holidays: [] }
    expect(openingState(lost, at('2026-03-28T12:00:00Z')).opensAt).toEqual(at('2026-04-05T00:00:00Z'))
  })
})

test('words as a passer-by reads them', () => {
  const hours: Hours = { opening: 'times', times: shop, holidays: [] }
  const say = (text: string, other: Hours = hours) => {
    const now = new Date(text)
    return openingWords(openingState(other, now), now)
  }
  expect(say('2026-11-16T09:00:00Z')).toBe('Geöffnet bis 12:30 Uhr')
  expect(say('2026-11-16T12:00:00Z')).toBe('Geschlossen, öffnet heute um 14:00 Uhr')
  expect(say('2026-11-16T19:00:00Z')).toBe('Geschlossen, öffnet morgen um 9:00 Uhr')
  expect(say('2026-11-14T19:00:00Z')).toBe('Geschlossen, öffnet am Montag um 9:00 Uhr')
  const away = { ...hours, holidays: [{ firstDay: '2026-11-01', lastDay: '2026-11-30', spans: [] }] }
  expect(say('2026-11-14T19:00:00Z', away)).toBe('Geschlossen, öffnet am 1.12. um 9:00 Uhr')
  expect(say('2026-11-14T19:00:00Z', { ...hours, opening: 'always' })).toBe('Rund um die Uhr geöffnet')
  expect(say('2026-11-14T19:00:00Z', { ...hours, opening: 'appointment' })).toBe('Termine nach Vereinbarung')
  expect(say('2026-11-14T23:00:00Z', { ...hours, times: bar })).toBe('Geöffnet bis morgen, 0:00 Uhr')
  expect(say('2026-11-14T19:00:00Z', { ...hours, times: [] })).toBe('Zurzeit geschlossen')
  expect(weekLines(hours)).toEqual([
    'Mo–Di 09:00–12:30, 14:00–18:00',
    'Mi 09:00–13:00',
    'Do–Fr 09:00–18:00',
    'Sa 10:00–14:00',
  ])
  expect(weekLines({ opening: 'times', times: bar }).at(-1)).toBe('So durchgehend')
})

describe('public holidays', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
  ])('Easter of %i is on %s', (year, day) => expect(easterOf(year)).toBe(day))

  test.each([
    ['HE', 10],
    ['BY', 14],
    ['BE', 10],
    ['BB', 12],
    ['SN', 12],
    ['NW', 11],
    ['HH', 10],
  ] as const)('%s has %i of them', (state, count) => expect(publicHolidays(2026, state)).toHaveLength(count))

  test('they fall where the calendar says', () => {
    const days = Object.fromEntries(publicHolidays(2026, 'SN').map(({ name, day }) => [name, day]))
    expect(days).toMatchObject({
      Karfreitag: '2026-04-03',
      'Christi Himmelfahrt': '2026-05-14',
      Pfingstmontag: '2026-05-25',
      Fronleichnam: '2026-06-04',
      'Buß- und Bettag': '2026-11-18',
    })
    expect(publicHolidays(2027, 'SN').find(({ name }) => name.startsWith('Buß'))!.day).toBe('2027-11-17')
    expect(Object.keys(federalStates)).toHaveLength(16)
  })
})

describe('the first open day', () => {
  const closed = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay, spans: [] })
  const hours: Hours = { opening: 'times', times: shop, holidays: [] }

  test.each([
    ['2026-11-16', '2026-11-16', []],
    // a Sunday
    ['2026-11-22', '2026-11-23', []],
    ['2026-11-16', '2026-11-18', [closed('2026-11-16', '2026-11-17')]],
    // closed over New Year, but for one day
    [
      '2026-12-24',
      '2026-12-30',
      [closed('2026-12-24', '2027-01-06'), { ...closed('2026-12-30'), spans: [span('09:00', '12:00')] }],
    ],
    // open on a Sunday for once
    ['2026-11-22', '2026-11-22', [{ ...closed('2026-11-22'), spans: [span('13:00', '18:00')] }]],
  ])('from %s on it is %s', (day, open, holidays) => expect(firstOpenDay({ ...hours, holidays }, day)).toBe(open))

  test.each(['none', 'appointment'] as const)('nobody knows with %s', (opening) =>
    expect(firstOpenDay({ ...hours, opening, holidays: [closed('2026-11-16')] }, '2026-11-16')).toBe('2026-11-16'),
  )

  test('a store without any time promises the day itself', () =>
    expect(firstOpenDay({ ...hours, times: [] }, '2026-11-22')).toBe('2026-11-22'))
})
