import { expect, test } from 'vitest'
import type { Hours, Span } from '#lib/time/opening.ts'
import { createRandom } from '../../../../../seeds/random.ts'
import { chooseSlot, firstSlotsOf, nextOpening, nextSlots, type Slot, slotMs, slotsOf } from './slots.rules.ts'

const berlin = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** What a German clock shows, read from ICU instead of our own clock. */
const clockAt = (at: number) => {
  const part = Object.fromEntries(berlin.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: `${part.year}-${part.month}-${part.day}`, minute: Number(part.hour) * 60 + Number(part.minute) }
}
const weekday = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

type Model = { hours: Hours; closedOn: string | null }

const spansOf = ({ hours, closedOn }: Model, day: string): Span[] => {
  if (day === closedOn) return []
  const days = (one: Hours['holidays'][number]) => Date.parse(one.lastDay) - Date.parse(one.firstDay)
  const fitting = hours.holidays.filter((one) => one.firstDay <= day && day <= one.lastDay)
  const shortest = fitting.sort((a, b) => days(a) - days(b))[0]
  return shortest ? shortest.spans : (hours.times.find((time) => time.weekday === weekday(day))?.spans ?? [])
}

/** Walks the year in quarters of an hour and notes from the first to the last time that clocks show each span. */
const openSteps = (model: Model, from: number, until: number) => {
  const steps: { at: number; day: string; minute: number }[] = []
  for (let at = from; at < until; at += slotMs) steps.push({ at, ...clockAt(at) })
  const byDay = Map.groupBy(steps, ({ day }) => day)
  const open = new Set<number>()
  for (const day of byDay.keys())
    for (const span of spansOf(model, day)) {
      const own = (byDay.get(day) ?? []).map(({ at, minute }) => ({ at, minute }))
      const after = (byDay.get(nextDay(day)) ?? []).map(({ at, minute }) => ({ at, minute: minute + 1440 }))
      const inside = [...own, ...after].filter(({ minute }) => span.from <= minute && minute < span.until)
      const [first, last] = [inside[0]?.at, inside.at(-1)?.at]
      if (first === undefined || last === undefined) continue
      for (let at = first; at <= last; at += slotMs) open.add(at)
    }
  return open
}

const randomHours = (random: ReturnType<typeof createRandom>): Hours => ({
  opening: 'times',
  times: [1, 2, 3, 4, 5, 6, 7].flatMap((day) => {
    if (random.chance(0.15)) return []
    const from = random.int(6, 60) * 15
    const until = from + random.int(4, 40) * 15
    return [{ weekday: day, spans: [{ from, until: Math.min(until, from + 1440) }] }]
  }),
  holidays: ['2026-12-24', '2027-01-01'].map((day) => ({
    firstDay: day,
    lastDay: day,
    spans: random.chance(0.5) ? [] : [{ from: 600, until: 840 }],
  })),
})

const runs = Number(process.env.FOOD_RUNS ?? 3)

test('slots of a year agree with a model that walks the clock', () => {
  const random = createRandom('food slots')
  for (let run = 0; run < runs; run++) {
    const hours = randomHours(random)
    const closedOn = random.pick([null, '2026-11-20', '2027-03-28'])
    const from = Date.parse('2026-10-01T22:00:00Z')
    const open = openSteps({ hours, closedOn }, from - 2 * 86_400_000, from + 366 * 86_400_000)
    // both changes of the clock, holidays and other days
    const moments = ['2026-10-25T00:10:00Z', '2027-03-28T00:20:00Z', '2026-12-24T09:00:00Z', '2026-12-31T22:50:00Z']
    const more = Array.from(
      { length: 40 },
      () => new Date(from + random.int(0, 360 * 96) * slotMs + random.int(0, 899_000)),
    )
    for (const now of [...moments.map((text) => new Date(text)), ...more]) {
      const leadMinutes = random.int(0, 90)
      const pausedUntil = random.chance(0.2) ? new Date(now.getTime() + random.int(0, 60) * 60_000) : null
      const rules = {
        hours,
        leadMinutes,
        pausedUntil,
        closedOn,
        preorderDays: 2,
        capacityOrders: 2,
        capacityCents: null,
      }
      const loads = [...open].slice(0, 400).map((at) => ({ at, orders: random.int(0, 3), cents: 0 }))
      const earliest = Math.max(now.getTime(), pausedUntil?.getTime() ?? 0) + leadMinutes * 60_000
      const found = slotsOf(rules, loads, now)
      const dayAfter = nextDay(nextDay(nextDay(clockAt(now.getTime()).day)))
      const lastStart = Date.parse(`${dayAfter}T00:00:00Z`)
      const expected = [...open].filter((at) => at >= earliest && at < lastStart - 7_200_000).sort((a, b) => a - b)
      const shown = found.map(({ at }) => at.getTime()).filter((at) => at < lastStart - 7_200_000)
      expect(shown, `${now.toISOString()} run ${run}`).toEqual(expected)
      const full = new Set(loads.filter(({ orders }) => orders >= 2).map(({ at }) => at))
      expect(found.filter(({ at, isFull }) => isFull !== full.has(at.getTime()))).toEqual([])
      const asap = chooseSlot(found, null)
      if (asap) expect(open.has(Math.floor(now.getTime() / slotMs) * slotMs)).toBe(true)
      const week = { ...rules, preorderDays: 6 }
      const told = (slots: Slot[]) => [
        slots.find(({ isFull }) => !isFull),
        chooseSlot(slots, null),
        slots.filter(({ isRunning, isFull }) => isRunning && !isFull).at(-1),
        slots.length > 0,
      ]
      expect(told(firstSlotsOf(week, loads, now))).toEqual(told(slotsOf(week, loads, now)))
    }
  }
})

const daily: Hours = {
  opening: 'times',
  times: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ weekday: day, spans: [{ from: 17 * 60, until: 22 * 60 }] })),
  holidays: [],
}
const rules = {
  hours: daily,
  leadMinutes: 30,
  pausedUntil: null,
  closedOn: null,
  preorderDays: 1,
  capacityOrders: 2,
  capacityCents: null,
}
const friday = new Date('2026-11-20T18:00:00Z')

test('who is open day and night takes orders for after midnight too, who closes at midnight does not', () => {
  const days = (spans: Span[]) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, spans }))
  const late = new Date('2026-11-20T22:40:00Z')
  const asap = (hours: Hours, closedOn: string | null = null) =>
    chooseSlot(slotsOf({ ...rules, hours, closedOn }, [], late), null)?.at.toISOString()
  const dayAndNight = { ...daily, times: days([{ from: 0, until: 1440 }]) }
  expect(asap(dayAndNight)).toBe('2026-11-20T23:15:00.000Z')
  expect(asap({ ...daily, opening: 'always' })).toBe('2026-11-20T23:15:00.000Z')
  expect(asap(dayAndNight, '2026-11-21')).toBeUndefined()
  expect(asap({ ...daily, times: days([{ from: 1020, until: 1440 }]) })).toBeUndefined()
})

test('capacity: n-1 fits, n is full, what exceeds it goes to the next slot, the last slot to nobody', () => {
  const at = Date.parse('2026-11-20T18:30:00Z')
  expect(chooseSlot(slotsOf(rules, [{ at, orders: 1, cents: 0 }], friday), null)!.at.getTime()).toBe(at)
  const full = slotsOf(rules, [{ at, orders: 2, cents: 0 }], friday)
  expect(chooseSlot(full, null)!.at.getTime()).toBe(at + slotMs)
  expect(chooseSlot(full, new Date(at))).toBeNull()
  expect(nextSlots(full, new Date(at))[0]!.at.getTime()).toBe(at + slotMs)
  const byMoney = { ...rules, capacityOrders: null, capacityCents: 5000 }
  expect(slotsOf(byMoney, [{ at, orders: 1, cents: 3000 }], friday, 2000)[0]!.isFull).toBe(false)
  expect(slotsOf(byMoney, [{ at, orders: 1, cents: 3000 }], friday, 2001)[0]!.isFull).toBe(true)
  expect(slotsOf(byMoney, [], friday, 9000)[0]!.isFull).toBe(false)
})

test('after the last slot nothing is promised for the same night, and never silently for tomorrow', () => {
  const late = new Date('2026-11-20T20:45:00Z')
  expect(chooseSlot(slotsOf(rules, [], late), null)).toBeNull()
  expect(nextSlots(slotsOf(rules, [], late), null)[0]!.at.toISOString()).toBe('2026-11-21T16:00:00.000Z')
  expect(nextOpening(daily, late).toISOString()).toBe('2026-11-21T16:00:00.000Z')
})
