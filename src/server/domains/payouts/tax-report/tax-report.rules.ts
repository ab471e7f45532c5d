/** Sales, money and fees of one provider in one quarter, of goods or of services. */
export type QuarterSum = {
  providerId: number
  isService: boolean
  quarter: number
  sales: number
  grossCents: number
  /** all that the platform charged: commission and package */
  feeCents: number
  packageCents: number
}

export type Quarter = Omit<QuarterSum, 'providerId' | 'isService'>
export type Activity = { isService: boolean; quarters: Quarter[] }
export type TaxReport = {
  activities: Activity[]
  sales: number
  grossCents: number
  feeCents: number
  /** § 5 PStTG: what is paid or credited for sales, less what is kept of it */
  considerationCents: number
  isExempt: boolean
}

/** §4(5) PStTG: fewer sales of goods for no more than this are not reported. */
export const exemptSales = 30
const exemptCents = 200_000

/** A package is charged whether something is sold or not: it is reported among the fees and lowers no sale. */
export const considerationOf = ({ grossCents, feeCents, packageCents }: Omit<Quarter, 'quarter' | 'sales'>) =>
  grossCents - (feeCents - packageCents)

const total = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((sum, one) => sum + of(one), 0)

const activityOf = (isService: boolean, sums: readonly QuarterSum[]): Activity => ({
  isService,
  quarters: [1, 2, 3, 4].map((quarter) => {
    const own = sums.filter((one) => one.quarter === quarter)
    return {
      quarter,
      sales: total(own, (one) => one.sales),
      grossCents: total(own, (one) => one.grossCents),
      feeCents: total(own, (one) => one.feeCents),
      packageCents: total(own, (one) => one.packageCents),
    }
  }),
})

/** What of a year is reported about one provider. Fees of packages belong to goods, unless it sells services only. */
export const reportOf = (sums: readonly QuarterSum[]): TaxReport => {
  const hasServices = sums.some(({ isService }) => isService)
  const hasGoods = sums.some(({ isService, sales, grossCents }) => !isService && (sales || grossCents))
  const placed = sums.map((one) => (hasServices && !hasGoods ? { ...one, isService: true } : one))
  const activities = [false, true]
    .map((isService) =>
      activityOf(
        isService,
        placed.filter((one) => one.isService === isService),
      ),
    )
    .filter(({ quarters }) => quarters.some(({ sales, grossCents, feeCents }) => sales || grossCents || feeCents))
  const quarters = activities.flatMap((one) => one.quarters)
  const goods = activities.filter(({ isService }) => !isService).flatMap((one) => one.quarters)
  const isExempt =
    !hasServices && total(goods, ({ sales }) => sales) < exemptSales && total(goods, considerationOf) <= exemptCents
  return {
    activities,
    sales: total(quarters, ({ sales }) => sales),
    grossCents: total(quarters, ({ grossCents }) => grossCents),
    feeCents: total(quarters, ({ feeCents }) => feeCents),
    considerationCents: total(quarters, considerationOf),
    isExempt,
  }
}

/** Who a provider is, for the tax office. */
export type Seller = {
  providerId: number
  companyName: string
  street: string
  houseNumber: string
  zip: string
  city: string
  vatNumber: string
  taxNumber: string
  registration: string
  /** sells in its own name, not as a company of a register */
  isPerson: boolean
  personName: string
  birthday: string | null
  taxId: string
  iban: string
  accountHolder: string
}

/** What the report needs and nobody told. */
export const missingOf = (seller: Seller) =>
  [
    !seller.taxId && !seller.taxNumber && !seller.vatNumber && 'Steuernummer',
    seller.isPerson && !seller.birthday && 'Geburtsdatum',
    !(seller.street && seller.zip && seller.city) && 'Anschrift',
    !seller.iban && 'Bankverbindung',
  ].filter((missing) => missing !== false)

/** What is missing of what the scheme of the OECD demands: with any of it a provider is in no file. */
export const demandedOf = (seller: Seller) =>
  [seller.isPerson && !seller.birthday && 'Geburtsdatum', !seller.city && 'Anschrift'].filter(
    (missing) => missing !== false,
  )
