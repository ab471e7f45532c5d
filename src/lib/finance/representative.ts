import { exampleWords } from './example.ts'
import { type Financing, financingOf } from './financing.ts'

/** Terms in euros and percent as people write them, from a day on. */
type Terms = { from: string; loan: number; rate: number; repayment: number; fixedYears: number }

/**
 * What PAngV § 17 calls representative: at these terms or better at least two thirds of the contracts that lenders on the
 * platform make are expected. Lenders confirm it to the operator; a new line when their terms change.
 */
export const representativeTerms: readonly Terms[] = [
  { from: '2026-01-01', loan: 300_000, rate: 3.6, repayment: 2, fixedYears: 10 },
  { from: '2026-10-01', loan: 300_000, rate: 3.75, repayment: 2, fixedYears: 10 },
]

export const termsOn = (day: string): Terms =>
  representativeTerms.findLast(({ from }) => from <= day) ?? representativeTerms[0]!

const thousandths = (percent: number) => Math.round(percent * 1000)

/** Whether a calculation has the representative terms, whatever its amount. */
const hasTerms = ({ tranches, feeCents }: Financing, { rate, repayment, fixedYears }: Terms) =>
  tranches.length === 1 &&
  feeCents === 0 &&
  tranches[0]!.tranche.rate === thousandths(rate) &&
  tranches[0]!.fixedMonths === fixedYears * 12 &&
  tranches[0]!.repayment === thousandths(repayment)

const twoThirds =
  'Voraussichtlich mindestens zwei Drittel der vermittelten Verträge kommen zu diesem oder einem niedrigeren effektiven Jahreszins zustande.'

/** The example that stands wherever a monthly rate or an interest rate is shown (PAngV § 17). */
export const representativeExample = (day: string) => {
  const terms = termsOn(day)
  const financing = financingOf([
    {
      ...{ kind: 'annuity', cents: terms.loan * 100, rate: thousandths(terms.rate), yearlyExtraCents: 0 },
      ...{ pace: { repayment: thousandths(terms.repayment) }, extraEffect: 'term', fixedMonths: terms.fixedYears * 12 },
    },
  ])
  return `Repräsentatives Beispiel nach § 17 PAngV: ${exampleWords(financing)} ${twoThirds}`
}

/** What a calculation says of itself: with the representative terms, or with the visitor's own, which are none. */
export const exampleOf = (financing: Financing, day: string) =>
  hasTerms(financing, termsOn(day))
    ? `Repräsentatives Beispiel nach § 17 PAngV: ${exampleWords(financing)} ${twoThirds}`
    : `Rechenbeispiel mit Ihren Angaben: ${exampleWords(financing)} ${representativeExample(day)}`
