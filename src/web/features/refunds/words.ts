import { formatDate, formatDateTime, formatEuro } from '#lib/format.ts'
import type { Declaration, Refund } from './refunds.data.ts'

export const piecesOf = (count: number) => (count === 1 ? '1 Stück' : `${count} Stück`)

/** What became of a declared withdrawal. */
export const declarationText = ({ state, received_at, due_at }: Declaration) => {
  const received = `Ihr Widerruf ist am ${formatDateTime(received_at)} eingegangen`
  if (state === 'disowned') return `${received} und wird nicht ausgeführt, weil Sie ihn nicht selbst erklärt haben.`
  if (state === 'done') return `${received}. Was daraus wird, steht unten bei den Artikeln.`
  return `${received}. Bitte bestätigen Sie ihn mit dem Link in unserer E-Mail${due_at ? `; sonst wird er am ${formatDateTime(due_at)} ausgeführt` : ''}.`
}

/** What became of a request, for its customer. */
export const outcomeOf = (refund: Omit<Refund, 'customer'>) => {
  const { refund_status: status, origin_text: origin, quantity, accepted_quantity: taken, amount } = refund
  if (status === 'requested')
    return `${origin} von ${piecesOf(quantity)} am ${formatDate(refund.created_at)} ${refund.origin === 'withdrawal' ? 'erklärt' : 'angefragt'}`
  if (status === 'rejected') return `${origin} von ${piecesOf(quantity)} abgelehnt`
  const shipping = refund.shipping_amount > 0 ? `, darin ${formatEuro(refund.shipping_amount)} Versand` : ''
  if (refund.origin === 'reduction') return `${origin} von ${formatEuro(amount)}${shipping}`
  if (refund.origin === 'cancellation')
    return `${piecesOf(taken)} vom Anbieter storniert, ${formatEuro(amount)} weniger`
  return amount > 0
    ? `${piecesOf(taken)} zurückgenommen, ${formatEuro(amount)} erstattet${shipping}`
    : `${piecesOf(taken)} storniert`
}
