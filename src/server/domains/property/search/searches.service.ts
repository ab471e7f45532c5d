import { z } from 'zod'
import { searchInput } from '#contract/property/listing.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatArea, formatShortEuro } from '#lib/format.ts'
import { notify } from '#server/domains/notifications/index.ts'
import type { AccountCtx } from '#server/platform/context.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { readSearch } from '../listing/property.present.ts'
import { type CardRow, selectCardsOf } from '../listing/property.queries.ts'
import { letterMail } from '../mail-texts.contributions.ts'
import { selectUntold } from './search.queries.ts'

const maxSearches = 20
/** in one mail; what a flood of new ones brings beyond it is counted */
const mostNamed = 200
const shape = z.object(searchInput)

type Query = Record<string, string>
export type SearchRow = { id: number; name: string; query: Query; createdAt: string }

const columns = sql`id, name, query, created_at as "createdAt"`

export const selectSearches = ({ user }: AccountCtx) =>
  sql<SearchRow>`select ${columns} from saved_searches where user_id = ${user.id} order by id desc limit ${maxSearches}`

/** Only what the search knows is kept. */
const known = (query: Query): Query => {
  const { sort: _sort, ...names } = searchInput
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => name in names && value !== ''))
}

export const saveSearch = async ({ user }: AccountCtx, name: string, given: Query) => {
  const query = known(given)
  if (!shape.safeParse(query).success) throw refuseField('query', 'Diese Suche lässt sich nicht merken.')
  return inTransaction(async (tx) => {
    // two at once wait for each other
    await tx.sql`select pg_advisory_xact_lock(hashtext('saved searches'), ${user.id})`
    const [{ count } = { count: 0 }] = await tx.sql<{ count: number }>`
      select count(*)::int as count from saved_searches where user_id = ${user.id}`
    if (count >= maxSearches) throw refuseField('name', `Merken können Sie bis zu ${maxSearches} Suchen.`)
    return tx.sql<SearchRow>`
      insert into saved_searches (user_id, name, query) values (${user.id}, ${name}, ${sql.json(query)}) returning ${columns}`.one()
  })
}

export const removeSearch = async ({ user }: AccountCtx, id: number) => {
  const gone = await sql`delete from saved_searches where id = ${id} and user_id = ${user.id} returning id`
  if (!gone.length) throw refuse('NOT_FOUND', { message: 'Diese Suche gibt es nicht.' })
}

const lineOf = ({ priceCents, area, city, name, slug }: CardRow) =>
  [
    name,
    [formatShortEuro(priceCents / 100), area && formatArea(area / 100), city].filter(Boolean).join(' · '),
    `${settings.publicUrl}/immobilie/${slug}`,
  ].join('\n')

type Due = SearchRow & { userId: number; email: string }

const tell = async (search: Due) => {
  const asked = readSearch(shape.parse(search.query))
  await inTransaction(async (tx) => {
    // the search is locked and each property claimed once: a second process or try finds nothing left to tell
    const locked = await tx.sql`select id from saved_searches where id = ${search.id} for update`
    if (!locked.length) return
    const ids = await selectUntold(tx, asked, { id: search.id, since: search.createdAt })
    const fresh = ids.length
      ? await tx.sql<{ id: number }>`
          insert into saved_search_hits (search_id, product_id) select ${search.id}, unnest(${ids}::int[])
          on conflict do nothing returning product_id as id`
      : []
    if (!fresh.length) return
    const cards = await selectCardsOf(fresh.slice(0, mostNamed).map(({ id }) => id))
    const query = new URLSearchParams(search.query).toString()
    const unnamed = Math.max(0, fresh.length - mostNamed)
    const count = cards.length + unnamed
    if (!count) return
    const title = count === 1 ? `Neu: ${cards[0]!.name}` : `${count} neue Immobilien: ${search.name}`
    const more = unnamed > 0 ? [`Dazu kommen ${unnamed} weitere, die Sie in der Suche sehen.`] : []
    const data = { searchId: search.id, search: search.name, count, query }
    await notify(tx, search.userId, 'property.found', data, {
      mail: async () =>
        sendMail(tx, {
          to: search.email,
          ...(await letterMail(tx, 'property-found', {
            title,
            paragraphs: ['Guten Tag,', `zu Ihrer Suche „${search.name}“ gibt es Neues:`, ...cards.map(lineOf), ...more],
            button: { label: 'Suche öffnen', url: `${settings.publicUrl}/immobilien?${query}` },
          })),
        }),
    })
  })
}

/** Marks what customers see now for the first time, then tells every search that it fits. */
export const matchSearches = async () => {
  await sql`
    update properties r set listed_at = now() from product_listings l
    where l.product_id = r.product_id and r.listed_at is null`
  const selectDue = (after: number, limit: number) => sql<Due>`
    select s.id, s.name, s.query, s.created_at as "createdAt", s.user_id as "userId", u.email
    from saved_searches s join shared.users u on u.id = s.user_id and u.deleted_at is null
    where s.id > ${after} and exists (select from properties r where r.listed_at > greatest(s.created_at, now() - interval '2 days'))
    order by s.id limit ${limit}`
  await eachDue(selectDue, tell)
}
