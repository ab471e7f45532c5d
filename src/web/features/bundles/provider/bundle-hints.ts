import { formatEuro } from '#lib/format.ts'

type Sums = { price: number | string; share: number | string; mine: number; theirs: number }

/** What is wrong with price and share, while they are typed: the server says one thing after the other. */
export const bundleHints = ({ price, share, mine, theirs }: Sums): { price?: string; share?: string } => {
  if (!mine || !theirs || typeof price !== 'number') return {}
  const hints: { price?: string; share?: string } = {}
  if (price >= mine + theirs)
    hints.price = `Das Bundle muss günstiger sein als seine Teile zusammen (${formatEuro(mine + theirs)}).`
  if (typeof share !== 'number') return hints
  if (share >= price) hints.share = 'Ihr Anteil muss kleiner sein als der Preis des Bundles.'
  else if (share > mine) hints.share = `Ihr Anteil ist höher als der Preis Ihrer Produkte (${formatEuro(mine)}).`
  else if (price - share > theirs)
    hints.share = `Der Anteil Ihres Partners wäre höher als der Preis seiner Produkte (${formatEuro(theirs)}).`
  return hints
}
