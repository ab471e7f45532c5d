import { paymentCalls } from '#contract/payments/calls.ts'
import { toCents } from '#lib/money.ts'
import { noOrder } from '#server/domains/orders/index.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { sql } from '#server/platform/sql/index.ts'
import { debtRoutes } from './debts/debts.routes.ts'
import {
  presentPayback,
  presentPayment,
  presentSettings,
  presentTransfer,
  presentTransferRow,
} from './payments.present.ts'
import {
  selectByLink,
  selectByOwner,
  selectOpenPaybacks,
  selectPaybacks,
  selectPayments,
  selectTransfer,
  selectTransferPage,
} from './payments.queries.ts'
import { finishPayback, readSettings, setSettings, tellReceived } from './payments.service.ts'
import { statementRoutes } from './statements/statements.routes.ts'

const fieldNames: FieldNamesOf<typeof paymentCalls> = {
  createPayment: { amountCents: 'amount' },
}

const paymentRoutes = serve('payments', paymentCalls, fieldNames, {
  listOrderTransfers: async ({ user }, { order_number, cart_key = null }) => ({
    data: (await selectByOwner({ userId: user?.id ?? null, cartKey: cart_key }, order_number)).map(presentTransfer),
  }),
  listTransfersByLink: async (_, { key }) => ({ data: (await selectByLink(key)).map(presentTransfer) }),
  getTransferSettings: async ({ user }) => ({ data: presentSettings(await readSettings(user.providerId)) }),
  setTransferSettings: async (ctx, { transfer, days }) => ({
    status: true,
    message: 'Ihre Zahlungsarten sind gespeichert.',
    data: presentSettings(await setSettings(ctx, transfer, days)),
  }),
  listTransfers: async ({ user }, { state, page, per_page }) =>
    presentPage(await selectTransferPage(user.providerId, state, page, per_page), presentTransferRow),
  getOrderPayments: async ({ user }, { id }) => {
    const [own] = await sql`select from shared.vendor_orders where id = ${id} and provider_id = ${user.providerId}`
    if (!own) throw noOrder()
    const row = await selectTransfer(id, user.providerId)
    if (!row) return { data: null }
    const [payments, back] = await Promise.all([selectPayments(id), selectPaybacks(sql`p.vendor_order_id = ${id}`)])
    return {
      data: { ...presentTransfer(row), payments: payments.map(presentPayment), paybacks: back.map(presentPayback) },
    }
  },
  createPayment: async (ctx, { id, amount, received_on, request_key }) => {
    await tellReceived(ctx, id, {
      amountCents: amount === undefined ? undefined : toCents(amount),
      receivedOn: received_on,
      requestKey: request_key,
    })
    return { status: true, message: 'Der Zahlungseingang ist gebucht.' }
  },
  listPaybacks: async ({ user }, { page, per_page }) =>
    presentPage(await selectOpenPaybacks(user.providerId, page, per_page), presentPayback),
  confirmPayback: async ({ user }, { id }) => {
    await finishPayback(user.providerId, id)
    return { status: true, message: 'Die Rückzahlung ist erledigt.' }
  },
})

export const routes = [...paymentRoutes, ...debtRoutes, ...statementRoutes]
