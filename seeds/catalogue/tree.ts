import type { Pictogram } from '#contract/content/widgets.ts'
import { slugOf } from '#lib/text/slug.ts'
import type { CategorySeed } from '#server/domains/catalogue/index.ts'

/** Second level by name, each with the names of its third level. */
export type Branch = Record<string, string[]>

/** Slugs hold the whole way down: there are trousers for women and for men. */
export const topCategory = (
  name: string,
  pictogram: Pictogram,
  description: string,
  below: Branch,
  isMenu = false,
): CategorySeed => {
  const slug = slugOf(name)
  return {
    slug,
    name,
    pictogram,
    description,
    ...(isMenu && { isMenu }),
    children: Object.entries(below).map(([second, third]) => ({
      slug: `${slug}-${slugOf(second)}`,
      name: second,
      description: textOf(second, name, third),
      children: third.map((leaf) => ({
        slug: `${slug}-${slugOf(second)}-${slugOf(leaf)}`,
        name: leaf,
        description: `${leaf} von Anbietern aus Ihrer Region: vergleichen, bestellen, abholen oder liefern lassen.`,
      })),
    })),
  }
}

const listed = (names: string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`

const textOf = (name: string, above: string, below: string[]) =>
  below.length > 0
    ? `${name} im Bereich ${above}: ${listed(below)} von Betrieben aus der Nachbarschaft.`
    : `${name} im Bereich ${above}, angeboten von Betrieben aus der Nachbarschaft.`
