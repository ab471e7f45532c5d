import type { CategoryFeature } from './features.queries.ts'

/** What holds in a category: of two definitions of a feature that of the lower one, each in the place where it is defined. */
export const featuresIn = (defined: readonly CategoryFeature[], way: readonly (number | null)[]): CategoryFeature[] => {
  const onWay = defined.filter(({ categoryId }) => way.includes(categoryId))
  return onWay.filter(({ id, level }) => !onWay.some((other) => other.id === id && other.level > level))
}
