import { z } from 'zod'

/** hand: the provider said that the money is there */
export const paymentSource = z.enum(['hand', 'statement'])
/** Why money goes back to a customer. */
export const paybackReason = z.enum(['overpaid', 'cancelled', 'refund'])
export const paybackReasons: Record<z.output<typeof paybackReason>, string> = {
  overpaid: 'Zu viel überwiesen',
  cancelled: 'Bestellung storniert',
  refund: 'Rückgabe angenommen',
}
/** ignored: not about Marktwerk */
export const lineState = z.enum(['open', 'matched', 'ignored'])
export const lineStates: Record<z.output<typeof lineState>, string> = {
  open: 'Offen',
  matched: 'Zugeordnet',
  ignored: 'Ausgeblendet',
}
/** How far the transfer of an order is. */
export const transferState = z.enum(['waiting', 'part', 'paid', 'cancelled'])
export type TransferState = z.output<typeof transferState>
export const transferStates: Record<TransferState, string> = {
  waiting: 'Wartet auf Überweisung',
  part: 'Teilweise bezahlt',
  paid: 'Bezahlt',
  cancelled: 'Storniert',
}
