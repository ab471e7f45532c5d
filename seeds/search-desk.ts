import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'

const misses = [
  ['lastenrad', 9],
  ['hochzeitstorte', 6],
  ['klavierunterricht', 4],
  ['hüpfburg', 3],
  ['tiny house', 1],
] as const

/** Words that found nothing in the last days, and a search in which the operator shows a product first. */
export const writeSearchDesk = async (tx: Tx) => {
  for (const [at, [words, count]] of misses.entries())
    await tx.sql`
      insert into search_misses (day, words, count)
      values ((now() at time zone 'Europe/Berlin')::date - ${at}::int, ${words}, ${count})`
  await tx.sql`
    insert into search_pins (key, product_id, words, is_hidden, rank)
    select german_stem_of('Mitbringsel'), l.product_id, 'Mitbringsel', false, 0
    from product_listings l where l.kind = 'product' and l.in_stock order by l.popularity desc, l.product_id limit 1`
}
