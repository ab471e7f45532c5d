import { replica } from '#server/platform/sql/index.ts'

const prepositions = ['in', 'bei', 'um', 'nahe', 'aus', 'nähe']
const mostWords = 3

/** Ways to cut a keyword in two, the longest end first: "honig bad tölz" has "bad tölz" and "tölz". */
const cutsOf = (keyword: string) => {
  const words = keyword.trim().split(/[\s,]+/)
  return Array.from({ length: Math.min(mostWords, words.length - 1) }, (_, index) => words.length - 1 - index)
    .reverse()
    .map((at) => {
      const before = words.slice(0, at)
      const isLinked = prepositions.includes(before.at(-1)?.toLowerCase() ?? '')
      return { keyword: (isLinked ? before.slice(0, -1) : before).join(' '), place: words.slice(at).join(' ') }
    })
    .filter((cut) => cut.keyword)
}

/**
 * The town at the end of a keyword. Only towns where somebody offers something count, by their whole name or its first word: there are
 * towns called "Essen", "Hof" and "Wald", but who looks for "Bio Wald" near them is not asking for a place.
 */
export const findPlaceInWords = async (keyword: string) => {
  const cuts = cutsOf(keyword)
  if (!cuts.length) return null
  const [found] = await replica.sql<{ place: number; city: string; postalCode: string }>`
    select cut.place::int as place, c.city, c.zip_code as "postalCode"
    from unnest(${cuts.map(({ place }) => place)}::text[]) with ordinality cut (name, place)
    cross join lateral (select german_fold(cut.name) as folded) asked
    -- whole or up to a blank, as the index finds it: '!' is the sign after the blank
    join shared.companies c on german_fold(c.city) = asked.folded
      or (german_fold(c.city) ~>=~ (asked.folded || ' ') and german_fold(c.city) ~<~ (asked.folded || '!'))
    where length(cut.name) > 2 and exists (select from product_listings l where l.provider_id = c.id)
    group by cut.place, c.city, c.zip_code order by cut.place, count(*) desc, c.zip_code limit 1`
  return found ? { keyword: cuts[found.place - 1]!.keyword, city: found.city, postalCode: found.postalCode } : null
}
