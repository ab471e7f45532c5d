import { Refusal } from '#lib/errors.ts'
import { log } from '#server/platform/log.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { DraftTables } from './versions.service.ts'

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** publishes and takes off what is due at this moment, among the drafts of a later domain */
    settleDrafts?: (now: Date) => Promise<void>
  }
}

/** What is refused now is refused each time: its minute stays without a version, and lists and the editor say so. */
const giveUp = ({ drafts }: DraftTables, slug: string, now: Date) =>
  sql`update ${drafts} set publish_version = null where slug = ${slug} and publish_at <= ${now}`

const settleOne = async (tables: DraftTables, slug: string, now: Date, settle: () => Promise<void>) => {
  try {
    await settle()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn({ err: error, slug }, 'planned publication refused')
    await giveUp(tables, slug, now)
    return true
  }
  return false
}

/** Settles drafts one by one: one that fails holds up none of the others. */
export const settleEach = async (
  tables: DraftTables,
  slugs: string[],
  now: Date,
  settle: (slug: string, now: Date) => Promise<void>,
) => {
  const failures: unknown[] = []
  for (const slug of slugs)
    try {
      const one = () => settleOne(tables, slug, now, () => settle(slug, now))
      // without the publication, its end may still be due
      if (await one()) await one()
    } catch (error) {
      failures.push(error)
    }
  if (failures.length) throw new AggregateError(failures, 'planned publications failed')
}
