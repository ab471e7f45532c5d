import type { OrderStatus } from '#contract/orders/calls.ts'
import { labelOf } from '#contract/orders/labels.ts'
import { Refusal, refuseField } from '#lib/errors.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { selectProviderOrder, type VendorOrder } from '../orders.queries.ts'
import { isPickedUp } from '../orders.rules.ts'
import { type Shipment, shipOrder } from '../parcels/shipping.service.ts'
import { findProviderOrder, move } from './moves.service.ts'

/** What a provider says with a move: about its parcel, or why it is cancelled. */
export type Said = Partial<Shipment>

const takeStep = async (ctx: CompanyCtx, found: VendorOrder, to: OrderStatus, said: Said) => {
  if (to === 'shipped' && found.kind === 'goods' && !isPickedUp(found.shippings)) {
    if (said.carrier === undefined)
      throw refuseField(
        'carrier',
        'Bitte geben Sie an, wer das Paket bringt. Bringen Sie es selbst, bleibt das Feld leer.',
      )
    const { carrier, trackingNumber = '', detail = '' } = said
    return shipOrder(ctx, found.id, { carrier, trackingNumber, detail })
  }
  await move(found, to, { actor: 'provider', userId: ctx.user.id, reason: to === 'cancelled' ? said.detail : '' })
}

/** Moving an order where it already stands changes nothing: of two taps the second is not an error. */
export const moveOrder = async (ctx: CompanyCtx, id: number, to: OrderStatus, said: Said = {}) => {
  const found = await findProviderOrder(ctx, { id })
  if (found.status === to) return found
  try {
    await takeStep(ctx, found, to, said)
  } catch (error) {
    const now = await findProviderOrder(ctx, { id })
    const isThere = error instanceof Refusal && error.code === 'CONFLICT' && now.status === to
    if (!isThere) throw error
    return now
  }
  return findProviderOrder(ctx, { id })
}

type Moved = { id: number; ok: boolean; number: string | null; state: OrderStatus | null; message: string }

/** Each order in a transaction of its own: one that can't be moved does not stop the others. */
export const moveOrders = async (
  ctx: CompanyCtx,
  ids: number[],
  to: OrderStatus,
  said: (id: number) => Said = () => ({}),
) => {
  const results: Moved[] = []
  for (const id of new Set(ids)) {
    try {
      const { number, status, kind, shippings } = await moveOrder(ctx, id, to, said(id))
      const message = labelOf(kind, status, isPickedUp(shippings))
      results.push({ id, ok: true, number, state: status, message })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const [found] = await selectProviderOrder(ctx.user.providerId, { id })
      results.push({
        id,
        ok: false,
        number: found?.number ?? null,
        state: found?.status ?? null,
        message: Object.values(error.details.fields ?? {})[0] ?? error.message,
      })
    }
  }
  return results
}
