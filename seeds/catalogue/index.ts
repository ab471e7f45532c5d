import type { CategoryType } from '#contract/catalogue/calls.ts'
import { saveCategories, saveFeatures } from '#server/domains/catalogue/index.ts'
import { categories } from './categories.ts'
import { features } from './features.ts'

/** The trees of categories and the features of goods; names and places are brought up to date, nothing is removed. */
export const loadCatalogue = async () => {
  for (const [type, tree] of Object.entries(categories)) await saveCategories(type as CategoryType, tree)
  await saveFeatures(features)
}
