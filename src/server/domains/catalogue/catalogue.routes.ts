import { catalogueCalls } from '#contract/catalogue/calls.ts'
import { byName } from '#lib/lists/categories.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentCategory, presentRow, presentSpecial, presentTax, presentWorld } from './catalogue.present.ts'
import { selectManufacturers, selectTaxRates } from './catalogue.queries.ts'
import { shownOf } from './catalogue.rules.ts'
import { categoriesBelow, countWorldView, getWorld, listTree } from './catalogue.service.ts'
import { featureRoutes } from './features/features.routes.ts'
import { listRoutes } from './lists/lists.routes.ts'
import { treeRoutes } from './tree/tree.routes.ts'

const treesByType = async () => {
  const all = shownOf(await listTree())
  const ofType = (...types: string[]) => all.filter(({ type }) => types.includes(type))
  return {
    product: ofType('product', 'category'),
    service: ofType('services'),
    property: ofType('property_type'),
  }
}

const publicRoutes = serve('catalogue', catalogueCalls, {
  listAllCategories: async () => {
    const { product, service, property } = await treesByType()
    return {
      data: {
        product: product.map(presentCategory),
        service: service.map(presentCategory),
        property: property.map(presentCategory),
      },
    }
  },
  listShopCategories: async () => {
    const { product, service, property } = await treesByType()
    const specials = [
      ...(service.length ? [presentSpecial('dienstleistungen', service)] : []),
      ...(property.length ? [presentSpecial('immobilien', property)] : []),
    ]
    return { data: [...product.map(presentCategory), ...specials].sort(byName) }
  },
  listCategoriesOfType: async (_ctx, { type }) => ({ data: (await listTree(type)).map(presentCategory) }),
  listSubCategories: async (_ctx, { category_id }) => ({ data: (await categoriesBelow(category_id)).map(presentRow) }),
  listChildCategories: async (_ctx, { subcategory_id }) => ({
    data: (await categoriesBelow(subcategory_id)).map(presentRow),
  }),
  getWorld: async (_ctx, { slug }) => ({ data: presentWorld(await getWorld(slug)) }),
  listWorldCategories: async (_ctx, { id }) => ({
    data: (await categoriesBelow(id)).filter(({ isHidden }) => !isHidden).map(presentRow),
  }),
  countWorldView: async (_ctx, { slug }) => ({
    status: true,
    message: 'Der Aufruf wurde gezählt.',
    views: await countWorldView(slug),
  }),
  listTaxes: async () => ({ data: (await selectTaxRates()).map(presentTax) }),
  listManufacturers: async (_ctx, { keyword }) => ({ data: await selectManufacturers(keyword) }),
})

export const routes: Route[] = [...publicRoutes, ...treeRoutes, ...featureRoutes, ...listRoutes]
