import { setImmediate as othersTurn } from 'node:timers/promises'
import { SimilarTexts } from '#server/domains/reference/index.ts'
import { createMemoryIndex } from '#server/platform/cache/memory-index.ts'
import { replica } from '#server/platform/sql/index.ts'

type Name = { id: number; text: string }

const makeIndex = (rows: readonly Name[]) => SimilarTexts.of(rows, () => othersTurn())

const findPublishedNames = createMemoryIndex(['companies', 'provider_pages'], async () =>
  makeIndex(
    await replica.sql<Name>`
      select c.id, german_fold(c.company_name) as text from shared.companies c
      join provider_pages p on p.provider_id = c.id and p.is_published`,
  ),
)

const findAllNames = createMemoryIndex(['companies'], async () =>
  makeIndex(await replica.sql<Name>`select id, german_fold(company_name) as text from shared.companies`),
)

const findIndustryNames = createMemoryIndex(['industries'], async () =>
  makeIndex(await replica.sql<Name>`select id, german_fold(name) as text from industries`),
)

/** As `similar_company_names` and `word_similarity` have it. */
const leastLikeness = 0.3
const mostCompanies = 50

/** Folded names of businesses in the directory and of industries that may hold what was meant, the most similar businesses first. */
export const similarNames = async (folded: string): Promise<string[]> => {
  const [companies, industries] = await Promise.all([findPublishedNames(), findIndustryNames()])
  if (companies && industries)
    return [
      ...companies.best(folded, leastLikeness, mostCompanies),
      ...industries.rated(folded, leastLikeness).map(({ entry }) => entry),
    ].map(({ text }) => text)
  const rows = await replica.sql<{ name: string }>`
    select similar_company_names(${folded}) as name
    union all select german_fold(name) from industries where word_similarity(${folded}, german_fold(name)) > 0.3`
  return rows.map(({ name }) => name)
}

/** What PostgreSQL folds otherwise is left to it. */
const simple = /^[a-zäöüß0-9 ]*$/
const letters: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss' }

/** `german_fold` of a text of German letters; null for others. */
export const foldSimply = (text: string) => {
  const lower = text.toLowerCase()
  if (!simple.test(lower)) return null
  return lower
    .replace(/[äöüß]/g, (letter) => letters[letter]!)
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replaceAll('ue', 'u')
}

/** The threshold of pg_trgm for `<%`. */
const leastOfOperator = 0.6

/** Companies whose name has a part like the typed text (`<%`), the most similar first; null where PostgreSQL has to be asked. */
export const companiesLike = async (typed: string): Promise<number[] | null> => {
  const folded = foldSimply(typed)
  const names = folded === null ? null : await findAllNames()
  return names ? names.best(folded!, leastOfOperator).map(({ id }) => id) : null
}
