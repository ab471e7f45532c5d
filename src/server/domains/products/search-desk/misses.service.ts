import { log } from '#server/platform/log.ts'
import { asInstallation, sql } from '#server/platform/sql/index.ts'
import type { Found, Search } from '../search/find-products.queries.ts'
import { countedWords } from './misses.rules.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'products.forget-misses': object
  }
}

/** Different words a day; whoever tries more adds nothing. */
const mostADay = 500
const keptDays = 90

/** A search of the whole shop by its words alone. */
const isPlain = ({ kind, category, page, providerIds }: Search) =>
  !kind && !category && page === 1 && !providerIds.length

/**
 * Counts words that nothing in the shop answers. An answer that was counted is not cached, because no trigger reports changes of
 * the table: each search counts. Searching goes on when counting fails.
 */
export const countMiss = async (search: Search, found: Found) => {
  if (!search.keyword || found.facets.counted || !isPlain(search)) return
  const words = countedWords(search.keyword)
  if (!words) return
  try {
    await asInstallation(async () => {
      await sql`
      insert into search_misses as m (day, words)
      select today, ${words} from (select (now() at time zone 'Europe/Berlin')::date as today) t
      where (select count(*) from search_misses where day = today) < ${mostADay}
        or exists (select from search_misses where day = today and words = ${words})
      on conflict (day, words) do update set count = m.count + 1`
    })
  } catch (error) {
    log.warn({ err: error }, 'a search without a hit was not counted')
  }
}

const perPage = 20

export type MissRow = { words: string; count: number; lastDay: string }

export const listMisses = async ({ days, page }: { days: number; page: number }) => {
  const rows = await sql<MissRow & { total: number }>`
    select words, sum(count)::int as count, max(day)::text as "lastDay", count(*) over ()::int as total from search_misses
    where day > (now() at time zone 'Europe/Berlin')::date - ${days}::int
    group by words order by 2 desc, words limit ${perPage} offset ${(page - 1) * perPage}`
  return { rows: [...rows], total: rows[0]?.total ?? 0, page, perPage }
}

/** What is taken care of leaves the list, and comes back when it is searched for in vain again. */
export const removeMiss = async (words: string) => {
  await sql`delete from search_misses where words = ${words}`
}

export const forgetMisses = async () => {
  await sql`delete from search_misses where day <= (now() at time zone 'Europe/Berlin')::date - ${keptDays}::int`
}
