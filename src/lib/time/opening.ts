import { addDays, momentOf, numberOfDay, wallClockOf, wallTimeOf, weekdayOf, weekdayOfNumber } from '../clock.ts'

/** Minutes of the day; `until` past 1440 is on the next day. */
export type Span = { from: number; until: number }

export type WeeklyTime = { weekday: number; spans: Span[] }

/** Days with other times than usual; without spans it is closed. */
export type Holiday = { firstDay: string; lastDay: string; spans: Span[] }

/** `times`: as the week says; `appointment`: nobody comes without one; `none`: not told. */
export const openingKinds = ['times', 'always', 'appointment', 'none'] as const
export type OpeningKind = (typeof openingKinds)[number]

export type Hours = { opening: OpeningKind; times: WeeklyTime[]; holidays: Holiday[] }

export type OpeningState = {
  kind: OpeningKind
  isOpen: boolean
  /** when it closes; null: not within a week */
  until: Date | null
  /** when it opens next; null: it is open, or nobody knows */
  opensAt: Date | null
}

const wholeDay: Span[] = [{ from: 0, until: 24 * 60 }]

/** Days as numbers, the shortest first: a day off within a longer holiday says more than the holiday. */
const counted = (holidays: Holiday[]) =>
  holidays
    .map(({ firstDay, lastDay, spans }) => ({ first: numberOfDay(firstDay), last: numberOfDay(lastDay), spans }))
    .sort((a, b) => a.last - a.first - (b.last - b.first))

/** A closing time that occurs twice on the night of the clock change is the later one. */
const instantsOf = (day: number, { from, until }: Span) => ({
  from: momentOf(day, from, 'first'),
  until: momentOf(day, until, 'last'),
})

const openDays = 8
const closedDays = 92

/** The times of a day, by its number: of a holiday, else of the week. */
export const spansOf = ({ opening, times, holidays }: Hours) => {
  const special = counted(holidays)
  return (day: number): Span[] => {
    const holiday = special.find(({ first, last }) => first <= day && day <= last)
    if (holiday) return holiday.spans
    if (opening === 'always') return wholeDay
    const weekday = weekdayOfNumber(day)
    return times.find((time) => time.weekday === weekday)?.spans ?? []
  }
}

/** The first day from `day` on when a location opens, special days included; `day` itself where no times are told. */
export const firstOpenDay = (hours: Hours, day: string): string => {
  if (hours.opening === 'none' || hours.opening === 'appointment') return day
  const spansOn = spansOf(hours)
  for (let ahead = 0; ahead <= closedDays; ahead++)
    if (spansOn(numberOfDay(day) + ahead).length) return addDays(day, ahead)
  return day
}

/** Whether a location is open at a moment, until when, or when it opens next. A night belongs to the day it began on. */
export const openingState = (hours: Hours, moment: Date): OpeningState => {
  const { opening: kind } = hours
  const closed = { kind, isOpen: false, until: null, opensAt: null }
  if (kind === 'none' || kind === 'appointment') return closed
  const spansOn = spansOf(hours)
  const today = wallClockOf(moment).number
  let until: Date | null = null
  for (let day = today - 1; day <= today + (until ? openDays : closedDays); day++) {
    for (const typed of spansOn(day)) {
      const span = instantsOf(day, typed)
      // also one within the hour that clocks leave out
      if (span.until <= (until ?? moment) || span.until <= span.from) continue
      if (span.from > (until ?? moment)) {
        if (until) return { kind, isOpen: true, until, opensAt: null }
        return { ...closed, opensAt: span.from }
      }
      until = span.until
    }
  }
  if (!until) return closed
  const isEndless = until.getTime() - moment.getTime() > (openDays - 1) * 24 * 60 * 60 * 1000
  return { kind, isOpen: true, until: isEndless ? null : until, opensAt: null }
}

/** "09:00" */
export const formatClock = (minutes: number) => {
  const ofDay = minutes % (24 * 60)
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

/** "9:00 Uhr" */
const spoken = (minutes: number) => `${formatClock(minutes).replace(/^0/, '')} Uhr`

export const weekdayNames = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const
const shortNames = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const

const dayWords = (today: string, day: string) => {
  if (day === today) return 'heute'
  if (day === addDays(today, 1)) return 'morgen'
  if (day <= addDays(today, 6)) return `am ${weekdayNames[weekdayOf(day) - 1]}`
  return `am ${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`
}

const soon = 12 * 60 * 60 * 1000
const isSoonAfter = (moment: Date, now: Date) => moment.getTime() - now.getTime() < soon

/** "Geöffnet bis 18:00 Uhr", "Geschlossen, öffnet morgen um 9:00 Uhr" */
export const openingWords = ({ kind, isOpen, until, opensAt }: OpeningState, now: Date): string => {
  if (kind === 'appointment') return 'Termine nach Vereinbarung'
  if (kind === 'none') return 'Öffnungszeiten auf Anfrage'
  if (isOpen && !until) return 'Rund um die Uhr geöffnet'
  const today = wallTimeOf(now).day
  if (until) {
    const closes = wallTimeOf(until)
    const isSoon = closes.day === today || isSoonAfter(until, now)
    return `Geöffnet bis ${isSoon ? '' : `${dayWords(today, closes.day).replace('am ', '')}, `}${spoken(closes.minute)}`
  }
  if (!opensAt) return 'Zurzeit geschlossen'
  const opens = wallTimeOf(opensAt)
  return `Geschlossen, öffnet ${dayWords(today, opens.day)} um ${spoken(opens.minute)}`
}

/** When `openingWords` of this state change, at the earliest; midnight changes them as well. */
export const wordsEndAt = ({ until, opensAt }: OpeningState, now: Date): number => {
  const end = (until ?? opensAt)?.getTime() ?? Number.POSITIVE_INFINITY
  return until && !isSoonAfter(until, now) ? end - soon : end
}

const isWhole = ({ from, until }: Span) => until - from === 24 * 60

/** "09:00–12:30, 14:00–18:00" */
export const spanWords = (spans: Span[]) =>
  spans
    .map((span) => (isWhole(span) ? 'durchgehend' : `${formatClock(span.from)}–${formatClock(span.until)}`))
    .join(', ') || 'geschlossen'

/** The week in few lines: "Mo–Fr 09:00–18:00", "Sa 09:00–13:00". Closed days are left out. */
export const weekLines = ({ opening, times }: Pick<Hours, 'opening' | 'times'>): string[] => {
  if (opening === 'always') return ['Rund um die Uhr']
  if (opening === 'appointment') return ['Nach Vereinbarung']
  if (opening === 'none') return []
  const days = shortNames.map((name, at) => ({
    name,
    words: spanWords(times.find(({ weekday }) => weekday === at + 1)?.spans ?? []),
  }))
  const runs: { first: string; last: string; words: string }[] = []
  for (const { name, words } of days) {
    const run = runs.at(-1)
    if (run?.words === words) run.last = name
    else runs.push({ first: name, last: name, words })
  }
  return runs
    .filter(({ words }) => words !== 'geschlossen')
    .map(({ first, last, words }) => `${first === last ? first : `${first}–${last}`} ${words}`)
}
