import { formatPercent, formatPrice } from '#lib/format.ts'
import { grossOf } from '#lib/money.ts'

/**
 * What of a sale is charged at one rate, and by which rule; the name is the category's or the package's, as it was then. One that was
 * agreed with a provider has a category where it holds in that alone.
 */
export type CommissionShare = {
  basisPoints: number
  goodsCents: number
  netCents: number
  ruleId: number | null
  source: 'provider' | 'category' | 'package' | 'platform'
  name: string
}

/** The platform's share of a sale, frozen with it. */
export type Commission = {
  netCents: number
  taxCents: number
  /** 0 where goods of one sale have different rates */
  basisPoints: number
  taxBasisPoints: number
  /** none where nothing is charged */
  rates: CommissionShare[]
}

/** Of the discounted goods without deposit and shipping; the tax on it comes on top. */
export const commissionOf = (
  goodsCents: number,
  basisPoints: number,
  taxBasisPoints: number,
): Omit<Commission, 'rates'> => {
  const netCents = Math.round((goodsCents * basisPoints) / 10_000)
  return { netCents, taxCents: grossOf(netCents, taxBasisPoints) - netCents, basisPoints, taxBasisPoints }
}

/** Why a rate applies, for the operator. */
export const sourceText = ({ source, name }: Pick<CommissionShare, 'source' | 'name'>) =>
  ({
    provider: name ? `für diesen Anbieter in „${name}“ vereinbart` : 'für diesen Anbieter vereinbart',
    category: `Kategorie „${name}“`,
    package: `Paket ${name}`,
    platform: 'Satz der Plattform',
  })[source]

/** Each rate of a sale with the rule it came from: "5 % auf 20,00 € (Kategorie „Bücher“)". */
export const shareTexts = (rates: readonly CommissionShare[]) =>
  rates.map(
    (share) => `${formatPercent(share.basisPoints / 100)} auf ${formatPrice(share.goodsCents)} (${sourceText(share)})`,
  )
