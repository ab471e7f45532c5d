import { randomBytes } from 'node:crypto'
import { refuse, refuseField } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { assertMayPost } from '#server/domains/accounts/index.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachDue, eachStep } from '#server/platform/jobs/each-due.ts'
import { checkFormToken } from '#server/platform/limits/form-guard.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { setFeedPost, updateFeedPost } from '../feeds/feed-posts.service.ts'
import { htmlOfText, insertPost, type NewPost, preparePost } from '../portal.service.ts'
import { mailApproved, mailChecked, mailConfirm, mailRefused } from './suggestions.mails.ts'
import { portalSuggestions } from './suggestions.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'portal.suggestions': object
  }
}

type Columns = typeof portalSuggestions.$inferInsert
export type NewSuggestion = Omit<
  Columns,
  'id' | 'key' | 'formToken' | 'userId' | 'dates' | 'state' | 'reason' | 'postId' | 'createdAt' | 'decidedAt'
> & {
  /** left empty by people */
  website: string
  token: string
}
type Suggestion = typeof portalSuggestions.$inferSelect

/** What waits of one address: more is no help to anybody. */
const mostWaiting = 20

type Told = Pick<
  Suggestion,
  | 'title'
  | 'teaser'
  | 'text'
  | 'name'
  | 'categoryId'
  | 'regionId'
  | 'day'
  | 'dates'
  | 'startTime'
  | 'endTime'
  | 'placeName'
  | 'street'
  | 'postalCode'
  | 'price'
  | 'link'
>

const postOf = ({ text, name, day, startTime, endTime, dates, ...told }: Told, state: NewPost['state']): NewPost => ({
  title: told.title,
  teaser: told.teaser,
  html: htmlOfText(text),
  categoryId: told.categoryId,
  regionId: told.regionId,
  state,
  providerId: null,
  publishedAt: null,
  author: name,
  dates: dates ?? (day ? [{ startDate: day, startTime, endDate: null, endTime }] : []),
  placeName: told.placeName,
  street: told.street,
  postalCode: told.postalCode,
  price: told.price,
  link: told.link,
})

/** Refused now, at its field, and not when the operator approves it. */
const check = async (given: Told) => {
  if (given.day && given.day < germanDay()) throw refuseField('day', 'Bitte wählen Sie einen Tag in der Zukunft.')
  if (!given.day && (given.startTime || given.endTime)) throw refuseField('day', 'Zu einer Uhrzeit gehört ein Tag.')
  if (given.endTime && !given.startTime) throw refuseField('startTime', 'Zu einem Ende gehört auch ein Beginn.')
  if (given.endTime && given.endTime.padStart(5, '0') <= given.startTime.padStart(5, '0'))
    throw refuseField('endTime', 'Das Ende liegt vor dem Beginn.')
  await preparePost(postOf(given, 'draft'))
  const found = await sql<{ category: boolean; region: boolean }>`
    select exists (select from portal_categories where id = ${given.categoryId}) as category,
      exists (select from portal_regions where id = ${given.regionId}) as region`.one()
  if (!found.category) throw refuseField('categoryId', 'Dieses Thema gibt es nicht.')
  if (!found.region) throw refuseField('regionId', 'Diese Region gibt es nicht.')
}

/** An address that its account has confirmed needs no link. */
const isOwnAddress = async (tx: Tx, userId: number | undefined, email: string) =>
  userId !== undefined &&
  (
    await tx.sql`select 1 from shared.users
      where id = ${userId} and email = ${email} and email_confirmed_at is not null`
  ).length > 0

const isTrusted = async (tx: Tx, email: string) =>
  (await tx.sql`select 1 from portal_authors where email = ${email}`).length > 0

const setDecided = async (tx: Tx, id: number, state: 'approved' | 'refused', reason: string, postId: number | null) => {
  await tx.sql`
    update portal_suggestions set state = ${state}, reason = ${reason}, post_id = ${postId}, decided_at = now()
    where id = ${id}`
}

const approve = async (tx: Tx, found: Suggestion, state: 'published' | 'draft') => {
  const given = postOf(found, state)
  const prepared = await preparePost(given)
  const changed = await updateFeedPost(tx, found.id, prepared)
  const { id, slug } = changed ?? (await insertPost(tx, given, prepared))
  await setDecided(tx, found.id, 'approved', '', id)
  await setFeedPost(tx, found.id, id)
  if (found.email) await mailApproved(tx, found, state === 'published' ? slug : null)
  return id
}

/** The address is its sender's: trusted ones appear at once, all others wait for the operator. */
const submit = async (tx: Tx, found: Suggestion) => {
  const isOver = found.day !== null && found.day < germanDay()
  if (!isOver && (await isTrusted(tx, found.email))) await approve(tx, found, 'published')
  else await tx.sql`update portal_suggestions set state = 'open' where id = ${found.id}`
}

/** If the hidden field `website` is filled in, the sender is a program: it gets the usual answer, but nothing is stored or mailed. */
export const createSuggestion = async ({ user }: Ctx, { website, token, ...given }: NewSuggestion) => {
  if (user) await assertMayPost(user)
  await check({ ...given, day: given.day ?? null, dates: null })
  if (website) return
  await checkFormToken(token)
  await inTransaction(async (tx) => {
    const { waiting } = await tx.sql<{ waiting: number }>`
      select count(*)::int as waiting from portal_suggestions
      where lower(email) = ${given.email} and state in ('unconfirmed', 'open')`.one()
    if (waiting >= mostWaiting)
      throw refuse('CONFLICT', {
        message: 'Von dieser Adresse warten schon viele Vorschläge. Bitte warten Sie, bis wir sie angesehen haben.',
      })
    const key = randomBytes(24).toString('base64url')
    const [made] = await tx
      .insert(portalSuggestions)
      .values({ ...given, key, formToken: token, userId: user?.id ?? null, state: 'unconfirmed' })
      .onConflictDoNothing()
      .returning()
    // a second click, or a lost answer: it was received before
    if (!made) return
    if (await isOwnAddress(tx, user?.id, given.email)) await submit(tx, made)
    else await mailConfirm(tx, given.email, key)
  })
}

const lock = async (tx: Tx, where: { id: number } | { key: string }) => {
  const rows = await tx
    .select()
    .from(portalSuggestions)
    .where('id' in where ? sql`id = ${where.id}` : sql`key = ${where.key}`)
    .for('update')
  return rows[0]
}

export const confirmSuggestion = (key: string) =>
  inTransaction(async (tx) => {
    const found = await lock(tx, { key })
    if (!found)
      throw refuse('LINK_INVALID', {
        message: 'Dieser Link gilt nicht mehr. Bitte schicken Sie Ihren Vorschlag noch einmal.',
      })
    if (found.state === 'unconfirmed') await submit(tx, found)
  })

type Decision = { decision: 'publish' | 'draft' | 'refuse'; reason: string; trust: boolean }

export const decideSuggestion = (id: number, { decision, reason, trust }: Decision) =>
  inTransaction(async (tx) => {
    const found = await lock(tx, { id })
    if (!found || found.state === 'unconfirmed')
      throw refuse('NOT_FOUND', { message: 'Diesen Vorschlag gibt es nicht.' })
    if (found.state !== 'open') throw refuse('CONFLICT', { message: 'Über diesen Vorschlag ist schon entschieden.' })
    if (decision === 'refuse') {
      if (!reason && found.email) throw refuseField('reason', 'Bitte schreiben Sie, warum; der Absender liest es.')
      await setDecided(tx, id, 'refused', reason, null)
      if (found.email) await mailRefused(tx, found, reason)
      return null
    }
    if (trust && found.email)
      await tx.sql`
        insert into portal_authors (email, name) values (${found.email}, ${found.name}) on conflict (email) do nothing`
    return approve(tx, found, decision === 'publish' ? 'published' : 'draft')
  })

export const removeAuthor = (id: number, reason: string) =>
  inTransaction(async (tx) => {
    const [gone] = await tx.sql<{ email: string }>`delete from portal_authors where id = ${id} returning email`
    if (!gone) throw refuse('NOT_FOUND', { message: 'Diese Person steht nicht in der Liste.' })
    await mailChecked(tx, gone.email, reason)
  })

const overReason = 'Der Termin ist inzwischen vorbei.'

const endOne = (id: number) =>
  inTransaction(async (tx) => {
    const found = await lock(tx, { id })
    if (found?.state !== 'open') return
    await setDecided(tx, id, 'refused', overReason, null)
    if (found.email) await mailRefused(tx, found, overReason)
  })

const selectOver = (after: number, limit: number) => sql<{ id: number }>`
  select id from portal_suggestions where id > ${after} and state = 'open' and day < ${germanDay()}
    and not exists (select from jsonb_array_elements(dates) d where coalesce(d->>'endDate', d->>'startDate') >= ${germanDay()})
  order by id limit ${limit}`

/** What is over needs no decision any more; the rest of what is personal goes after its time. */
export const cleanUpSuggestions = () =>
  eachStep(
    () => eachDue(selectOver, ({ id }) => endOne(id)),
    async () =>
      db.delete(portalSuggestions).where(sql`
        (state = 'unconfirmed' and created_at < now() - interval '7 days') or decided_at < now() - interval '90 days'`),
  )
