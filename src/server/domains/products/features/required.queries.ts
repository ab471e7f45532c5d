import { featuresIn, selectDefined } from '#server/domains/catalogue/index.ts'
import type { Source } from '#server/platform/sql/index.ts'

type InCategory = {
  kind: string
  isDish: boolean
  categoryId: number | null
  subCategoryId: number | null
  childCategoryId: number | null
}

export const wayOf = ({ categoryId, subCategoryId, childCategoryId }: Omit<InCategory, 'kind' | 'isDish'>) =>
  [categoryId, subCategoryId, childCategoryId].filter((id) => id !== null)

/** Adds to products what their categories ask of them; dishes, services and property have no features. */
export const withRequired = async <T extends InCategory>(source: Source, products: readonly T[]) => {
  const asked = (product: T) => (product.isDish || !['product', 'food'].includes(product.kind) ? [] : wayOf(product))
  const ids = [...new Set(products.flatMap(asked))]
  const defined = ids.length ? await selectDefined(source, ids) : []
  return products.map((product) => ({
    ...product,
    requiredFeatures: featuresIn(defined, asked(product))
      .filter(({ isRequired }) => isRequired)
      .map(({ id, name }) => ({ id, name })),
  }))
}
