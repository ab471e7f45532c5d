import type { Books } from '../checkout.data.ts'
import type { BuyerValues } from './buyer.ts'

const name = 'checkout'
export type Owner = number | 'guest'

/** What somebody typed so far, kept over a reload of this tab until it is ordered. */
export const keepDraft = (owner: Owner, values: BuyerValues) => {
  try {
    sessionStorage.setItem(name, JSON.stringify({ owner, values }))
  } catch {
    // a browser without storage still orders, only a reload starts from the beginning
  }
}

export const dropDraft = () => sessionStorage.removeItem(name)

/** Of the same account only: what somebody else left in this tab is forgotten. */
export const readDraft = (owner: Owner, books: Books): BuyerValues | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as { owner: Owner; values: BuyerValues } | null
    if (kept?.owner !== owner) {
      dropDraft()
      return null
    }
    const { values } = kept
    // an address of the book may be gone by now; what it said is still here
    const sourceOf = (kind: keyof Books) => {
      const from = values[`${kind}From`]
      return typeof from === 'number' && !books[kind].some(({ id }) => id === from) ? 'typed' : from
    }
    return { ...values, billingFrom: sourceOf('billing'), shippingFrom: sourceOf('shipping') }
  } catch {
    return null
  }
}
