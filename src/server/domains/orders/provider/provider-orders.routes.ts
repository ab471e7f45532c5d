import { overviewCalls } from '#contract/orders/overview.ts'
import { providerOrderCalls } from '#contract/orders/provider.ts'
import { toEuros } from '#lib/money.ts'
import { once } from '#server/platform/cache/bytes.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { findProviderOrder, noOrder } from '../moves/moves.service.ts'
import { moveOrders } from '../moves/provider-moves.service.ts'
import { presentProviderOrder } from '../orders.present.ts'
import { writePapers } from '../papers/papers.service.ts'
import { presentParcel, presentParcelDetail } from '../parcels/parcels.present.ts'
import { countOpen, selectParcel, selectParcels } from '../parcels/parcels.queries.ts'
import { removeTrack, shipOrder, updateTrack } from '../parcels/shipping.service.ts'
import { selectOverview } from './overview.queries.ts'

const perPage = 25

const sentence = (results: Awaited<ReturnType<typeof moveOrders>>, done: number) => {
  const all = results.length
  const [first] = results
  // what is picked up is ready where a parcel is sent
  const states = [...new Set(results.filter(({ ok }) => ok).map(({ message }) => `„${message}“`))].join(' oder ')
  if (done === all)
    return all === 1 ? `${first!.number} ist jetzt „${first!.message}“.` : `${all} Bestellungen sind jetzt ${states}.`
  return done === 0
    ? 'Keine der Bestellungen ließ sich ändern.'
    : `${done} von ${all} Bestellungen ${done === 1 ? 'ist' : 'sind'} jetzt ${states}.`
}

const orderRoutes = serve('orders', providerOrderCalls, {
  countOpenOrders: async ({ user }) => ({ data: await countOpen(user.providerId) }),
  moveOrders: async (ctx, { ids, status, carrier, shipments }) => {
    const numbers = new Map(shipments.map(({ id, tracking_number }) => [id, tracking_number]))
    const results = await moveOrders(ctx, ids, status, (id) => ({ carrier, trackingNumber: numbers.get(id) ?? '' }))
    const done = results.filter(({ ok }) => ok).length
    return {
      status: done === results.length,
      message: sentence(results, done),
      data: results.map(({ id, ok, number, state, message }) => ({
        id,
        ok,
        order_number: number,
        order_status: state,
        message,
      })),
    }
  },
  getOrderPapers: async (ctx, { kind, ids }) => ({
    filename: kind === 'slips' ? 'Lieferscheine.pdf' : 'Adressaufkleber.pdf',
    contentType: 'application/pdf',
    body: once(await writePapers(ctx, kind, ids)),
  }),
  sendOrder: async (ctx, { id, carrier, tracking_number, detail }) => ({
    status: true,
    message: 'Die Bestellung ist unterwegs. Der Kunde hat eine E-Mail.',
    data: presentProviderOrder(await shipOrder(ctx, id, { carrier, trackingNumber: tracking_number, detail })),
  }),
  updateTrack: async (ctx, { id, title, detail, tracking_number }) => ({
    status: true,
    message: 'Die Angaben zur Sendung sind geändert.',
    data: presentProviderOrder(await updateTrack(ctx, id, { title, detail, trackingNumber: tracking_number })),
  }),
  removeTrack: async (ctx, { id }) => ({
    status: true,
    message: 'Die Angaben zur Sendung sind gelöscht.',
    data: presentProviderOrder(await removeTrack(ctx, id)),
  }),
  listOrderShippings: async ({ user }, { page }) =>
    presentPage(await selectParcels(user.providerId, page, perPage), presentParcel),
  getOrderShipping: async (ctx, { id }) => {
    const parcel = await selectParcel(ctx.user.providerId, id)
    if (!parcel) throw noOrder()
    return { data: presentParcelDetail(parcel, await findProviderOrder(ctx, { id: parcel.vendorOrderId })) }
  },
})

const overviewRoutes = serve('orders', overviewCalls, {
  getOverview: async ({ user }) => {
    const { days, overdue, overdueCount, lowStock, lowStockCount, bestSellers } = await selectOverview(user.providerId)
    return {
      data: {
        days: days.map(({ day, cents, orders }) => ({ day, turnover: toEuros(cents), orders })),
        overdue: overdue.map(({ id, number, since, waitsFor }) => ({
          id,
          order_number: number,
          since,
          waits_for: waitsFor,
        })),
        overdue_count: overdueCount,
        low_stock: lowStock,
        low_stock_count: lowStockCount,
        best_sellers: bestSellers.map(({ id, name, pieces, cents }) => ({
          id,
          name,
          pieces,
          turnover: toEuros(cents),
        })),
      },
    }
  },
})

export const providerOrderRoutes: Route[] = [...orderRoutes, ...overviewRoutes]
