import { creditWarningOn } from '#lib/finance/credit-warning.ts'
import { isRealDay } from '../clock.ts'
import { type FederalState, stateCodes } from '../lists/federal-states.ts'
import { type NumberKind, numberText, parseNumber } from '../numbers.ts'
import { type Financing, financingOf, type LoanTranche, type Sensitivity, sensitivityOf } from './financing.ts'
import { annuityOf, type ExtraEffect, LoanError, type LoanKind, loanKinds, longestMonths, type Pace } from './loan.ts'
import { type CostShares, purchaseCosts, transferTax } from './purchase-costs.ts'

/** Everything about a calculation stands in a query: of the call and of the page's address alike. */
export type Query = Readonly<Record<string, string | undefined>>

/** Names of the query. A further loan is a query of its own under `part`, a second variant changes the first under `vs`. */
export const partNames = ['type', 'rate', 'repayment', 'months', 'end', 'monthly', 'fixed', 'extra', 'effect'] as const
export const queryNames = [
  'price',
  'state',
  'day',
  'tax',
  'notary',
  'register',
  'agent',
  'equity',
  'fees',
  'start',
  ...partNames,
] as const

const mostFurther = 3
export const mostCents = 2_000_000_000

export type FinanceInput = {
  priceCents: number
  state: FederalState
  day: string
  shares: CostShares
  equityCents: number
  feeCents: number
  start: string
  tranches: LoanTranche[]
}

export type Problems = Record<string, string>

type Bounds = { min: number; max: number; otherwise?: number }

class Reader {
  readonly problems: Problems = {}
  private readonly query: Query
  private readonly prefix: string
  constructor(query: Query, prefix = '') {
    this.query = query
    this.prefix = prefix
  }

  text(name: string) {
    return this.query[name]?.trim() ?? ''
  }

  refuse(name: string, sentence: string) {
    this.problems[`${this.prefix}${name}`] ??= sentence
  }

  /** `scale` parts of one: 100 for cents, 1000 for thousandths of a percent. */
  private read(name: string, scale: number, { min, max, otherwise }: Bounds, kind: NumberKind): number {
    const text = this.text(name)
    if (text === '') {
      if (otherwise === undefined) this.refuse(name, 'Bitte geben Sie hier eine Zahl an.')
      return otherwise ?? min
    }
    const read = parseNumber(text, kind)
    const value = read === null ? Number.NaN : Math.round(Number((read * scale).toFixed(4)))
    if (value >= min && value <= max) return value
    const words = (part: number) => numberText(part / scale)
    const what = scale > 1 ? 'eine Zahl' : 'eine ganze Zahl'
    this.refuse(name, `Bitte geben Sie ${what} von ${words(min)} bis ${words(max)} an.`)
    return min
  }

  cents(name: string, bounds: Bounds) {
    return this.read(name, 100, bounds, 'amount')
  }

  percent(name: string, bounds: Bounds) {
    return this.read(name, 1000, bounds, 'small')
  }

  whole(name: string, bounds: Bounds) {
    return this.read(name, 1, bounds, 'count')
  }

  oneOf<T extends string>(name: string, words: readonly T[], otherwise: T): T {
    const text = this.text(name)
    if (text === '') return otherwise
    const found = words.find((word) => word === text)
    if (!found) this.refuse(name, 'Bitte wählen Sie einen der angebotenen Werte.')
    return found ?? otherwise
  }

  month(name: string, otherwise: string) {
    const text = this.text(name)
    if (text === '') return otherwise
    if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text
    this.refuse(name, 'Bitte geben Sie Monat und Jahr an, zum Beispiel 2050-06.')
    return otherwise
  }
}

export const monthsBetween = (from: string, until: string) => {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [year = 0, month = 0] = until.split('-').map(Number)
  return (year - fromYear) * 12 + month - fromMonth
}

export const monthAfter = (from: string, months: number) => {
  const [year = 0, month = 1] = from.split('-').map(Number)
  const all = year * 12 + month - 1 + months
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
}

const readPace = (reader: Reader, kind: LoanKind, start: string): Pace => {
  if (reader.text('months')) return { months: reader.whole('months', { min: 1, max: longestMonths }) }
  if (reader.text('end')) {
    const months = monthsBetween(start, reader.month('end', start))
    if (months >= 1 && months <= longestMonths) return { months }
    reader.refuse('end', 'Das Ende liegt mindestens einen Monat und höchstens 80 Jahre nach dem Beginn.')
    return { months: 1 }
  }
  if (reader.text('monthly')) return { monthlyCents: reader.cents('monthly', { min: 100, max: mostCents }) }
  if (kind === 'bullet') {
    reader.refuse('months', 'Ein endfälliges Darlehen braucht eine Laufzeit.')
    return { months: 120 }
  }
  return { repayment: reader.percent('repayment', { min: 100, max: 100_000 }) }
}

const readTranche = (reader: Reader, cents: number, start: string): LoanTranche => {
  const kind = reader.oneOf<LoanKind>('type', loanKinds, 'annuity')
  return {
    kind,
    cents,
    rate: reader.percent('rate', { min: 0, max: 20_000 }),
    pace: readPace(reader, kind, start),
    fixedMonths: 12 * reader.whole('fixed', { min: 0, max: 50, otherwise: 10 }),
    yearlyExtraCents: reader.cents('extra', { min: 0, max: mostCents, otherwise: 0 }),
    extraEffect: reader.oneOf<ExtraEffect>('effect', ['term', 'rate'], 'term'),
  }
}

const paramsOf = (text: string): Query => Object.fromEntries(new URLSearchParams(text))

/** Other costs than those of the law are typed: nothing is added that the query does not say. */
const readCosts = (reader: Reader, state: FederalState, day: string): CostShares => ({
  transferTax: reader.percent('tax', { min: 0, max: 20_000, otherwise: transferTax(state, day) }),
  notary: reader.percent('notary', { min: 0, max: 20_000, otherwise: 0 }),
  register: reader.percent('register', { min: 0, max: 20_000, otherwise: 0 }),
  agent: reader.percent('agent', { min: 0, max: 20_000, otherwise: 0 }),
})

const sentences = {
  RATE_TOO_LOW: 'Diese Rate deckt die Zinsen nicht. Bitte wählen Sie eine höhere.',
  TOO_LONG: 'So dauert die Rückzahlung mehr als 80 Jahre. Bitte wählen Sie eine höhere Rate.',
  NEEDS_MONTHS: 'Ein endfälliges Darlehen braucht eine Laufzeit.',
  ENDLESS:
    'Bei diesem Zins deckt die Rate über so lange Zeit fast nur die Zinsen. Bitte wählen Sie eine kürzere Laufzeit.',
} as const

/**
 * At a high rate over a very long term the monthly rate pays hardly more than the interest: half a cent of rounding a month
 * then grows to more than a whole rate, which the last payment would have to make good.
 */
const isEndless = ({ kind, cents, rate, pace }: LoanTranche) => {
  if (kind !== 'annuity' || !('months' in pace) || rate === 0) return false
  const monthly = rate / 100_000 / 12
  return (0.5 * ((1 + monthly) ** pace.months - 1)) / monthly > annuityOf(cents, rate, pace.months)
}

/** `parts` are the further loans, `today` is the day of the contract where the query names none. */
export const readFinance = (query: Query, parts: readonly string[], today: string) => {
  const reader = new Reader(query)
  const state = reader.oneOf('state', stateCodes, 'BY')
  const given = reader.text('day')
  if (given && !isRealDay(given)) reader.refuse('day', 'Bitte geben Sie ein gültiges Datum ein.')
  const day = given && isRealDay(given) ? given : today
  const priceCents = reader.cents('price', { min: 100_000, max: mostCents })
  const shares = readCosts(reader, state, day)
  const equityCents = reader.cents('equity', { min: 0, max: mostCents, otherwise: 0 })
  const feeCents = reader.cents('fees', { min: 0, max: mostCents, otherwise: 0 })
  const start = reader.month('start', day.slice(0, 7))
  if (parts.length > mostFurther) reader.refuse('part', 'Möglich sind bis zu drei weitere Darlehen.')
  const further = parts.slice(0, mostFurther).map((text, at) => {
    const own = new Reader(paramsOf(text), `part.${at}.`)
    const tranche = readTranche(own, own.cents('amount', { min: 100_000, max: mostCents }), start)
    Object.assign(reader.problems, own.problems)
    return tranche
  })
  const needed = priceCents + purchaseCosts(priceCents, shares).sumCents - equityCents
  const main = needed - further.reduce((sum, { cents }) => sum + cents, 0)
  if (main < 100_000 && !('price' in reader.problems))
    reader.refuse('equity', 'Ihr Eigenkapital und weitere Darlehen decken den Kauf; ein Darlehen braucht es nicht.')
  const paid = readTranche(reader, Math.max(100_000, main), start)
  if (isEndless(paid)) reader.refuse(reader.text('months') ? 'months' : 'end', sentences.ENDLESS)
  further.forEach((tranche, at) => {
    if (isEndless(tranche)) reader.refuse(`part.${at}.months`, sentences.ENDLESS)
  })
  const input: FinanceInput = {
    priceCents,
    state,
    day,
    shares,
    equityCents,
    feeCents,
    start,
    tranches: [paid, ...further],
  }
  if (feeCents >= needed && feeCents > 0) reader.refuse('fees', 'Die Kosten sind höher als das Darlehen.')
  return { input, problems: reader.problems }
}

export type Calculation = {
  input: FinanceInput
  costs: ReturnType<typeof purchaseCosts>
  financing: Financing
  sensitivity: Sensitivity
  /** what advertising of credits has to warn of on this day */
  warning: string | null
}

type Answer = { calculation: Calculation; problems: null } | { calculation: null; problems: Problems }

/** From the query to the result, or to what is wrong with it by field. */
export const calculate = (query: Query, parts: readonly string[], today: string): Answer => {
  const { input, problems } = readFinance(query, parts, today)
  if (Object.keys(problems).length) return { calculation: null, problems }
  try {
    const financing = financingOf(input.tranches, input.feeCents)
    const sensitivity = sensitivityOf(input.tranches, financing)
    const costs = purchaseCosts(input.priceCents, input.shares)
    return { calculation: { input, costs, financing, sensitivity, warning: creditWarningOn(today) }, problems: null }
  } catch (error) {
    if (!(error instanceof LoanError)) throw error
    const field = query.monthly ? 'monthly' : query.repayment ? 'repayment' : 'months'
    return { calculation: null, problems: { [field]: sentences[error.problem] } }
  }
}

/** The second variant: the first one with what `vs` says instead. Another way to repay replaces the first one's. */
export const variantOf = (query: Query, vs: string): Query => {
  const changes = paramsOf(vs)
  const paces = ['repayment', 'months', 'end', 'monthly']
  const base = paces.some((name) => changes[name])
    ? Object.fromEntries(Object.entries(query).filter(([name]) => !paces.includes(name)))
    : query
  return { ...base, ...changes }
}
