import { shippingCalls } from '#contract/shipping/calls.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { presentCountry, presentShipping, readChanges, readShipping } from './shipping.present.ts'
import { countShippings, selectCountries, selectShippings } from './shipping.queries.ts'
import { createShipping, findShipping, setDefaultShipping, updateShipping } from './shipping.service.ts'

const perPage = 20

export const shippingPage = async ({ user }: CompanyCtx, page: number) => {
  const [rows, total] = await Promise.all([
    selectShippings(user.providerId, { page, perPage }),
    countShippings(user.providerId),
  ])
  return presentPage({ rows: [...rows], total, page, perPage }, presentShipping)
}

const saved = (row: Parameters<typeof presentShipping>[0], message = 'Die Versandart ist gespeichert.') => ({
  status: true,
  message,
  data: presentShipping(row),
})

const fieldNames: FieldNamesOf<typeof shippingCalls> = {
  createShipping: { daysTo: 'delivery_days_to', radiusKm: 'delivery_radius' },
  updateShipping: { daysTo: 'delivery_days_to', radiusKm: 'delivery_radius' },
  setDefaultShipping: { id: 'shipping_id' },
}

export const routes = serve('shipping', shippingCalls, fieldNames, {
  listShippingMethods: async ({ user }) => ({
    data: (await selectShippings(user.providerId, { onlyActive: true })).map(presentShipping),
  }),
  listShippings: (ctx, { page }) => shippingPage(ctx, page),
  getShipping: async (ctx, { shipping_id }) => ({ data: presentShipping(await findShipping(ctx, shipping_id)) }),
  createShipping: async (ctx, input) =>
    saved(await createShipping(ctx, readShipping(input)), 'Die Versandart ist angelegt.'),
  updateShipping: async (ctx, { shipping_id, ...input }) =>
    saved(await updateShipping(ctx, shipping_id, readChanges(input))),
  setDefaultShipping: async (ctx, { shipping_id }) =>
    saved(await setDefaultShipping(ctx, shipping_id), 'Das ist jetzt Ihre Standardversandart.'),
  listShippingCountries: async () => ({ data: (await selectCountries()).map(presentCountry) }),
})
