import { refundCalls } from '#contract/refunds/calls.ts'
import { refuse } from '#lib/errors.ts'
import { toCents } from '#lib/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { operatorRefundRoutes } from './operator/operator-refunds.routes.ts'
import { readRefundPicture } from './pictures.service.ts'
import { pieceRoutes } from './pieces/pieces.routes.ts'
import { presentDetail, presentRefund } from './refunds.present.ts'
import {
  selectByLink,
  selectForBoth,
  selectOfOrder,
  selectOfProvider,
  selectOrderId,
  selectOwn,
  selectReasons,
} from './refunds.queries.ts'
import { askRefund, decideRefund, noRefund } from './refunds.service.ts'
import { writeSlip } from './slips/slips.service.ts'
import { declarationsOf } from './withdrawals/declarations.service.ts'
import { presentDeclaration, withdrawalRoutes } from './withdrawals/withdrawals.routes.ts'

const ownerOf = ({ user }: Ctx, cartKey: string | undefined) => ({ userId: user?.id ?? null, cartKey: cartKey ?? null })

const refundFieldNames: FieldNamesOf<typeof refundCalls> = {
  acceptRefund: { amountCents: 'amount' },
}

const refundRoutes = serve('refunds', refundCalls, refundFieldNames, {
  listReasons: async () => ({ data: await selectReasons() }),
  createRefund: async (ctx, { cart_key, order_item_id, quantity, reason_id, text, images = [] }) => ({
    status: true,
    message: 'Ihre Anfrage ist beim Anbieter.',
    data: presentDetail(
      await askRefund(
        ctx,
        ownerOf(ctx, cart_key),
        { itemId: order_item_id, quantity, reasonId: reason_id, text },
        images,
      ),
    ),
  }),
  listRefunds: async (ctx, { cart_key, order_number, page, per_page }) =>
    presentPage(await selectOwn(ownerOf(ctx, cart_key), order_number, page, per_page), presentRefund),
  getRefundsByLink: async (_, { key }) => {
    const orderId = await selectOrderId(key)
    if (!orderId) throw refuse('NOT_FOUND', { message: 'Diese Bestellung wurde nicht gefunden.' })
    const found = (await selectOfOrder(orderId)).map((row) => {
      const { customer: _customer, ...refund } = presentRefund(row)
      return refund
    })
    return { data: { declarations: (await declarationsOf(orderId)).map(presentDeclaration), refunds: found } }
  },
  listProviderRefunds: async ({ user }, { page, per_page, status }) =>
    presentPage(await selectOfProvider(user.providerId, status, page, per_page), presentRefund),
  getRefund: async (ctx, { cart_key, id }) => {
    const row = await selectForBoth(ownerOf(ctx, cart_key), ctx.user?.providerId ?? null, id)
    if (!row) throw noRefund()
    return { data: presentDetail(row) }
  },
  getPicture: async (ctx, { cart_key, id, number }) =>
    readRefundPicture(await selectForBoth(ownerOf(ctx, cart_key), ctx.user?.providerId ?? null, id), number),
  getReturnSlip: async (ctx, { cart_key, id }) =>
    writeSlip(await selectForBoth(ownerOf(ctx, cart_key), ctx.user?.providerId ?? null, id)),
  getReturnSlipByLink: async (_, { key, id }) => writeSlip(await selectByLink(key, id)),
  acceptRefund: async (ctx, { id, refund_status, quantity, amount, restock, answer }) => ({
    status: true,
    message: refund_status === 'accepted' ? 'Die Rückgabe ist angenommen.' : 'Die Rückgabe ist abgelehnt.',
    data: presentDetail(
      await decideRefund(ctx, id, {
        state: refund_status,
        quantity,
        amountCents: amount === undefined ? undefined : toCents(amount),
        restock,
        answer,
      }),
    ),
  }),
})

export const routes = [...refundRoutes, ...pieceRoutes, ...operatorRefundRoutes, ...withdrawalRoutes]
