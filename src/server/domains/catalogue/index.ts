import { defineDomain } from '#server/platform/domain.ts'
import { routes } from './catalogue.routes.ts'
import { categoryWidgets, mediaUsesOfCategories } from './category-widgets.service.ts'
import { categoryTexts } from './tree/tree.service.ts'

export { idOfSlug, selectFeatures, selectTaxRates } from './catalogue.queries.ts'
export { isSpecial, specialTypes } from './catalogue.rules.ts'
export {
  type CategorySeed,
  type FeatureSeed,
  manufacturerId,
  manufacturerIds,
  saveCategories,
  saveFeatures,
  tagIds,
  tellCatalogue,
} from './catalogue.service.ts'
export type { TaxClass } from './catalogue.tables.ts'
export { type CategoryFeature, selectDefined } from './features/features.queries.ts'
export { featuresIn } from './features/features.rules.ts'
export { listFeatures, numberIds } from './features/features.service.ts'

export const catalogue = defineDomain({
  name: 'catalogue',
  routes,
  categoryTexts,
  widgets: categoryWidgets,
  mediaUses: mediaUsesOfCategories,
})
