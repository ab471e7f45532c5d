import { eq } from 'drizzle-orm'
import { pageSlug } from '#contract/content/calls.ts'
import type { Widget } from '#contract/content/widgets.ts'
import { text } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { isReachable, upperSlug } from '../content.rules.ts'
import { type Existing, tellChange } from '../content.service.ts'
import { pages } from '../content.tables.ts'
import { addVersion, hasSame } from '../drafts/versions.service.ts'
import { canonicalTarget, readPath } from '../redirects/redirects.rules.ts'
import { besideProblem, isFixed, type PageContent, type PageKind, takenSlugs, toStored } from './page-drafts.rules.ts'
import { pageDrafts } from './page-drafts.tables.ts'
import {
  checkNames,
  contentOf,
  type DraftRow,
  lockDraft,
  pageTables,
  publishVersion,
  unpublish,
} from './publishing.service.ts'

export type Page = {
  slug: string
  title: string
  kind: PageKind
  seo: { title: string; description: string; tag?: string; tags?: string[] }
  widgets: Widget[]
}

const checkParts = ({ kind, parts }: PageContent) => {
  for (const [at, { from, until, audience = 'all', areas = [] }] of parts.entries()) {
    if (kind === 'legal' && (from || until))
      throw refuseField(`parts.${at}.from`, 'Rechtliche Texte gelten als Ganzes und haben keine Zeiträume.')
    if (from && until && new Date(from) >= new Date(until))
      throw refuseField(`parts.${at}.until`, 'Das Ende liegt vor dem Beginn.')
    if (kind === 'legal' && areas.length) throw refuseField(`parts.${at}.areas`, 'Rechtliche Texte gelten überall.')
    if (kind === 'legal' && audience !== 'all')
      throw refuseField(`parts.${at}.audience`, 'Rechtliche Texte gelten für alle.')
  }
  const problem = besideProblem(kind, parts)
  if (problem) throw refuseField(`parts.${problem.at}.is_beside`, problem.text)
}

export type Change = Pick<PageContent, 'title' | 'parts'> & { seo: Pick<PageContent['seo'], 'title' | 'description'> }

/** Saves a draft. Sent twice, it is one version. */
export const updatePageDraft = (slug: string, version: number, change: Change, editor: string) =>
  inTransaction(async (tx) => {
    const draft = await lockDraft(tx, slug)
    const before = await contentOf(tx, draft)
    const content = toStored({ ...before, ...change, seo: { ...before.seo, ...change.seo } })
    if (await hasSame(tx, pageTables, draft, content)) return
    if (draft.version !== version)
      throw refuse('CONFLICT', {
        message: 'Jemand hat diese Seite inzwischen geändert. Ihre Eingaben sind noch hier und noch nicht gespeichert.',
      })
    checkParts(content)
    await checkNames(tx, content.parts)
    await addVersion(tx, pageTables, draft, content, editor)
  })

/** An older version becomes the newest draft. */
export const restorePageVersion = (slug: string, version: number, restored: number) =>
  inTransaction(async (tx) => {
    const draft = await lockDraft(tx, slug)
    if (draft.version !== version)
      throw refuse('CONFLICT', { message: 'Jemand hat diese Seite inzwischen geändert. Bitte laden Sie sie neu.' })
    await addVersion(tx, pageTables, draft, await contentOf(tx, draft, restored))
  })

type Place = { slug: string; parentId: number | null; id?: number }

/**
 * Locked against a page that takes the same address at this moment by the unique column. An address of two words begins with that of
 * the page above, which is held until this is committed.
 */
const checkAddress = async (tx: Tx, { slug, parentId, id = 0 }: Place, field: 'slug' | 'newSlug') => {
  const upper = upperSlug(slug)
  const [taken] = await tx.sql`select 1 from page_drafts where slug = ${slug} and id <> ${id}`
  if (taken || takenSlugs.has(slug)) throw refuseField(field, 'Unter dieser Adresse gibt es schon eine Seite.')
  if (upper === null) return
  if (takenSlugs.has(upper))
    throw refuseField(field, 'Adressen mit diesem Anfang gehören dem Programm. Bitte nehmen Sie eine andere.')
  const [parent] = await tx.sql`
    select from page_drafts where id = ${parentId} and slug = ${upper} and ${isReachable(upper)} for share`
  if (!parent)
    throw refuseField(field, 'Eine Adresse aus zwei Stufen beginnt mit der Adresse der Seite, unter der sie liegt.')
}

/** Pages whose address begins with that of the page. */
const lockBelow = (tx: Tx, { id, slug }: DraftRow) => tx.sql<Moved>`
  select id, slug, page_id as "pageId" from page_drafts
  where parent_id = ${id} and slug ^@ ${`${slug}/`} order by slug for update`

const deepestTree = 20

/** A page cannot lie below itself. */
const checkParent = async (tx: Tx, parentId: number | null, ownId = 0) => {
  if (parentId === null) return
  const above = await tx.sql<{ id: number }>`with recursive above as (
      select id, parent_id, 1 as depth from page_drafts where id = ${parentId}
      union all select d.id, d.parent_id, a.depth + 1 from page_drafts d join above a on d.id = a.parent_id where a.depth < ${deepestTree}
    ) select id from above`
  if (!above.length) throw refuseField('parentId', 'Diese Seite gibt es nicht.')
  if (above.length >= deepestTree || above.some(({ id }) => id === ownId))
    throw refuseField('parentId', 'Eine Seite kann nicht unter sich selbst liegen.')
}

const emptyPart = {
  key: '',
  isOn: true,
  from: null,
  until: null,
  widget: { type: 'text', data: { title: '', html: '<p>Ihr Text.</p>' } },
}

const insertDraft = async (tx: Tx, slug: string, parentId: number | null, content: PageContent) => {
  const [made] = await tx.sql<{ id: number }>`
    insert into page_drafts (slug, parent_id) values (${slug}, ${parentId}) on conflict (slug) do nothing returning id`
  if (!made) return null
  return addVersion(
    tx,
    pageTables,
    { id: made.id, slug, parentId, version: 0, pageId: null, publishedVersion: null },
    content,
  )
}

export type NewPage = { title: string; slug: string; kind: PageKind; parentId: number | null; copyOf: string }

export const createPageDraft = ({ title, slug, kind, parentId, copyOf }: NewPage) =>
  inTransaction(async (tx) => {
    await checkAddress(tx, { slug, parentId }, 'slug')
    await checkParent(tx, parentId)
    const copied = copyOf ? await contentOf(tx, await lockDraft(tx, copyOf)) : null
    // the copy of a legal page is no legal text
    const base = copied
      ? { ...copied, kind: copied.kind === 'legal' ? ('page' as const) : copied.kind }
      : { kind, seo: { title: '', description: '', tag: '', tags: [] }, parts: [emptyPart] }
    const made = await insertDraft(
      tx,
      slug,
      parentId,
      toStored({
        ...base,
        title,
        seo: { ...base.seo, title },
        parts: base.parts.map((part) => ({ ...part, key: '' })),
      }),
    )
    if (!made) throw refuseField('slug', 'Unter dieser Adresse gibt es schon eine Seite.')
    await tx.sql`insert into page_redirects (slug, path) values (${slug}, null) on conflict (slug) do nothing`
  })

const withoutQuery = (path: string) => path.split(/[?#]/, 1)[0]!

/** Where old addresses led to the page, they lead to its new one: never to another redirect, so that there are no circles. */
const redirect = async (tx: Tx, from: string, wanted: string | null) => {
  const [onward] = await tx.sql<{ path: string | null }>`
    select path from page_redirects where '/' || slug = ${wanted && withoutQuery(wanted)}`
  const end = onward ? onward.path : wanted
  const goal = end && withoutQuery(end)
  const path = goal === `/${from}` ? null : end
  await tx.sql`
    update page_redirects set path = case when '/' || slug <> ${goal} then ${path} end
    where regexp_replace(path, '[?#].*$', '') = ${`/${from}`}`
  await tx.sql`insert into page_redirects (slug, path) values (${from}, ${path})
    on conflict (slug) do update set path = excluded.path`
}

const refuseFixed = () =>
  refuse('CONFLICT', { message: 'Diese Seite wird unter ihrer Adresse immer gebraucht und bleibt, wo sie ist.' })

type Moved = Pick<DraftRow, 'id' | 'slug' | 'pageId'>

const moveAddress = async (tx: Tx, { id, slug, pageId }: Moved, to: string) => {
  await tx.sql`delete from page_redirects where slug = ${to}`
  await redirect(tx, slug, pageId ? `/${to}` : null)
  if (!pageId) await redirect(tx, to, null)
  if (pageId) await tx.update(pages).set({ slug: to }).where(eq(pages.id, pageId))
  await tx.sql`update menu_items set url = ${`/${to}`} || coalesce(substring(url from '[#?].*$'), '')
    where regexp_replace(url, '[#?].*$', '') = ${`/${slug}`}`
  await tx.sql`delete from seo_data where type = 'page' and slug = ${to}`
  await tx.sql`update seo_data set slug = ${to} where type = 'page' and slug = ${slug}`
  await tx.update(pageDrafts).set({ slug: to }).where(eq(pageDrafts.id, id))
  await tellChange(tx, 'page', to)
}

/** Takes effect at once for guests too: a version has no address of its own. Pages whose address begins with it go along. */
export const movePageDraft = (slug: string, newSlug: string, parentId: number | null) =>
  inTransaction(async (tx) => {
    const draft = await lockDraft(tx, slug)
    const { kind } = await contentOf(tx, draft)
    if (newSlug !== slug && isFixed(slug, kind)) throw refuseFixed()
    await checkParent(tx, parentId, draft.id)
    const below = newSlug === slug ? [] : await lockBelow(tx, draft)
    if (below.length && upperSlug(newSlug))
      throw refuseField(
        'newSlug',
        `Unter dieser Seite liegt /${below[0]!.slug}: Ihre Adresse hätte drei Stufen, und mehr als zwei gehen nicht.`,
      )
    if (newSlug !== slug || upperSlug(slug))
      await checkAddress(tx, { slug: newSlug, parentId, id: draft.id }, 'newSlug')
    await tx.update(pageDrafts).set({ parentId }).where(eq(pageDrafts.id, draft.id))
    if (newSlug === slug) return tellChange(tx, 'page', slug)
    for (const page of [draft, ...below]) await moveAddress(tx, page, newSlug + page.slug.slice(slug.length))
  })

/** Written in one way, so that a circle is seen however its addresses are typed. */
const readRedirect = async (tx: Tx, typed: string, slug: string) => {
  const path = typed && canonicalTarget(typed)
  if (path === null) throw refuseField('redirect', 'Bitte geben Sie eine Adresse dieser Seite an, zum Beispiel /hilfe.')
  if (withoutQuery(path) === `/${slug}`) throw refuseField('redirect', 'Diese Seite wird gerade gelöscht.')
  const [back] = await tx.sql`
    select from redirects where path = ${readPath(path)} and regexp_replace(target, '[?#].*$', '') = ${`/${slug}`}`
  if (back) throw refuseField('redirect', 'Das führt im Kreis: Diese Adresse leitet auf die gelöschte Seite weiter.')
  return path
}

export const removePageDraft = (slug: string, typed: string) =>
  inTransaction(async (tx) => {
    const draft = await lockDraft(tx, slug)
    const { kind } = await contentOf(tx, draft)
    if (isFixed(slug, kind)) throw refuseFixed()
    const path = await readRedirect(tx, typed, slug)
    const [below] = await lockBelow(tx, draft)
    if (below)
      throw refuse('CONFLICT', {
        message: `Unter dieser Seite liegt /${below.slug}. Bitte geben Sie ihr zuerst eine andere Adresse.`,
      })
    await unpublish(tx, draft)
    await redirect(tx, slug, path || null)
    await tx.sql`update page_drafts set parent_id = ${draft.parentId} where parent_id = ${draft.id}`
    await tx.delete(pageDrafts).where(eq(pageDrafts.id, draft.id))
  })

/** Whether the operator had this page once and deleted or moved it. */
const wasHere = async (tx: Tx, slug: string) =>
  (await tx.sql`select from page_redirects where slug = ${slug}`).length > 0

/** Writes a page with all its parts for guests; false when it was there and is kept. */
export const savePage = (page: Page, existing: Existing = 'replace') =>
  inTransaction(async (tx) => {
    const slug = pageSlug().parse(page.slug)
    if (existing === 'keep' && (await wasHere(tx, slug))) return false
    const content = toStored({
      title: text().parse(page.title),
      kind: page.kind,
      seo: {
        title: page.seo.title,
        description: page.seo.description,
        tag: page.seo.tag ?? '',
        tags: page.seo.tags ?? [],
      },
      parts: page.widgets.map((widget, at) => ({ key: `teil-${at + 1}`, isOn: true, from: null, until: null, widget })),
    })
    const made = await insertDraft(tx, slug, null, content)
    if (!made && existing === 'keep') return false
    const draft = made ?? (await addVersion(tx, pageTables, await lockDraft(tx, slug), content))
    await publishVersion(tx, draft, draft.version)
    return true
  })

const otherKind = () =>
  refuse('CONFLICT', {
    message: 'Unter dieser Adresse steht hier eine andere Art von Seite. Bitte benennen Sie sie zuerst um.',
  })

const findParent = async (tx: Tx, parent: string | null) => {
  const [found] = await tx.sql<{ id: number }>`select id from page_drafts where slug = ${parent} for share`
  return found?.id ?? null
}

/** `parent`: the page above, where it is here; a page that is here already stays in its place of the tree. */
export type ImportedPage = { slug: string; parent: string | null; content: PageContent }

/** A page of another region: a draft, or what guests see from now on. */
export const importPageDraft = async (tx: Tx, { slug, parent, content: given }: ImportedPage, isPublished: boolean) => {
  const [known] = await tx.sql`select from page_drafts where slug = ${slug}`
  const upper = upperSlug(slug)
  if (!known && takenSlugs.has(upper ?? slug))
    throw refuse('CONFLICT', { message: 'Diese Adresse gehört der Seite selbst.' })
  checkParts(given)
  await checkNames(tx, given.parts)
  const content = toStored(given)
  const before = known ? await lockDraft(tx, slug) : null
  if (before && (await contentOf(tx, before)).kind !== content.kind) throw otherKind()
  const isSame = before !== null && (await hasSame(tx, pageTables, before, content))
  const isUpToDate = before !== null && isSame && (!isPublished || before.publishedVersion === before.version)
  if (isUpToDate) return 'same' as const
  const parentId = before ? null : await findParent(tx, upper ?? parent)
  if (!before && upper && !(parentId && isReachable(upper)))
    throw refuse('CONFLICT', { message: 'Die Seite, mit deren Adresse diese beginnt, gibt es hier nicht.' })
  await checkParent(tx, parentId)
  const draft = before
    ? isSame
      ? before
      : await addVersion(tx, pageTables, before, content)
    : (await insertDraft(tx, slug, parentId, content))!
  if (isPublished) await publishVersion(tx, draft, draft.version)
  else if (!before)
    await tx.sql`insert into page_redirects (slug, path) values (${slug}, null) on conflict (slug) do nothing`
  return before ? ('changed' as const) : ('new' as const)
}
