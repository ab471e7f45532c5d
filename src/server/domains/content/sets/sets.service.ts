import { eq } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { settleEach } from '../drafts/due.service.ts'
import { addVersion, type DraftTables, hasSame, readEdit } from '../drafts/versions.service.ts'
import { takeMedium } from '../media/media.service.ts'
import { toMinute } from '../pages/page-drafts.rules.ts'
import { isShownAt, planChanges, planDue, planNextChange } from '../pages/publishing.service.ts'
import { categoryTexts } from './category-texts.contributions.ts'
import { clearLive, readFixedKeys, withNewEntries, writeLive } from './live-sets.service.ts'
import { checkMailContent } from './mail-words.service.ts'
import { selectSet } from './sets.queries.ts'
import { checkSet, type DraftContent, draftContent, isFixed, periodsOf, readDraftSlug } from './sets.rules.ts'
import { setDrafts } from './sets.tables.ts'

const tables: DraftTables = { drafts: sql.id('set_drafts'), edits: sql.id('set_edits') }

export const noSet = () => refuse('NOT_FOUND', { message: 'Dieses Element gibt es nicht.' })
const conflict = () =>
  refuse('CONFLICT', {
    message:
      'Jemand hat dieses Element inzwischen geändert. Sehen Sie sich die neue Fassung an, bevor Sie entscheiden.',
  })

type DraftRow = { id: number; version: number }

const findDraft = async (tx: Tx, slug: string) => {
  const [draft] = await tx.sql<DraftRow>`select id, version from set_drafts where slug = ${slug} for update`
  return draft
}

/** Everybody who changes a set waits here for the others. What guests see becomes its first version. */
const lockSet = async (tx: Tx, slug: string): Promise<DraftRow> => {
  const found = await findDraft(tx, slug)
  if (found) return found
  const live = await selectSet(slug, tx)
  if (!live) throw noSet()
  const [made] = await tx.sql<{ id: number }>`
    insert into set_drafts (slug) values (${slug}) on conflict (slug) do nothing returning id`
  if (!made) return (await findDraft(tx, slug))!
  const draft = await addVersion(tx, tables, { id: made.id, version: 0 }, live.content)
  await tx.sql`update set_drafts set published_version = ${draft.version} where id = ${draft.id}`
  return draft
}

/** What guests see was changed elsewhere. The draft, if there is one, goes on from there. */
export const followSet = async (tx: Tx, slug: string, content: DraftContent) => {
  const draft = await findDraft(tx, slug)
  if (!draft) return
  const { id, version } = (await hasSame(tx, tables, draft, content))
    ? draft
    : await addVersion(tx, tables, draft, content)
  await tx.sql`update set_drafts set published_version = ${version} where id = ${id}`
}

/** Taken before what it is about is locked, as publishing does. */
export const lockSetDraft = findDraft

export const removeSetDraft = (tx: Tx, slug: string) => tx.sql`delete from set_drafts where slug = ${slug}`

const contentOf = async (tx: Tx, draft: DraftRow, version = draft.version): Promise<DraftContent> => {
  const read = draftContent.safeParse(await readEdit(tx, tables, draft.id, version))
  if (read.success) return withNewEntries(tx, read.data)
  throw refuse('CONFLICT', {
    message: 'Diese Fassung gibt es nicht mehr, oder sie ist in einer alten Form gespeichert.',
  })
}

const check = async (tx: Tx, slug: string, content: DraftContent) => {
  checkSet(slug, content, await readFixedKeys(tx, content.kind))
  if (content.kind === 'mail') checkMailContent(readDraftSlug(slug)!.name, content)
  if (content.kind === 'category')
    await categoryTexts().check(tx, Number(readDraftSlug(slug)!.name), content.items[0]!, 'content.items.0.name')
  if (content.kind !== 'banners' && content.kind !== 'slider' && content.kind !== 'category') return
  for (const [at, { media_id }] of content.items.entries())
    if (media_id) await takeMedium(tx, media_id, `content.items.${at}.media_id`)
}

export const createSet = (kind: 'banners' | 'slider', name: string) =>
  inTransaction(async (tx) => {
    const slug = `${kind}-${name}`
    const isTaken = (await selectSet(slug, tx)) !== undefined
    const [made] = isTaken
      ? []
      : await tx.sql<{ id: number }>`
          insert into set_drafts (slug) values (${slug}) on conflict (slug) do nothing returning id`
    if (!made) throw refuseField('name', 'Diesen Namen gibt es schon.')
    await addVersion(tx, tables, { id: made.id, version: 0 }, { kind, items: [] })
    return slug
  })

/** Saves a draft. Sent twice, it is one version. */
export const updateSet = (slug: string, version: number, content: DraftContent, editor: string) =>
  inTransaction(async (tx) => {
    const draft = await lockSet(tx, slug)
    if (await hasSame(tx, tables, draft, content)) return
    if (draft.version !== version) throw conflict()
    await check(tx, slug, content)
    await addVersion(tx, tables, draft, content, editor)
  })

export const restoreSetVersion = (slug: string, version: number, restored: number) =>
  inTransaction(async (tx) => {
    const draft = await lockSet(tx, slug)
    if (draft.version !== version) throw conflict()
    await addVersion(tx, tables, draft, await contentOf(tx, draft, restored))
  })

const publish = async (tx: Tx, slug: string, draft: DraftRow, version: number, now = new Date()) => {
  const content = await contentOf(tx, draft, version)
  await check(tx, slug, content)
  await writeLive(tx, slug, content, now)
  await planChanges(tx, periodsOf(content), now)
  await tx.sql`update set_drafts set published_version = ${version},
    publish_at = case when publish_version > ${version} then publish_at end,
    publish_version = case when publish_version > ${version} then publish_version end where id = ${draft.id}`
}

const unpublish = async (tx: Tx, slug: string, { id }: DraftRow) => {
  await clearLive(tx, slug)
  await tx.sql`update set_drafts set published_version = null, unpublish_at = null where id = ${id}`
}

export const setSetPublication = (slug: string, version: number, isPublished: boolean, at: Date | null) =>
  inTransaction(async (tx) => {
    const draft = await lockSet(tx, slug)
    if (draft.version !== version) throw conflict()
    if (!isPublished && isFixed(slug))
      throw refuse('CONFLICT', { message: 'Das wird auf jeder Seite gebraucht und kann nicht abgeschaltet werden.' })
    if (!at) return isPublished ? publish(tx, slug, draft, version) : unpublish(tx, slug, draft)
    const minute = toMinute(at)
    if (minute <= new Date()) throw refuseField('at', 'Bitte wählen Sie eine Zeit in der Zukunft.')
    if (isPublished) await check(tx, slug, await contentOf(tx, draft))
    await tx
      .update(setDrafts)
      .set(isPublished ? { publishAt: minute, publishVersion: version } : { unpublishAt: minute })
      .where(eq(setDrafts.id, draft.id))
    await planDue(tx, minute)
  })

export const removeSetSchedule = (slug: string) =>
  inTransaction(async (tx) => {
    const { id } = await lockSet(tx, slug)
    await tx
      .update(setDrafts)
      .set({ publishAt: null, publishVersion: null, unpublishAt: null })
      .where(eq(setDrafts.id, id))
  })

const settleSet = (slug: string, now: Date) =>
  inTransaction(async (tx) => {
    const draft = await lockSet(tx, slug)
    const [due] = await tx.sql<{
      publishVersion: number | null
      publishedVersion: number | null
      isOver: boolean
      isOverFirst: boolean
    }>`
      select published_version as "publishedVersion", case when publish_at <= ${now} then publish_version end as "publishVersion",
        coalesce(unpublish_at <= ${now}, false) as "isOver", coalesce(unpublish_at < publish_at, false) as "isOverFirst"
      from set_drafts where id = ${draft.id}`
    const { publishVersion, publishedVersion, isOver, isOverFirst } = due!
    const isOffFirst = isOver && isOverFirst && publishVersion !== null
    if (isOffFirst) await unpublish(tx, slug, draft)
    if (publishVersion) await publish(tx, slug, draft, publishVersion, now)
    if (isOver && !isOffFirst) await unpublish(tx, slug, draft)
    if (isOver || publishVersion || publishedVersion === null) return
    const content = await contentOf(tx, draft, publishedVersion)
    const periods = periodsOf(content)
    if (!periods.length) return
    await writeLive(tx, slug, content, now)
    await planNextChange(tx, periods, now)
  })

/** Banners and slides as guests see them, by the set and the place in it. */
const shownEntries = sql`
  select 'banners-' || place as slug, position, is_shown from banners
  union all select 'slider-' || slider, position, is_shown from slides`

/**
 * All sets that something is due for at this moment, each in a transaction of its own. Periods count where guests see something else
 * than what is due: sets whose periods are over take nobody's place.
 */
export const settleDueSets = async (now: Date) => {
  const due = await sql<{ slug: string }>`
    select d.slug from set_drafts d left join set_edits e on e.draft_id = d.id and e.version = d.published_version
    where (d.publish_at <= ${now} and d.publish_version is not null) or d.unpublish_at <= ${now}
      or exists (
        select from jsonb_path_query(e.content, '$.items[*]') with ordinality x (item, at)
        join (${shownEntries}) s on s.slug = d.slug and s.position = x.at - 1
        where s.is_shown <> ${isShownAt(sql`x.item`, sql`(x.item->>'is_on')::boolean`, now)})
    order by d.slug limit 500`
  const slugs = due.map(({ slug }) => slug).filter((slug) => readDraftSlug(slug))
  await settleEach(tables, slugs, now, settleSet)
}

/** A set of another region: a draft, or what guests see from now on. */
export const importSetDraft = async (tx: Tx, slug: string, content: DraftContent, isPublished: boolean) => {
  if (readDraftSlug(slug)?.kind !== content.kind)
    throw refuse('CONFLICT', { message: 'Dieses Element gibt es in dieser Version nicht.' })
  // before the check, which locks the tree of categories: publishing takes them in this order, too
  await findDraft(tx, slug)
  await check(tx, slug, content)
  const known = (await selectSet(slug, tx)) !== undefined
  if (!known) {
    const { id } = await tx.sql<{ id: number }>`insert into set_drafts (slug) values (${slug}) returning id`.one()
    const draft = await addVersion(tx, tables, { id, version: 0 }, content)
    if (isPublished) await publish(tx, slug, draft, draft.version)
    return 'new' as const
  }
  const before = await lockSet(tx, slug)
  const isSame = await hasSame(tx, tables, before, content)
  const { publishedVersion } = (await selectSet(slug, tx))!
  if (isSame && (!isPublished || publishedVersion === before.version)) return 'same' as const
  const draft = isSame ? before : await addVersion(tx, tables, before, content)
  if (isPublished) await publish(tx, slug, draft, draft.version)
  return 'changed' as const
}
