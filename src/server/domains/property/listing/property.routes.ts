import { ownPropertyCalls, propertyCalls } from '#contract/property/listing.ts'
import { germanDay } from '#lib/format.ts'
import { toEuros } from '#lib/money.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { type FieldNamesOf, type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage as presentPages } from '#server/platform/paging.ts'
import { financeRoutes } from '../loans/finance.routes.ts'
import { loanRoutes } from '../loans/loans.routes.ts'
import { termsRoutes } from '../loans/terms.routes.ts'
import { operatorPropertyRoutes } from '../operator/operator-properties.routes.ts'
import { findPins, findProperties } from '../search/search.queries.ts'
import { selectFreeSlots, takesVisits } from '../visits/visits.queries.ts'
import { visitRoutes } from '../visits/visits.routes.ts'
import { exposeOf } from './expose.file.ts'
import { addFile, readDocument, removeFile } from './files.service.ts'
import {
  presentCard,
  presentFile,
  presentOwn,
  presentOwnRow,
  presentPage,
  readEdit,
  readSearch,
} from './property.present.ts'
import { selectFiles, selectOwn, selectPage, selectSimilar } from './property.queries.ts'
import { lacksOf } from './property.rules.ts'
import { getOwn, noProperty, saveProperty, setState } from './property.service.ts'

const perPage = 20

const pageOf = async (slug: string) => {
  const page = await selectPage(slug)
  if (!page) throw noProperty()
  const { productId } = page.property
  const [files, similar, slots, takes] = await Promise.all([
    selectFiles(productId),
    selectSimilar(page.property),
    selectFreeSlots(productId),
    takesVisits(productId),
  ])
  return { page, files, similar, slots, takesVisits: takes }
}

const publicRoutes = serve('property', propertyCalls, {
  getProperty: async (_ctx, { slug }) => ({ data: presentPage(await pageOf(slug)) }),
  findProperties: async (_ctx, { page, ...input }) => {
    const { place, ...found } = await findProperties(readSearch(input), page, perPage)
    return {
      ...presentPages(found, presentCard),
      place: place && {
        postal_code: place.postalCode,
        city: place.city,
        lat: place.lat,
        lng: place.lng,
        radius: place.radius,
      },
    }
  },
  findPins: async (_ctx, input) => ({
    data: (await findPins(readSearch(input))).map(({ priceCents, ...pin }) => ({ ...pin, price: toEuros(priceCents) })),
  }),
  getPropertyFile: (_ctx, { id }) => readDocument(id),
  getExpose: async (_ctx, { slug }) => {
    const whole = await pageOf(slug)
    const plans = whole.files.filter(({ kind }) => kind === 'plan').map(({ key }) => key)
    return exposeOf(presentPage(whole), whole.page.image?.key ?? null, plans)
  },
})

const ownOf = async (ctx: CompanyCtx, id: number) => {
  const { product, data } = await getOwn(ctx, id)
  const whole = data && {
    product,
    ...data,
    files: await selectFiles(id),
    missing: lacksOf(data.property, germanDay()),
  }
  return { name: product.name, slug: product.slug, data: whole && presentOwn(whole) }
}

const done = (message: string) => ({ status: true, message })

/** The gate of the products names what a property lacks. */
const gate: FieldNamesOf<typeof ownPropertyCalls> = {
  updateProperty: {
    'property.data': 'id',
    'property.area': 'area',
    'property.energy': 'energy_kind',
    'property.commission': 'buyer_commission',
  },
}

const ownRoutes = serve('property', ownPropertyCalls, gate, {
  listOwnProperties: async ({ user }, { page }) =>
    presentPages(await selectOwn(user.providerId, page, perPage), presentOwnRow),
  getOwnProperty: (ctx, { id }) => ownOf(ctx, id),
  updateProperty: async (ctx, input) => {
    await saveProperty(ctx, input.id, readEdit(input))
    return { ...done('Die Angaben sind gespeichert.'), data: (await ownOf(ctx, input.id)).data! }
  },
  setPropertyState: async (ctx, { id, state }) => {
    await setState(ctx, id, state)
    return done('Der Stand ist gespeichert.')
  },
  uploadPropertyFile: async (ctx, { id, kind, title, file }) => ({
    ...done('Die Datei ist hochgeladen.'),
    data: (await addFile(ctx, id, kind, title, file)).map(presentFile),
  }),
  removePropertyFile: async (ctx, { id }) => ({
    ...done('Die Datei ist gelöscht.'),
    data: (await removeFile(ctx, id)).map(presentFile),
  }),
})

export const routes: Route[] = [
  ...publicRoutes,
  ...ownRoutes,
  ...visitRoutes,
  ...loanRoutes,
  ...financeRoutes,
  ...termsRoutes,
  ...operatorPropertyRoutes,
]
