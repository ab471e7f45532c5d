import { addDays, dayOfNumber, isRealDay, momentOf, numberOfDay, wallTimeOf } from '#lib/clock.ts'
import { cutText } from '#lib/text/texts.ts'
import { clockOf, type GivenDate } from '../portal.rules.ts'
import { type Line, type Lines, linesOf, readLines } from './lines.rules.ts'
import { type Budget, daysOfSeries, readRule } from './series.rules.ts'

/** iCalendar (RFC 5545) as far as events of organisers use it. Everything is read in one pass over the lines. */

/** Day and minute on the clocks of a zone; without a minute the whole day. '' is Germany. */
type Moment = { day: string; minute: number | null; zone: string }
type Span = { start: Moment; end: Moment | null; days: number }

export type FeedEvent = {
  uid: string
  title: string
  text: string
  place: string
  link: string
  dates: GivenDate[]
}
export type FeedContent = {
  events: FeedEvent[]
  /** titles of series of which only the first date could be taken */
  unread: string[]
  /** not everything was looked at: what is missing may still be in the calendar */
  isCut: boolean
}

export const mostFeedEvents = 300
const mostDates = 30
const mostExceptions = 1000
const steps = 300_000
/** events of later years are taken when they come closer */
const aheadDays = 366
const longestDays = 365

/** Zones that show what German clocks show, and Outlook's name of them. */
const germanZones = new Set([
  '',
  'EUROPE/BERLIN',
  'W. EUROPE STANDARD TIME',
  'CET',
  'MEZ',
  'EUROPE/VIENNA',
  'EUROPE/ZURICH',
])

const clocks = new Map<string, Intl.DateTimeFormat | null>()
const clockIn = (zone: string) => {
  const kept = clocks.get(zone)
  if (kept !== undefined || clocks.size > 500) return kept ?? null
  let clock: Intl.DateTimeFormat | null = null
  try {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    })
  } catch {
    // a name of its own: the file means the place of its organiser
  }
  clocks.set(zone, clock)
  return clock
}

/** Milliseconds that the clocks of a zone are ahead of UTC. */
const offsetIn = (clock: Intl.DateTimeFormat, at: number) => {
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute) - at
}

/** On German clocks. */
const toGerman = ({ day, minute, zone }: Moment) => {
  if (minute === null || germanZones.has(zone)) return { day, minute }
  const clock = clockIn(zone)
  if (!clock) return { day, minute }
  const wall = Date.parse(day) + minute * 60_000
  const guess = wall - offsetIn(clock, wall)
  return wallTimeOf(new Date(wall - offsetIn(clock, guess)))
}

/** 20261201, 20261201T190000 on the clocks of TZID, or 20261201T180000Z. */
const readMoment = ({ value, params }: Pick<Line, 'value' | 'params'>): Moment | null => {
  const found = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?(Z?))?$/.exec(value.trim().toUpperCase())
  if (!found) return null
  const [, year, month, date, hours, minutes, utc] = found
  const day = `${year}-${month}-${date}`
  if (!isRealDay(day)) return null
  if (hours === undefined) return { day, minute: null, zone: '' }
  if (Number(hours) > 23 || Number(minutes) > 59) return null
  return { day, minute: Number(hours) * 60 + Number(minutes), zone: utc ? 'UTC' : (params.get('TZID') ?? '') }
}

/** PT1H30M, P2D or P1W as minutes. */
const readDuration = (text: string) => {
  const found = /^P(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,6}S)?)?$/.exec(text.trim())
  if (!found) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = found.slice(1).map((part) => Number(part ?? 0))
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes
}

const endOf = (lines: Lines, start: Moment): Moment | null => {
  const named = lines.first('DTEND')
  if (named) return readMoment(named)
  const minutes = readDuration(lines.first('DURATION')?.value ?? '')
  if (minutes === null) return null
  if (start.minute === null) return { ...start, day: addDays(start.day, Math.ceil(minutes / 1440)) }
  const at = start.minute + minutes
  return { ...start, day: addDays(start.day, Math.floor(at / 1440)), minute: at % 1440 }
}

const spanOf = (lines: Lines): Span | null => {
  const line = lines.first('DTSTART')
  const start = line && readMoment(line)
  if (!start) return null
  const end = endOf(lines, start)
  // the end of whole days is the day after
  const last = end && (start.minute === null ? addDays(end.day, -1) : end.day)
  const days = last ? numberOfDay(last) - numberOfDay(start.day) : 0
  return { start, end, days: Math.min(Math.max(days, 0), longestDays) }
}

/** The date that begins on this day of its own zone. */
const dateOn = (day: number, { start, end, days }: Span): GivenDate => {
  const from = toGerman({ ...start, day: dayOfNumber(day) })
  if (start.minute === null)
    return { startDate: from.day, startTime: '', endDate: days ? dayOfNumber(day + days) : null, endTime: '' }
  const to = end?.minute == null ? null : toGerman({ ...end, day: dayOfNumber(day + days) })
  const isLater =
    to !== null &&
    momentOf(numberOfDay(to.day), to.minute!, 'last') > momentOf(numberOfDay(from.day), from.minute!, 'first')
  return {
    startDate: from.day,
    startTime: clockOf(from.minute),
    endDate: isLater && to.day !== from.day ? to.day : null,
    endTime: isLater ? clockOf(to.minute) : '',
  }
}

const isCancelled = (lines: Lines) => lines.text('STATUS').toUpperCase() === 'CANCELLED'

/** Named moments of the time that is read, with a day more on both sides for the clocks of other zones. */
const momentsNamed = (lines: Lines[], name: string, { from, to }: { from: number; to: number }) =>
  lines
    .flatMap((one) => one.all(name))
    .flatMap(({ value, params }) => value.split(',', mostExceptions).map((one) => readMoment({ value: one, params })))
    .filter((moment) => moment !== null)
    .filter(({ day }) => numberOfDay(day) >= from - 1 && numberOfDay(day) <= to + 1)
    .slice(0, mostExceptions)

/** A day of the series that is named in UTC while the series has clocks of its own, or the other way round, is found on German clocks. */
const germanDays = (moments: Moment[]) => new Set(moments.map((moment) => toGerman(moment).day))

type Read = { dates: GivenDate[]; isWhole: boolean }

const datesOf = (main: Lines, changes: Lines[], today: string, budget: Budget): Read => {
  const span = spanOf(main)
  if (!span) return { dates: [], isWhole: true }
  const first = span.start.day
  const [from, to] = [numberOfDay(today) - span.days - 1, numberOfDay(today) + aheadDays]
  const text = main.first('RRULE')?.value ?? ''
  const rule = text
    ? readRule(text, first, (value) => {
        const until = readMoment({ value, params: new Map() })
        return until && toGerman(until).day
      })
    : null
  const range = { from, to }
  const except = germanDays([
    ...momentsNamed([main], 'EXDATE', range),
    ...momentsNamed(changes, 'RECURRENCE-ID', range),
  ])
  // converting a day to German clocks is slow: no more than are needed when all exceptions are among them
  const most = mostDates + except.size + 2
  const days = rule ? daysOfSeries(first, rule, { ...range, most, budget }) : [numberOfDay(first)]
  const more = momentsNamed([main], 'RDATE', range).map(({ day }) => numberOfDay(day))
  const held = [...new Set([...days, ...more])].map((day) => dateOn(day, span))
  const moved = changes.slice(0, mostExceptions).flatMap((one) => {
    const other = isCancelled(one) ? null : spanOf(one)
    return other ? [dateOn(numberOfDay(other.start.day), other)] : []
  })
  const all = [...held.filter(({ startDate }) => !except.has(startDate)), ...moved]
  return {
    isWhole: !text || rule !== null,
    dates: all
      .filter(({ startDate, endDate }) => (endDate ?? startDate) >= today && startDate <= dayOfNumber(to))
      .toSorted((a, b) => `${a.startDate} ${a.startTime}`.localeCompare(`${b.startDate} ${b.startTime}`))
      .filter((one, at, list) => one.startDate !== list[at - 1]?.startDate || one.startTime !== list[at - 1]?.startTime)
      .slice(0, mostDates),
  }
}

const webAddress = (text: string) => {
  const url = URL.parse(text.trim())
  return url?.protocol === 'https:' && url.href.length <= 500 ? url.href : ''
}
const oneLine = (text: string) => text.split(/\s/).filter(Boolean).join(' ')

const eventOf = (all: Lines[], today: string, budget: Budget): (FeedEvent & { isWhole: boolean }) | null => {
  // the newest edition of an event stands for it
  const mains = all.filter((one) => !one.first('RECURRENCE-ID'))
  const main = mains.toSorted((a, b) => Number(b.text('SEQUENCE')) - Number(a.text('SEQUENCE')))[0]
  const title = main ? oneLine(main.text('SUMMARY')) : ''
  if (!main || !title || isCancelled(main)) return null
  const { dates, isWhole } = datesOf(
    main,
    all.filter((one) => one.first('RECURRENCE-ID')),
    today,
    budget,
  )
  if (!dates.length) return null
  return {
    uid: main.text('UID'),
    title: cutText(title, 120),
    text: cutText(main.text('DESCRIPTION'), 5000),
    place: cutText(oneLine(main.text('LOCATION')), 120),
    link: webAddress(main.text('URL')),
    dates,
    isWhole,
  }
}

/** The coming events of a calendar; null: it is none, or was cut off. */
export const readCalendar = (file: string, today: string): FeedContent | null => {
  const lines = readLines(file)
  if (!lines) return null
  const budget = { left: steps }
  const found: FeedContent = { events: [], unread: [], isCut: false }
  for (const all of linesOf(lines, 'VEVENT').values()) {
    if (found.events.length === mostFeedEvents) {
      found.isCut = true
      break
    }
    const event = eventOf(all, today, budget)
    if (!event) continue
    const { isWhole, ...rest } = event
    if (!isWhole) found.unread.push(event.title)
    found.events.push(rest)
  }
  if (budget.left <= 0) found.isCut = true
  return found
}
