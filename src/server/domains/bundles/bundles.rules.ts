import { formatPrice } from '#lib/format.ts'
import { splitWithin } from '#lib/money.ts'

/** A part as it was agreed on, beside what the product is now. */
export type Part = {
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
export const totalOf = ({ unitCents, quantity }: Pick<Part, 'unitCents' | 'quantity'>) => unitCents * quantity
export const regularOf = (parts: Pick<Part, 'unitCents' | 'quantity'>[]) => sum(parts.map(totalOf))

/** What each part costs within one bundle: the share of its provider, in proportion to the regular prices. */
export const partShares = (parts: Part[], { senderId, senderCents, receiverCents }: Shares): number[] => {
  const shares = parts.map(() => 0)
  for (const isSender of [true, false]) {
    const own = [...parts.keys()].filter((at) => (parts[at]!.providerId === senderId) === isSender)
    const split = splitWithin(
      isSender ? senderCents : receiverCents,
      own.map((at) => totalOf(parts[at]!)),
    )
    for (const [place, at] of own.entries()) shares[at] = split[place]!
  }
  return shares
}

/** Why it can't be sold now, for both partners; null when nothing stands in the way. */
export const pauseReason = (parts: Part[]): string | null => {
  for (const { name, isOffered, currentCents, unitCents, stock, quantity } of parts) {
    if (!isOffered) return `„${name}“ wird zurzeit nicht angeboten.`
    if (currentCents !== unitCents)
      return `Der Preis von „${name}“ hat sich von ${formatPrice(unitCents)} auf ${formatPrice(currentCents)} geändert. Bitte einigen Sie sich neu.`
    if (stock < quantity) return `„${name}“ ist nicht mehr in ausreichender Menge da.`
  }
  return null
}

type Proposal = { parts: Part[]; priceCents: number; mineCents: number; providerId: number; partnerId: number }

/** Refusals by inner field; null when it can be proposed. */
export const proposalProblem = ({ parts, priceCents, mineCents, providerId, partnerId }: Proposal) => {
  const keyOf = ({ productId, variantId }: Part) => `${productId}/${variantId}`
  if (new Set(parts.map(keyOf)).size < parts.length)
    return { field: 'products', sentence: 'Ein Produkt steht doppelt im Bundle. Bitte erhöhen Sie die Menge.' }
  const own = parts.filter((part) => part.providerId === providerId)
  const theirs = parts.filter((part) => part.providerId === partnerId)
  if (own.length + theirs.length < parts.length)
    return { field: 'products', sentence: 'Bitte wählen Sie nur Produkte von sich und Ihrem Partner.' }
  if (!own.length || !theirs.length)
    return { field: 'products', sentence: 'Ein Bundle braucht Produkte von Ihnen und von Ihrem Partner.' }
  const gone = parts.find(({ isOffered, stock, quantity }) => !isOffered || stock < quantity)
  if (gone) return { field: 'products', sentence: `„${gone.name}“ ist zurzeit nicht in dieser Menge erhältlich.` }
  if (mineCents >= priceCents)
    return { field: 'myShare', sentence: 'Ihr Anteil muss kleiner sein als der Preis des Bundles.' }
  if (priceCents >= regularOf(parts))
    return {
      field: 'price',
      sentence: `Das Bundle muss günstiger sein als seine Teile zusammen (${formatPrice(regularOf(parts))}).`,
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
