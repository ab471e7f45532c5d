import { formatEuro } from '#lib/format.ts'

type Priced = { price1: number | null; price2: number | null; price_type: 'fixed' | 'range' | 'hourly' }

/** "900,00 €", "80,00 € bis 120,00 €", "45,00 € je Stunde" */
export const offerPrice = ({ price1, price2, price_type }: Priced) => {
  const first = formatEuro(price1 ?? 0)
  if (price_type === 'fixed') return first
  if (price_type === 'hourly') return `${first} je Stunde`
  return price2 === null ? `ab ${first}` : `${first} bis ${formatEuro(price2)}`
}
