import { type Calculation, calculate, type Problems, type Query, queryNames, variantOf } from '#lib/finance/query.ts'
import type { LoanTerms } from '#lib/finance/representative.ts'
import { paths } from '#web/app/paths.ts'

/** What an address without a query shows, with the representative terms of the day; the fields say it too. */
const firstQueryOf = (terms: LoanTerms): Query => ({
  price: '400000',
  state: 'BY',
  notary: '1.5',
  register: '0.5',
  agent: '3.57',
  equity: '100000',
  rate: String(terms.rate),
  repayment: String(terms.repayment),
  fixed: String(terms.fixed_years),
})

const partNames = ['amount', 'type', 'rate', 'repayment', 'months', 'fixed'] as const
const vsNames = ['equity', 'rate', 'repayment', 'months', 'monthly', 'fixed', 'extra'] as const

/** In the address a further loan and a second variant are plain names with a prefix, so that a form can send them. */
const nested = (params: URLSearchParams, prefix: string, names: readonly string[]) => {
  const inner = new URLSearchParams()
  for (const name of names) {
    const value = params.get(`${prefix}_${name}`)?.trim()
    if (value) inner.set(name, value)
  }
  return inner.toString()
}

export const readAddress = (params: URLSearchParams, terms: LoanTerms) => {
  const given: Query = Object.fromEntries(
    queryNames.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  )
  const query = Object.keys(given).length ? given : firstQueryOf(terms)
  const part = nested(params, 'part', partNames)
  return { query, parts: part.includes('amount=') ? [part] : [], vs: nested(params, 'vs', vsNames) }
}

export type Shown = {
  query: Query
  problems: Problems | null
  calculation: Calculation | null
  other: Calculation | null
  otherProblems: Problems | null
}

export const shownOf = (params: URLSearchParams, today: string, terms: LoanTerms): Shown => {
  const { query, parts, vs } = readAddress(params, terms)
  const first = calculate(query, parts, today)
  const second = vs ? calculate(variantOf(query, vs), parts, today) : null
  return {
    query,
    problems: first.problems,
    calculation: first.calculation,
    other: second?.calculation ?? null,
    otherProblems: second?.problems ?? null,
  }
}

type Priced = { price: number; state: string; commission: number }

/** The calculation of a property: its price and state, and the commission that it asks for. */
export const financeOf = ({ price, state, commission }: Priced, terms: LoanTerms) => {
  const asked = { ...firstQueryOf(terms), price: String(price), state, agent: String(commission) }
  const query = new URLSearchParams(asked as Record<string, string>)
  query.set('equity', String(Math.round(price * 0.25)))
  return `${paths.finance}?${query}`
}
