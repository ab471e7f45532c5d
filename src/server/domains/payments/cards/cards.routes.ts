import { cardCalls } from '#contract/payments/cards.ts'
import { noOrder } from '#server/domains/orders/index.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { connectAccount, readCardSettings, setCardActive } from './accounts.service.ts'
import { presentCardOrder, presentProblem } from './cards.present.ts'
import { type CardOrder, selectByLink, selectByOwner, selectByPurchase, selectProblems } from './cards.queries.ts'
import { requirePort, syncPayment } from './cards.service.ts'
import { cardPayments } from './cards.tables.ts'
import { receiveEvent } from './events/events.service.ts'
import { retryMove } from './moves/moves.service.ts'
import { PortError } from './port/error.port.ts'
import { paymentPort } from './port/open.port.ts'
import { startPayment } from './start.service.ts'

/** The page that the customer comes back to asks again and again: the payment service is asked every two seconds at most. */
const lookAgain = async (orderId: number) => {
  const port = paymentPort()
  if (!port) return
  const open = await db
    .update(cardPayments)
    .set({ checkedAt: new Date() })
    .where(
      sql`${cardPayments.orderId} = ${orderId} and ${cardPayments.state} = 'open'
        and coalesce(${cardPayments.checkedAt}, '-infinity') < now() - interval '2 seconds'`,
    )
    .returning()
  try {
    for (const payment of open) await syncPayment(port, payment)
  } catch (error) {
    // the message of the payment service will come
    if (!(error instanceof PortError)) throw error
  }
}

const show = async (orders: readonly CardOrder[]) => {
  if (!orders.length) return { data: [] }
  const { orderId } = orders[0]!
  if (orders.some(({ paidAt, status }) => !paidAt && status === 'pending')) await lookAgain(orderId)
  return { data: (await selectByPurchase(orderId)).map(presentCardOrder) }
}

const start = async (orders: readonly CardOrder[]) => {
  if (!orders.length) throw noOrder()
  const port = requirePort()
  const url = await startPayment(port, orders[0]!.orderId, (payment) => syncPayment(port, payment))
  return { status: true, message: 'Sie bezahlen auf der Seite des Zahlungsdienstes.', url }
}

const presentSettings = ({ isOffered, isActive, state }: Awaited<ReturnType<typeof readCardSettings>>) => ({
  offered: isOffered,
  card: isActive,
  account: state,
})

export const cardRoutes = serve('payments', cardCalls, {
  listOrderCards: async ({ user }, { cart_key: cartKey = null, order_number: number }) =>
    show(await selectByOwner({ userId: user?.id ?? null, cartKey, number })),
  listCardsByLink: async (_, { key }) => show(await selectByLink(key)),
  startCardPayment: async ({ user }, { cart_key: cartKey = null, order_number: number }) =>
    start(await selectByOwner({ userId: user?.id ?? null, cartKey, number })),
  startCardPaymentByLink: async (_, { key }) => start(await selectByLink(key)),
  createStripeEvent: async (_, { payload, signature }) => {
    await receiveEvent(payload, signature)
    return { received: true }
  },
  getCardSettings: async ({ user }) => ({ data: presentSettings(await readCardSettings(user.providerId)) }),
  setCardSettings: async (ctx, { card }) => ({
    status: true,
    message: card ? 'Kunden können jetzt mit der Karte bezahlen.' : 'Kartenzahlung ist ausgeschaltet.',
    data: presentSettings(await setCardActive(ctx, card)),
  }),
  startCardAccount: async (ctx, { current_password }) => ({
    status: true,
    message: 'Sie geben Ihre Angaben auf der Seite des Zahlungsdienstes ein.',
    url: await connectAccount(ctx, requirePort(), current_password),
  }),
  listCardProblems: async (_, { page, per_page }) => presentPage(await selectProblems(page, per_page), presentProblem),
  retryCardMove: async (_, { id }) => {
    await retryMove(id)
    return { status: true, message: 'Der Vorgang wird noch einmal versucht.' }
  },
})
