/** Public holidays of the German federal states, counted from the calendar. */
import { addDays, isRealDay, weekdayOf } from '../clock.ts'
import { type FederalState, isFederalState, stateCodes } from '../lists/federal-states.ts'

/** Easter Sunday by Gauss, in Lichtenberg's form, which needs no exceptions. */
export const easterOf = (year: number) => {
  const k = Math.floor(year / 100)
  const m = 15 + Math.floor((3 * k + 3) / 4) - Math.floor((8 * k + 13) / 25)
  const a = year % 19
  const d = (19 * a + m) % 30
  const r = Math.floor((d + Math.floor(a / 11)) / 29)
  const og = 21 + d - r
  const s = 2 - Math.floor((3 * k + 3) / 4)
  const sz = 7 - ((year + Math.floor(year / 4) + s) % 7)
  const sunday = og + (7 - ((og - sz) % 7))
  return addDays(`${year}-03-01`, sunday - 1)
}

/** The Wednesday before 23 November. */
const prayerDay = (year: number) => {
  const after = `${year}-11-23`
  return addDays(after, -(((weekdayOf(after) + 3) % 7) + 1))
}

type Rule = {
  name: string
  day: (year: number, easter: string) => string
  /** none: everywhere */
  states?: FederalState[]
  /** where it is a holiday in some places only */
  partly?: FederalState[]
}

const fixed = (date: string) => (year: number) => `${year}-${date}`
const afterEaster = (days: number) => (_: number, easter: string) => addDays(easter, days)

const rules: Rule[] = [
  { name: 'Neujahr', day: fixed('01-01') },
  { name: 'Heilige Drei Könige', day: fixed('01-06'), states: ['BW', 'BY', 'ST'] },
  { name: 'Internationaler Frauentag', day: fixed('03-08'), states: ['BE', 'MV'] },
  { name: 'Karfreitag', day: afterEaster(-2) },
  { name: 'Ostersonntag', day: afterEaster(0), states: ['BB'] },
  { name: 'Ostermontag', day: afterEaster(1) },
  { name: 'Tag der Arbeit', day: fixed('05-01') },
  { name: 'Christi Himmelfahrt', day: afterEaster(39) },
  { name: 'Pfingstsonntag', day: afterEaster(49), states: ['BB'] },
  { name: 'Pfingstmontag', day: afterEaster(50) },
  {
    name: 'Fronleichnam',
    day: afterEaster(60),
    states: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'],
    partly: ['SN', 'TH'],
  },
  { name: 'Augsburger Friedensfest', day: fixed('08-08'), states: [], partly: ['BY'] },
  { name: 'Mariä Himmelfahrt', day: fixed('08-15'), states: ['SL'], partly: ['BY'] },
  { name: 'Weltkindertag', day: fixed('09-20'), states: ['TH'] },
  { name: 'Tag der Deutschen Einheit', day: fixed('10-03') },
  {
    name: 'Reformationstag',
    day: fixed('10-31'),
    states: ['BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH'],
  },
  { name: 'Allerheiligen', day: fixed('11-01'), states: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { name: 'Buß- und Bettag', day: prayerDay, states: ['SN'] },
  { name: '1. Weihnachtstag', day: fixed('12-25') },
  { name: '2. Weihnachtstag', day: fixed('12-26') },
]

/** One that a law made for a single year, as Berlin does at times. */
export type SingleHoliday = { day: string; name: string; states: FederalState[] }

let singles: SingleHoliday[] = []

/** Of a list as one types it: "17.06.2028 BE, BB: Tag des Gedenkens; …", with "alle" for the whole country. Null where it cannot be read. */
export const readSingleHolidays = (text: string): SingleHoliday[] | null => {
  const read = (typed: string) => {
    const [, date, month, year, places = '', name = ''] =
      /^(\d{2})\.(\d{2})\.(\d{4}) ([A-Za-z, ]{2,80}): (.{1,60})$/.exec(typed.trim()) ?? []
    const day = `${year}-${month}-${date}`
    const states = places === 'alle' ? stateCodes : places.split(',').map((one) => one.trim())
    return isRealDay(day) && states.every(isFederalState) ? { day, name, states } : null
  }
  const found = text
    .split(';')
    .filter((one) => one.trim())
    .map(read)
  return found.includes(null) ? null : (found as SingleHoliday[])
}

/** Holidays of single years, which no rule knows; the operator keeps them. */
export const setSingleHolidays = (given: SingleHoliday[]) => {
  singles = given
  daysOf.clear()
}

const singlesIn = (states: FederalState[] | null, year: number) =>
  singles.filter(
    (one) =>
      one.day.startsWith(`${year}-`) &&
      (one.states.length === stateCodes.length || states?.some((state) => one.states.includes(state))),
  )

export type PublicHoliday = { day: string; name: string; isPartly: boolean; isSingle: boolean }

/** Whether a day is a public holiday in one of these states; in any of them when none is known. */
export const isHoliday = (day: string, states: FederalState[]) => {
  const year = Number(day.slice(0, 4))
  const easter = easterOf(year)
  if (singlesIn(states.length ? states : stateCodes, year).some((one) => one.day === day)) return true
  return rules.some(
    ({ day: dayOf, states: all, partly = [] }) =>
      dayOf(year, easter) === day &&
      (!all || !states.length || states.some((one) => [...all, ...partly].includes(one))),
  )
}

const daysOf = new Map<string, Set<string>>()

/** Tells public holidays of a federal state; where it is not known, only those of the whole country. */
export const holidaysAt = (land: string | null) => (day: string) => {
  const key = `${day.slice(0, 4)} ${land}`
  const known = daysOf.get(key)
  if (known) return known.has(day)
  const [year, state] = [Number(day.slice(0, 4)), land && isFederalState(land) ? land : null]
  const easter = easterOf(year)
  const days = rules
    .filter(({ states, partly = [] }) => !states || (state && [...states, ...partly].includes(state)))
    .map((rule) => rule.day(year, easter))
    .concat(singlesIn(state ? [state] : null, year).map((one) => one.day))
  daysOf.set(key, new Set(days))
  return days.includes(day)
}

/** In the order of the calendar. */
export const publicHolidays = (year: number, state: FederalState): PublicHoliday[] => {
  const easter = easterOf(year)
  return rules
    .filter(({ states, partly }) => !states || states.includes(state) || partly?.includes(state))
    .map(({ name, day, partly }) => ({
      ...{ day: day(year, easter), name, isSingle: false },
      isPartly: partly?.includes(state) ?? false,
    }))
    .concat(singlesIn([state], year).map(({ day, name }) => ({ day, name, isPartly: false, isSingle: true })))
    .sort((a, b) => a.day.localeCompare(b.day))
}
