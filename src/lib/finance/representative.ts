import { exampleWords } from './example.ts'
import { type Financing, financingOf } from './financing.ts'

/**
 * What PAngV § 17 calls representative, in euros and percent: at these terms or better at least two thirds of the contracts
 * that lenders on the platform make are expected. Lenders confirm it to the operator, who enters them with their day.
 */
export type LoanTerms = { loan: number; rate: number; repayment: number; fixed_years: number }

const thousandths = (percent: number) => Math.round(percent * 1000)

/** Whether a calculation has the representative terms, whatever its amount. */
const hasTerms = ({ tranches, feeCents }: Financing, { rate, repayment, fixed_years }: LoanTerms) =>
  tranches.length === 1 &&
  feeCents === 0 &&
  tranches[0]!.tranche.rate === thousandths(rate) &&
  tranches[0]!.fixedMonths === fixed_years * 12 &&
  tranches[0]!.repayment === thousandths(repayment)

const twoThirds =
  'Voraussichtlich mindestens zwei Drittel der vermittelten Verträge kommen zu diesem oder einem niedrigeren effektiven Jahreszins zustande.'

/** The example that stands wherever a monthly rate or an interest rate is shown (PAngV § 17). */
export const representativeExample = (terms: LoanTerms) => {
  const financing = financingOf([
    {
      ...{ kind: 'annuity', cents: terms.loan * 100, rate: thousandths(terms.rate), yearlyExtraCents: 0 },
      ...{
        pace: { repayment: thousandths(terms.repayment) },
        extraEffect: 'term',
        fixedMonths: terms.fixed_years * 12,
      },
    },
  ])
  return `Repräsentatives Beispiel nach § 17 PAngV: ${exampleWords(financing)} ${twoThirds}`
}

/** What a calculation says of itself: with the representative terms, or with the visitor's own, which are none. */
export const exampleOf = (financing: Financing, terms: LoanTerms) =>
  hasTerms(financing, terms)
    ? `Repräsentatives Beispiel nach § 17 PAngV: ${exampleWords(financing)} ${twoThirds}`
    : `Rechenbeispiel mit Ihren Angaben: ${exampleWords(financing)} ${representativeExample(terms)}`
