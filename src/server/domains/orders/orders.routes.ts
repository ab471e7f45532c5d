import { orderCalls } from '#contract/orders/calls.ts'
import type { CompanyCtx, Ctx } from '#server/platform/context.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { settings } from '#server/platform/settings.ts'
import { orderLinkRoutes } from './guests/order-link.routes.ts'
import { invoiceRoutes } from './invoices/invoices.routes.ts'
import { cancelOwn, createTrack, findProviderOrder, noOrder, setNote } from './moves/moves.service.ts'
import { moveOrder } from './moves/provider-moves.service.ts'
import { operatorOrderRoutes } from './operator/operator-orders.routes.ts'
import {
  paymentNames,
  presentListedOrder,
  presentOrder,
  presentProviderOrder,
  presentProviderOrderRow,
  presentTrack,
} from './orders.present.ts'
import {
  type OrderFilter,
  selectOrder,
  selectOrders,
  selectOwnVendorOrders,
  selectProviderOrders,
} from './orders.queries.ts'
import { customerPerPage } from './orders.rules.ts'
import { presentBought } from './parcels/parcels.present.ts'
import { selectBought, selectItemTracks } from './parcels/parcels.queries.ts'
import { providerOrderRoutes } from './provider/provider-orders.routes.ts'

const ownerOf = ({ user }: Ctx, cartKey: string | undefined) => ({ userId: user?.id ?? null, cartKey: cartKey ?? null })

const getOrder = async (ctx: Ctx, { cart_key, order_number }: { cart_key?: string; order_number: string }) => {
  const vendorOrders = await selectOrder(ownerOf(ctx, cart_key), order_number)
  if (!vendorOrders.length) throw noOrder()
  return { data: presentOrder(vendorOrders) }
}

type Filter = {
  created_at?: { start_date?: string; end_date?: string }
  status?: OrderFilter['status']
  payment_status?: OrderFilter['payment']
  kind?: OrderFilter['kind']
  sort?: OrderFilter['sort']
  keyword?: string
}
const filterOf = ({ created_at, status, payment_status, kind, sort, keyword }: Filter = {}): OrderFilter => ({
  status,
  payment: payment_status,
  kind,
  sort,
  keyword,
  from: created_at?.start_date,
  to: created_at?.end_date,
})

type ListInput = { page: number; per_page: number; filter?: Filter | undefined }
const listForProvider = async ({ user }: CompanyCtx, { page, per_page, filter }: ListInput) =>
  presentPage(await selectProviderOrders(user.providerId, filterOf(filter), page, per_page), presentProviderOrderRow)

const orderFieldNames: FieldNamesOf<typeof orderCalls> = {
  createTrack: { id: 'shop_vendor_order_id' },
}

const orderRoutes = serve('orders', orderCalls, orderFieldNames, {
  listOrders: async ({ user }, { page, per_page, keyword }) =>
    presentPage(await selectOrders(user.id, page, per_page, keyword), presentListedOrder),
  listLatestOrders: async ({ user }) => ({ data: (await selectOrders(user.id, 1, 3)).rows.map(presentListedOrder) }),
  getOrder,
  getCashOrder: getOrder,
  endOrder: async (ctx, { cart_key, order_number }) => {
    await cancelOwn(ownerOf(ctx, cart_key), order_number)
    return { status: true, message: 'Die Bestellung ist storniert.' }
  },
  listOrderItems: async ({ user }, { page }) =>
    presentPage(await selectBought(user.id, page, customerPerPage), presentBought),
  listItemTracks: async ({ user }, { id }) => {
    const found = await selectItemTracks(user.id, id)
    if (!found) throw noOrder()
    return { data: found.tracks.map((track) => presentTrack(found, track)) }
  },
  listPaymentMethods: async () => ({
    data: Object.entries(paymentNames)
      .filter(([id]) => id !== 'card' || settings.stripe)
      .map(([id, name]) => ({ id, name })),
  }),
  listTracks: async (ctx, { cart_key, order_number, product_id }) => {
    const vendorOrders = await selectOwnVendorOrders(ownerOf(ctx, cart_key), order_number)
    const found = vendorOrders.flatMap((order) => {
      const items = order.items.filter(({ productId }) => !product_id || productId === product_id)
      const parcels = new Set<number | null>([null, ...items.map(({ orderShippingId }) => orderShippingId)])
      return items.length ? [{ order, tracks: order.tracks.filter((track) => parcels.has(track.orderShippingId)) }] : []
    })
    if (!found.length) throw noOrder()
    return { data: found.flatMap(({ order, tracks }) => tracks.map((track) => presentTrack(order, track))) }
  },
  listProviderOrders: listForProvider,
  listProviderOrdersAgain: listForProvider,
  getProviderOrder: async (ctx, { id }) => ({ data: presentProviderOrder(await findProviderOrder(ctx, { id })) }),
  getProviderOrderByNumber: async (ctx, { order_number: number }) => ({
    data: presentProviderOrder(await findProviderOrder(ctx, { number })),
  }),
  moveOrder: async (ctx, { id, status, carrier, tracking_number, detail }) => {
    const moved = await moveOrder(ctx, id, status, { carrier, trackingNumber: tracking_number, detail })
    const data = presentProviderOrder(moved)
    return { status: true, message: `${data.order_number} ist jetzt „${data.order_status_text}“.`, data }
  },
  setOrderNote: async (ctx, { id, note }) => ({
    status: true,
    message: 'Die Notiz ist gespeichert.',
    data: presentProviderOrder(await setNote(ctx, id, note)),
  }),
  createTrack: async (ctx, { order_id, shop_vendor_order_id, order_shipping_id, ...news }) => {
    const about = { id: shop_vendor_order_id, orderId: order_id }
    const { order, track } = await createTrack(ctx, about, {
      orderShippingId: order_shipping_id ?? null,
      title: news.title,
      detail: news.detail,
      trackingNumber: news.tracking_number,
    })
    return { status: true, message: 'Die Nachricht zur Sendung ist verschickt.', data: presentTrack(order, track) }
  },
})

export const routes = [
  ...orderRoutes,
  ...orderLinkRoutes,
  ...invoiceRoutes,
  ...providerOrderRoutes,
  ...operatorOrderRoutes,
]
