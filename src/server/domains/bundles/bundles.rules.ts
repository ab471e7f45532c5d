import { formatPrice } from '#lib/format.ts'
import { splitWithin } from '#lib/money.ts'

/** An item as it was agreed on, beside what the product is now. */
export type BundleItem = {
  productId: number
  variantId: number | null
  providerId: number
  name: string
  quantity: number
  /** of one piece, as agreed */
  unitCents: number
  currentCents: number
  stock: number
  isOffered: boolean
}
export type Shares = { senderId: number; senderCents: number; receiverCents: number }

const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
export const totalOf = ({ unitCents, quantity }: Pick<BundleItem, 'unitCents' | 'quantity'>) => unitCents * quantity
export const regularOf = (items: Pick<BundleItem, 'unitCents' | 'quantity'>[]) => sum(items.map(totalOf))

/** What each item costs within one bundle: the share of its provider, in proportion to the regular prices. */
export const itemShares = (items: BundleItem[], { senderId, senderCents, receiverCents }: Shares): number[] => {
  const shares = items.map(() => 0)
  for (const isSender of [true, false]) {
    const own = [...items.keys()].filter((at) => (items[at]!.providerId === senderId) === isSender)
    const split = splitWithin(
      isSender ? senderCents : receiverCents,
      own.map((at) => totalOf(items[at]!)),
    )
    for (const [place, at] of own.entries()) shares[at] = split[place]!
  }
  return shares
}

/** Why it can't be sold now, for both partners; null when nothing stands in the way. */
export const pauseReason = (items: BundleItem[]): string | null => {
  for (const { name, isOffered, currentCents, unitCents, stock, quantity } of items) {
    if (!isOffered) return `„${name}“ wird zurzeit nicht angeboten.`
    if (currentCents !== unitCents)
      return `Der Preis von „${name}“ hat sich von ${formatPrice(unitCents)} auf ${formatPrice(currentCents)} geändert. Bitte einigen Sie sich neu.`
    if (stock < quantity) return `„${name}“ ist nicht mehr in ausreichender Menge da.`
  }
  return null
}

type Proposal = { items: BundleItem[]; priceCents: number; mineCents: number; providerId: number; partnerId: number }

/** Refusals by inner field; null when it can be proposed. */
export const proposalProblem = ({ items, priceCents, mineCents, providerId, partnerId }: Proposal) => {
  const keyOf = ({ productId, variantId }: BundleItem) => `${productId}/${variantId}`
  if (new Set(items.map(keyOf)).size < items.length)
    return { field: 'products', sentence: 'Ein Produkt steht doppelt im Bundle. Bitte erhöhen Sie die Menge.' }
  const own = items.filter((item) => item.providerId === providerId)
  const theirs = items.filter((item) => item.providerId === partnerId)
  if (own.length + theirs.length < items.length)
    return { field: 'products', sentence: 'Bitte wählen Sie nur Produkte von sich und Ihrem Partner.' }
  if (!own.length || !theirs.length)
    return { field: 'products', sentence: 'Ein Bundle braucht Produkte von Ihnen und von Ihrem Partner.' }
  const gone = items.find(({ isOffered, stock, quantity }) => !isOffered || stock < quantity)
  if (gone) return { field: 'products', sentence: `„${gone.name}“ ist zurzeit nicht in dieser Menge erhältlich.` }
  if (mineCents >= priceCents)
    return { field: 'myShare', sentence: 'Ihr Anteil muss kleiner sein als der Preis des Bundles.' }
  if (priceCents >= regularOf(items))
    return {
      field: 'price',
      sentence: `Das Bundle muss günstiger sein als seine Teile zusammen (${formatPrice(regularOf(items))}).`,
    }
  if (mineCents > regularOf(own))
    return {
      field: 'myShare',
      sentence: `Ihr Anteil ist höher als der Preis Ihrer Produkte (${formatPrice(regularOf(own))}).`,
    }
  if (priceCents - mineCents > regularOf(theirs))
    return {
      field: 'myShare',
      sentence: `Der Anteil Ihres Partners wäre höher als der Preis seiner Produkte (${formatPrice(regularOf(theirs))}).`,
    }
  return null
}
