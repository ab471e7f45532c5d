import { eq } from 'drizzle-orm'
import { pageSlug } from '#contract/content/calls.ts'
import type { Widget } from '#contract/content/widgets.ts'
import { text } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { type Existing, tellChange } from '../content.service.ts'
import { pages } from '../content.tables.ts'
import { addVersion, hasSame } from '../drafts/versions.service.ts'
import { besideProblem, isFixed, type PageContent, type PageKind, takenSlugs, toStored } from './page-drafts.rules.ts'
import { pageDrafts } from './page-drafts.tables.ts'
import { checkNames, contentOf, lockDraft, pageTables, publishVersion, unpublish } from './publishing.service.ts'

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

/** Locked against a page that takes the same address at this moment by the unique column. */
const checkAddress = async (tx: Tx, slug: string, field: 'slug' | 'newSlug', ownId = 0) => {
  const [taken] = await tx.sql`select 1 from page_drafts where slug = ${slug} and id <> ${ownId}`
  if (taken || takenSlugs.has(slug)) throw refuseField(field, 'Unter dieser Adresse gibt es schon eine Seite.')
}

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
    await checkAddress(tx, slug, 'slug')
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

/** Where old addresses led to the page, they lead to its new one: never to another redirect, so that there are no circles. */
const redirect = async (tx: Tx, from: string, wanted: string | null) => {
  const [onward] = await tx.sql<{ path: string | null }>`select path from page_redirects where ${wanted} = '/' || slug`
  const end = onward ? onward.path : wanted
  const path = end === `/${from}` ? null : end
  await tx.sql`update page_redirects set path = case when '/' || slug <> ${path} then ${path} end where path = ${`/${from}`}`
  await tx.sql`insert into page_redirects (slug, path) values (${from}, ${path})
    on conflict (slug) do update set path = excluded.path`
}

const refuseFixed = () =>
  refuse('CONFLICT', { message: 'Diese Seite wird unter ihrer Adresse immer gebraucht und bleibt, wo sie ist.' })

/** Takes effect at once for guests too: a version has no address of its own. */
export const movePageDraft = (slug: string, newSlug: string, parentId: number | null) =>
  inTransaction(async (tx) => {
    const draft = await lockDraft(tx, slug)
    const { kind } = await contentOf(tx, draft)
    if (newSlug !== slug && isFixed(slug, kind)) throw refuseFixed()
    await checkParent(tx, parentId, draft.id)
    if (newSlug !== slug) {
      await checkAddress(tx, newSlug, 'newSlug', draft.id)
      await tx.sql`delete from page_redirects where slug = ${newSlug}`
      await redirect(tx, slug, draft.pageId ? `/${newSlug}` : null)
      if (!draft.pageId) await redirect(tx, newSlug, null)
      if (draft.pageId) await tx.update(pages).set({ slug: newSlug }).where(eq(pages.id, draft.pageId))
      await tx.sql`update menu_items set url = ${`/${newSlug}`} || coalesce(substring(url from '[#?].*$'), '')
        where substring(url from '^/([^/#?]+)(?:$|[#?])') = ${slug}`
      await tx.sql`delete from seo_data where type = 'page' and slug = ${newSlug}`
      await tx.sql`update seo_data set slug = ${newSlug} where type = 'page' and slug = ${slug}`
    }
    await tx.update(pageDrafts).set({ slug: newSlug, parentId }).where(eq(pageDrafts.id, draft.id))
    await tellChange(tx, 'page', newSlug)
  })

export const removePageDraft = (slug: string, path: string) =>
  inTransaction(async (tx) => {
    const draft = await lockDraft(tx, slug)
    const { kind } = await contentOf(tx, draft)
    if (isFixed(slug, kind)) throw refuseFixed()
    if (path.split(/[#?]/)[0] === `/${slug}`) throw refuseField('redirect', 'Diese Seite wird gerade gelöscht.')
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
  const [found] = await tx.sql<{ id: number }>`select id from page_drafts where slug = ${parent}`
  return found?.id ?? null
}

/** `parent`: the page above, where it is here; a page that is here already stays in its place of the tree. */
export type ImportedPage = { slug: string; parent: string | null; content: PageContent }

/** A page of another region: a draft, or what guests see from now on. */
export const importPageDraft = async (tx: Tx, { slug, parent, content: given }: ImportedPage, isPublished: boolean) => {
  const [known] = await tx.sql`select from page_drafts where slug = ${slug}`
  if (!known && takenSlugs.has(slug)) throw refuse('CONFLICT', { message: 'Diese Adresse gehört der Seite selbst.' })
  checkParts(given)
  await checkNames(tx, given.parts)
  const content = toStored(given)
  const before = known ? await lockDraft(tx, slug) : null
  if (before && (await contentOf(tx, before)).kind !== content.kind) throw otherKind()
  const isSame = before !== null && (await hasSame(tx, pageTables, before, content))
  const isUpToDate = before !== null && isSame && (!isPublished || before.publishedVersion === before.version)
  if (isUpToDate) return 'same' as const
  const parentId = before ? null : await findParent(tx, parent)
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
