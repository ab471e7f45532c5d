import { createCache } from '#server/platform/cache/cache.ts'
import { replica } from '#server/platform/sql/index.ts'
import type { Term } from './keyword-terms.queries.ts'

type Named = { id: number; stems: string[]; isAccessory: boolean; isForChildren: boolean }

const readNames = () => replica.sql<Named>`
  select id, array(select german_stem_of(part) from regexp_split_to_table(search_text(name), ' ') part
      where german_stem_of(part) is not null) as stems,
    german_fold(name) ~ 'zubehor|teile' as "isAccessory", german_fold(name) ~ '^(kinder|babys?)' as "isForChildren"
  from categories`

// a few hundred names, the same for every search
const remember = createCache<Named[]>({ max: 1, seconds: 60, isCostly: () => true })

const isSame = (stems: string[], others: string[]) =>
  stems.length === others.length && stems.every((stem) => others.includes(stem))

export type Meant = Record<'named' | 'kinds' | 'accessories' | 'children', number[]>

/** "Kinderfahrrad", "Helm für Kinder" and "Babymütze" ask for them. */
const asksForChildren = ({ same }: Term) => same.some((stem) => /^(kind|baby)/.test(stem))

/**
 * Categories that are called like the keyword or a synonym of it, kinds of them ("Rotwein" of "Wein"), those of accessories, and
 * those for children where the keyword does not ask for children.
 */
export const meantCategories = async (terms: Term[]): Promise<Meant> => {
  if (!terms.length) return { named: [], kinds: [], accessories: [], children: [] }
  const all = await remember('all', async () => [...(await readNames())])
  const [only] = terms.length === 1 ? terms : []
  const isNamed = ({ stems }: Named) => {
    const asTyped =
      stems.length === terms.length &&
      terms.every(({ same, also }) => stems.some((stem) => same.includes(stem) || also.includes(stem)))
    return stems.length > 0 && (asTyped || !!only?.also.some((key) => isSame(stems, key.split(' '))))
  }
  const isKind = ({ stems: [stem, ...more] }: Named) =>
    !!stem && !more.length && !!only && (only.ends.includes(stem) || only.alsoEnds.includes(stem))
  const idsOf = (fits: (one: Named) => boolean) => all.filter(fits).map(({ id }) => id)
  return {
    named: idsOf(isNamed),
    kinds: idsOf(isKind),
    accessories: idsOf((one) => one.isAccessory && !isNamed(one)),
    children: terms.some(asksForChildren) ? [] : idsOf((one) => one.isForChildren && !isNamed(one)),
  }
}
