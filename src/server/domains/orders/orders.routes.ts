import './orders.account.ts'
import { orderCalls } from '#contract/orders.ts'
import type { Ctx } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { cancelOwn, createTrack, findProviderOrder, moveOrder, noOrder, setNote } from './orders.moves.ts'
import { presentDeskRow, presentOrder, presentProviderOrder, presentRow, presentTrack } from './orders.present.ts'
import { selectDesk, selectOrder, selectOrders, selectOwnPart } from './orders.queries.ts'

const perPage = 5
const deskPerPage = 25

const ownerOf = ({ user }: Ctx, cartKey: string | undefined) => ({ userId: user?.id ?? null, cartKey: cartKey ?? null })

const getOrder = async (ctx: Ctx, { cart_key, order_number }: { cart_key?: string; order_number: string }) => {
  const parts = await selectOrder(ownerOf(ctx, cart_key), order_number)
  if (!parts.length) throw noOrder()
  return { data: presentOrder(parts) }
}

type Desk = {
  created_at?: { start_date?: string; end_date?: string }
  status?: Parameters<typeof moveOrder>[2]
  keyword?: string
}
const filterOf = ({ created_at, status, keyword }: Desk = {}) => ({
  status,
  keyword,
  from: created_at?.start_date,
  to: created_at?.end_date,
})

const listDesk = async (providerId: number, page: number, filter: Desk | undefined) =>
  presentPage(await selectDesk(providerId, filterOf(filter), page, deskPerPage), presentDeskRow)

export const routes = serve('orders', orderCalls, {
  listOrders: async ({ user }, { page }) => presentPage(await selectOrders(user.id, page, perPage), presentRow),
  listLatestOrders: async ({ user }) => ({ data: (await selectOrders(user.id, 1, 3)).rows.map(presentRow) }),
  getOrder,
  getCashOrder: getOrder,
  endOrder: async (ctx, { cart_key, order_number }) => {
    await cancelOwn(ownerOf(ctx, cart_key), order_number)
    return { status: true, message: 'Die Bestellung ist storniert.' }
  },
  listTracks: async (ctx, { cart_key, order_number, product_id }) => {
    const [order] = await selectOwnPart(ownerOf(ctx, cart_key), order_number)
    if (!order || (product_id && !order.items.some(({ productId }) => productId === product_id))) throw noOrder()
    return { data: order.tracks.map((track) => presentTrack(order, track)) }
  },
  listProviderOrders: ({ user }, { page, filter }) => listDesk(user.providerId, page, filter),
  listProviderOrdersAgain: ({ user }, { page, filter }) => listDesk(user.providerId, page, filter),
  getProviderOrder: async (ctx, { id }) => ({ data: presentProviderOrder(await findProviderOrder(ctx, { id })) }),
  getProviderOrderByNumber: async (ctx, { order_number: number }) => ({
    data: presentProviderOrder(await findProviderOrder(ctx, { number })),
  }),
  moveOrder: async (ctx, { id, status }) => ({
    status: true,
    message: 'Die Bestellung ist auf dem neuesten Stand.',
    data: presentProviderOrder(await moveOrder(ctx, id, status)),
  }),
  setOrderNote: async (ctx, { id, note }) => ({
    status: true,
    message: 'Die Notiz ist gespeichert.',
    data: presentProviderOrder(await setNote(ctx, id, note)),
  }),
  createTrack: async (ctx, { shop_vendor_order_id, title, detail, tracking_number }) => {
    const { order, track } = await createTrack(ctx, shop_vendor_order_id, {
      title,
      detail,
      trackingNumber: tracking_number,
    })
    return { status: true, message: 'Die Nachricht zur Sendung ist verschickt.', data: presentTrack(order, track) }
  },
})
