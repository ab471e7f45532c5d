import { providerOrderCalls } from '#contract/orders/provider.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { findProviderOrder, moveOrders, noOrder } from './moves.service.ts'
import { presentParcel, presentParcelDetail } from './parcels.present.ts'
import { countOpen, selectParcel, selectParcels } from './parcels.queries.ts'

const perPage = 25

const sentence = (done: number, all: number) => {
  if (done === all)
    return all === 1 ? 'Die Bestellung ist auf dem neuesten Stand.' : `${all} Bestellungen sind auf dem neuesten Stand.`
  return done === 0
    ? 'Keine der Bestellungen ließ sich ändern.'
    : `${done} von ${all} Bestellungen sind auf dem neuesten Stand.`
}

export const providerOrderRoutes = serve('orders', providerOrderCalls, {
  countOpenOrders: async ({ user }) => ({ data: await countOpen(user.providerId) }),
  moveOrders: async (ctx, { ids, status }) => {
    const results = await moveOrders(ctx, ids, status)
    const done = results.filter(({ ok }) => ok).length
    return {
      status: done === results.length,
      message: sentence(done, results.length),
      data: results.map(({ id, ok, number, state, message }) => ({
        id,
        ok,
        order_number: number,
        order_status: state,
        message,
      })),
    }
  },
  listOrderShippings: async ({ user }, { page }) =>
    presentPage(await selectParcels(user.providerId, page, perPage), presentParcel),
  getOrderShipping: async (ctx, { id }) => {
    const parcel = await selectParcel(ctx.user.providerId, id)
    if (!parcel) throw noOrder()
    return { data: presentParcelDetail(parcel, await findProviderOrder(ctx, { id: parcel.vendorOrderId })) }
  },
})
