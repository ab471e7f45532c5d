import { formatDate, formatEuro } from '#lib/format.ts'
import type { Refund } from './refunds.data.ts'

export const piecesOf = (count: number) => (count === 1 ? '1 Stück' : `${count} Stück`)

/** What became of a request, for its customer. */
export const outcomeOf = (refund: Refund) => {
  const { refund_status: status, origin_text: origin, quantity, accepted_quantity: taken, amount } = refund
  if (status === 'requested')
    return `${origin} von ${piecesOf(quantity)} am ${formatDate(refund.created_at)} ${refund.origin === 'withdrawal' ? 'erklärt' : 'angefragt'}`
  if (status === 'rejected') return `${origin} von ${piecesOf(quantity)} abgelehnt`
  const shipping = refund.shipping_amount > 0 ? `, darin ${formatEuro(refund.shipping_amount)} Versand` : ''
  return amount > 0
    ? `${piecesOf(taken)} zurückgenommen, ${formatEuro(amount)} erstattet${shipping}`
    : `${piecesOf(taken)} storniert`
}
