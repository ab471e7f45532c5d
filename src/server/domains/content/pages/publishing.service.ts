import { eq } from 'drizzle-orm'
import { widget } from '#contract/content/widgets.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import type { JobSpecs } from '#server/platform/jobs/jobs.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { storedWidget } from '../content.rules.ts'
import { removeSeo, saveSeo, tellChange } from '../content.service.ts'
import { pages, widgets } from '../content.tables.ts'
import { settleEach } from '../drafts/due.service.ts'
import { type DraftTables, readEdit } from '../drafts/versions.service.ts'
import { takeMedium } from '../media/media.service.ts'
import {
  changesOf,
  isFixed,
  isShown,
  type PageContent,
  type PlacedWidget,
  rowNumbers,
  toMinute,
} from './page-drafts.rules.ts'
import { pageDrafts } from './page-drafts.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'content.pages-due': { at: string }
  }
}

export const noPage = () => refuse('NOT_FOUND', { message: 'Diese Seite gibt es nicht.' })

export type DraftRow = {
  id: number
  slug: string
  parentId: number | null
  version: number
  pageId: number | null
  publishedVersion: number | null
}

/** Everybody who changes a page waits here for the others. */
export const lockDraft = async (tx: Tx, slug: string) => {
  const [draft] = await tx.sql<DraftRow>`
    select id, slug, parent_id as "parentId", version, page_id as "pageId", published_version as "publishedVersion"
    from page_drafts where slug = ${slug} for update`
  if (!draft) throw noPage()
  return draft
}

export const pageTables: DraftTables = { drafts: sql.id('page_drafts'), edits: sql.id('page_edits') }

export const contentOf = async (tx: Tx, draft: DraftRow, version = draft.version) => {
  const content = await readEdit<PageContent>(tx, pageTables, draft.id, version)
  if (!content) throw refuse('NOT_FOUND', { message: 'Diese Version der Seite gibt es nicht mehr.' })
  return content
}

/** A slider, a place for banners or a picture that does not exist would leave a hole in the page. */
export const checkNames = async (tx: Tx, parts: PageContent['parts']) => {
  const known = await tx.sql<{ name: string }>`
    select 'slider ' || slider as name from slides union select 'place ' || place from banners
    union select 'slider ' || substring(slug from '^slider-(.+)$') from set_drafts where slug like 'slider-%'
    union select 'place ' || substring(slug from '^banners-(.+)$') from set_drafts where slug like 'banners-%'`
  const names = new Set(known.map(({ name }) => name))
  for (const [at, { widget: stored }] of parts.entries()) {
    const path = `parts.${at}.widget.data`
    const { slider, place, media_id } = stored.data as { slider?: string; place?: string; media_id?: number | null }
    if (media_id) await takeMedium(tx, media_id, `${path}.media_id`)
    if (stored.type === 'slider' && !names.has(`slider ${slider}`))
      throw refuseField(`${path}.slider`, 'Diese Bilderfolge gibt es nicht.')
    if (stored.type === 'banners' && !names.has(`place ${place}`))
      throw refuseField(`${path}.place`, 'Für diesen Platz gibt es keine Banner.')
  }
}

/** A stored part that no longer fits its kind is never dropped in silence. */
const toParts = (content: PageContent): PlacedWidget[] =>
  content.parts.map((part) => {
    const read = widget.safeParse(part.widget)
    if (read.success) return { ...part, widget: read.data }
    throw refuse('CONFLICT', {
      message: 'Ein Teil dieser Version ist in einer alten Form gespeichert und lässt sich nicht veröffentlichen.',
    })
  })

/** The widgets of a page as guests see them now, instead of those before. */
const writeWidgets = async (tx: Tx, pageId: number, parts: PlacedWidget[], now: Date) => {
  await tx.delete(widgets).where(eq(widgets.pageId, pageId))
  const numbers = rowNumbers(parts)
  const rows = parts.map((part, position) => {
    const { type, data } = storedWidget(part.widget)
    const { audience = 'all', areas = [] } = part
    return { pageId, position, type, data, isOn: isShown(part, now), audience, areas, row: numbers[position]! }
  })
  if (rows.length) await tx.insert(widgets).values(rows)
}

/** Keeps the text of a legal page from now on. */
const keepVersion = (tx: Tx, pageId: number) =>
  tx.sql`insert into page_versions (slug, version, html)
    select p.slug, p.version, coalesce(string_agg(w.data->>'html', E'\\n' order by w.position) filter (where w.is_on), '')
    from pages p left join widgets w on w.page_id = p.id where p.id = ${pageId} and p.kind = 'legal'
    group by p.slug, p.version on conflict do nothing`

/** Jobs are looked for every ten seconds: the job comes early and waits for its minute. */
const earlySeconds = 15
export const planDue = (tx: Tx, at: Date) =>
  tx.enqueue('content.pages-due', { at: at.toISOString() }, new Date(at.getTime() - earlySeconds * 1000))

/** All changes are planned when a version is published: a job that comes late may find nothing to do, and plans nothing then. */
export const planChanges = async (tx: Tx, parts: Parameters<typeof changesOf>[0], now: Date) => {
  for (const at of changesOf(parts, now)) await planDue(tx, at)
}

/** Versions of before were published with their next change alone. */
export const planNextChange = async (tx: Tx, parts: Parameters<typeof changesOf>[0], now: Date) => {
  const [next] = changesOf(parts, now)
  if (next) await planDue(tx, next)
}

/** Shows a version of the draft to guests. The caller has locked the draft. */
export const publishVersion = async (tx: Tx, draft: DraftRow, version: number) => {
  const now = new Date()
  const content = await contentOf(tx, draft, version)
  const { title, kind, seo } = content
  const parts = toParts(content)
  const head = { slug: draft.slug, title, kind, updatedAt: now }
  const [page] = draft.pageId
    ? await tx
        .update(pages)
        .set({ ...head, version: sql`${pages.version} + 1` })
        .where(eq(pages.id, draft.pageId))
        .returning({ id: pages.id })
    : await tx.insert(pages).values(head).returning({ id: pages.id })
  await writeWidgets(tx, page!.id, parts, now)
  await keepVersion(tx, page!.id)
  await saveSeo(tx, 'page', draft.slug, {
    metaTag: seo.tag,
    metaTitle: seo.title || title,
    metaDescription: seo.description,
    tags: seo.tags,
  })
  await tx.sql`delete from page_redirects where slug = ${draft.slug}`
  await tx.sql`update page_drafts set page_id = ${page!.id}, published_version = ${version},
    publish_at = case when publish_version > ${version} then publish_at end,
    publish_version = case when publish_version > ${version} then publish_version end where id = ${draft.id}`
  await planChanges(tx, parts, now)
  await tellChange(tx, 'page', draft.slug)
}

/** Guests do not see the page any more. The caller has locked the draft. */
export const unpublish = async (tx: Tx, draft: DraftRow, path: string | null = null) => {
  if (draft.pageId) await tx.delete(pages).where(eq(pages.id, draft.pageId))
  await removeSeo(tx, 'page', draft.slug)
  await tx.sql`insert into page_redirects (slug, path) values (${draft.slug}, ${path})
    on conflict (slug) do update set path = excluded.path`
  await tx.sql`update page_drafts set page_id = null, published_version = null, unpublish_at = null where id = ${draft.id}`
  await tellChange(tx, 'page', draft.slug)
}

const assertUnchanged = (draft: DraftRow, version: number) => {
  if (draft.version !== version)
    throw refuse('CONFLICT', {
      message: 'Jemand hat diese Seite inzwischen geändert. Sehen Sie sich die neue Fassung an, bevor Sie entscheiden.',
    })
}

const assertMayGo = (draft: DraftRow, kind: PageContent['kind']) => {
  if (isFixed(draft.slug, kind))
    throw refuse('CONFLICT', { message: 'Diese Seite wird immer gebraucht und kann nicht abgeschaltet werden.' })
}

export const setPagePublication = (slug: string, version: number, isPublished: boolean, at: Date | null) =>
  inTransaction(async (tx) => {
    const draft = await lockDraft(tx, slug)
    assertUnchanged(draft, version)
    const { kind, parts } = await contentOf(tx, draft)
    if (isPublished) await checkNames(tx, parts)
    else assertMayGo(draft, kind)
    if (!at) return isPublished ? publishVersion(tx, draft, version) : unpublish(tx, draft)
    const minute = toMinute(at)
    if (minute <= new Date()) throw refuseField('at', 'Bitte wählen Sie eine Zeit in der Zukunft.')
    if (isPublished) {
      await checkNames(tx, parts)
      await tx.update(pageDrafts).set({ publishAt: minute, publishVersion: version }).where(eq(pageDrafts.id, draft.id))
    } else await tx.update(pageDrafts).set({ unpublishAt: minute }).where(eq(pageDrafts.id, draft.id))
    await planDue(tx, minute)
  })

export const removePageSchedule = (slug: string) =>
  inTransaction(async (tx) => {
    const { id } = await lockDraft(tx, slug)
    await tx
      .update(pageDrafts)
      .set({ publishAt: null, publishVersion: null, unpublishAt: null })
      .where(eq(pageDrafts.id, id))
  })

/** Does to one page what its minute says, and shows or hides its parts by their periods. Once, however many ask. */
const settlePage = (slug: string, now: Date) =>
  inTransaction(async (tx) => {
    const draft = await lockDraft(tx, slug)
    const [due] = await tx.sql<{ publishVersion: number | null; isOver: boolean; isOverFirst: boolean }>`
      select case when publish_at <= ${now} then publish_version end as "publishVersion",
        coalesce(unpublish_at <= ${now}, false) as "isOver", coalesce(unpublish_at < publish_at, false) as "isOverFirst"
      from page_drafts where id = ${draft.id}`
    if (due!.publishVersion && due!.isOver && due!.isOverFirst) {
      await unpublish(tx, draft)
      await publishVersion(tx, await lockDraft(tx, slug), due!.publishVersion)
      return
    }
    if (due!.publishVersion) await publishVersion(tx, draft, due!.publishVersion)
    if (due!.isOver) {
      await unpublish(tx, await lockDraft(tx, slug))
    } else if (!due!.publishVersion && draft.pageId && draft.publishedVersion) {
      const parts = toParts(await contentOf(tx, draft, draft.publishedVersion))
      if (!parts.some(({ from, until }) => from || until)) return
      await writeWidgets(tx, draft.pageId, parts, now)
      await planNextChange(tx, parts, now)
      await tellChange(tx, 'page', slug)
    }
  })

/** Whether an entry of a version is shown at a moment. `isOn`: where it says that it is on at all. */
export const isShownAt = (entry: Fragment, isOn: Fragment, now: Date) => sql`(${isOn}
  and coalesce((${entry}->>'from')::timestamptz <= ${now}, true) and coalesce((${entry}->>'until')::timestamptz > ${now}, true))`

/**
 * All pages that something is due for at this moment, each in a transaction of its own. Periods count where guests see something else
 * than what is due: pages whose periods are over take nobody's place.
 */
export const settleDuePages = async (now = new Date()) => {
  const due = await sql<{ slug: string }>`
    select d.slug from page_drafts d left join page_edits e on e.draft_id = d.id and e.version = d.published_version
    where (d.publish_at <= ${now} and d.publish_version is not null) or d.unpublish_at <= ${now}
      or exists (
        select from jsonb_path_query(e.content, '$.parts[*]') with ordinality x (part, at)
        join widgets w on w.page_id = d.page_id and w.position = x.at - 1
        where w.is_on <> ${isShownAt(sql`x.part`, sql`(x.part->>'isOn')::boolean`, now)})
    order by d.slug limit 500`
  await settleEach(
    pageTables,
    due.map(({ slug }) => slug),
    now,
    settlePage,
  )
}

const waitUntil = (at: Date) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, Math.min(at.getTime() - Date.now(), 60_000))))

/** `others`: what else goes out at a minute, in this domain; later ones contribute theirs. What fails in one holds up none of the others. */
export const publishingJobs = (others: ((now: Date) => Promise<void>)[]): JobSpecs => ({
  'content.pages-due': {
    work: async ({ at }) => {
      const minute = new Date(at)
      await waitUntil(minute)
      const now = minute > new Date() ? minute : new Date()
      const all = [settleDuePages, ...others, ...contributionsOf('settleDrafts')]
      const settled: PromiseSettledResult<void>[] = []
      for (const settle of all) settled.push(...(await Promise.allSettled([settle(now)])))
      const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      if (failures.length) throw new AggregateError(failures, 'planned publications failed')
    },
  },
})
