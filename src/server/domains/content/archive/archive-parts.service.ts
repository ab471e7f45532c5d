import { z } from 'zod'
import { pageAddress, pageSlug } from '#contract/content/calls.ts'
import { setContent, subjectKey } from '#contract/content/sets.ts'
import { areas, audience, widget } from '#contract/content/widgets.ts'
import { moment, rawText, text } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { selectMailText, selectMailTexts } from '#server/platform/mail/mail-text-store.ts'
import { mailTextKinds } from '#server/platform/mail/mail-texts.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { PageContent } from '../pages/page-drafts.rules.ts'
import { importPageDraft } from '../pages/page-drafts.service.ts'
import { categoryTexts } from '../sets/category-texts.contributions.ts'
import { readPublished } from '../sets/live-sets.service.ts'
import { mailContentOf } from '../sets/mail-words.service.ts'
import { selectSet, selectShownCategories, selectShownSlugs } from '../sets/sets.queries.ts'
import { mailSlug, readSlug, titleOf } from '../sets/sets.rules.ts'
import { importSetDraft } from '../sets/sets.service.ts'
import type { ArchiveEntry, ArchiveSection } from './archive.contributions.ts'

const oldForm = () =>
  refuse('CONFLICT', { message: 'Dieser Eintrag ist in einer Form gespeichert, die diese Version nicht kennt.' })

/** An entry as its kind has to be. */
export const readEntry = <S extends z.ZodType>(schema: S, entry: ArchiveEntry): z.output<S> => {
  const read = schema.safeParse(entry)
  if (read.success) return read.data
  throw oldForm()
}

const pageEntry = z.object({
  slug: pageAddress().min(1),
  /** files of versions before name none */
  parent: pageAddress().nullable().default(null),
  content: z.object({
    title: text(),
    kind: z.enum(['page', 'widget-page', 'legal']),
    seo: z.object({
      title: rawText(200),
      description: rawText(500),
      tag: rawText(200),
      tags: z.array(text(100)).max(50),
    }),
    parts: z
      .array(
        z.object({
          key: text(40),
          isOn: z.boolean(),
          from: moment().nullable(),
          until: moment().nullable(),
          audience: audience.optional(),
          areas: areas().optional(),
          isBeside: z.boolean().optional(),
          widget,
        }),
      )
      .min(1)
      .max(60),
  }),
})

type PageRow = { slug: string; parent: string | null; content: PageContent }

/** Those above before those below them. */
const fromTheTop = (pages: PageRow[]) => {
  const parents = new Map(pages.map(({ slug, parent }) => [slug, parent]))
  const depthOf = (slug: string, depth = 0): number => {
    const parent = parents.get(slug)
    return parent && depth < pages.length ? depthOf(parent, depth + 1) : depth
  }
  return pages.map((page) => ({ ...page, depth: depthOf(page.slug) })).toSorted((one, other) => one.depth - other.depth)
}

async function* readPages() {
  const pages = await sql<PageRow>`
    select d.slug, above.slug as parent, e.content from page_drafts d
    join page_edits e on e.draft_id = d.id and e.version = d.published_version
    left join page_drafts above on above.id = d.parent_id
    where d.page_id is not null order by d.slug limit 2000`
  for (const { slug, parent, content } of fromTheTop([...pages]))
    yield { entry: { kind: 'page' as const, name: content.title || `/${slug}`, slug, parent, content } }
}

async function* readSets() {
  for (const { slug } of await selectShownSlugs())
    if (readSlug(slug))
      yield { entry: { kind: 'set' as const, name: titleOf(slug), slug, content: await readPublished({ sql }, slug) } }
}

/** Whose texts somebody drafted here, by the address of the category: its number means nothing elsewhere. */
async function* readCategories() {
  for (const { slug: draft } of await selectShownCategories()) {
    const found = await categoryTexts().read({ sql }, Number(readSlug(draft)!.name))
    if (!found) continue
    const { slug, ...texts } = found
    const content = { kind: 'category' as const, items: [texts] }
    yield { entry: { kind: 'category' as const, name: texts.name, slug, content } }
  }
}

async function* readContact() {
  const subjects = await sql<{ key: string; title: string; body: string; position: number }>`
    select key, title, body, (row_number() over (order by position, id) - 1)::int as position from reference_texts
    where topic = 'contact_category' and not is_hidden order by position, id limit 30`
  for (const subject of subjects) yield { entry: { kind: 'contact' as const, name: subject.title, ...subject } }
}

async function* readMails() {
  const kinds = mailTextKinds()
  for (const { kind: mail, subject, opening, closing } of await selectMailTexts())
    if (kinds[mail])
      yield { entry: { kind: 'mail' as const, name: kinds[mail].label, mail, subject, opening, closing } }
}

const setEntry = z.object({ slug: pageSlug().min(1), content: setContent })

const writeSet = (tx: Tx, { slug, content }: z.output<typeof setEntry>, isPublished: boolean) => {
  if (content.kind === 'category')
    throw refuse('CONFLICT', { message: 'Texte von Kategorien stehen mit der Adresse der Kategorie in der Datei.' })
  return importSetDraft(tx, slug, content, isPublished)
}

const categoryEntry = z.object({ slug: text(), content: setContent })

const writeCategory = async (tx: Tx, { slug, content }: z.output<typeof categoryEntry>, isPublished: boolean) => {
  const id = await categoryTexts().find(tx, slug)
  if (!id) throw refuse('CONFLICT', { message: 'Diese Kategorie gibt es hier nicht.' })
  return importSetDraft(tx, `category-${id}`, content, isPublished)
}

const contactEntry = z.object({
  key: subjectKey(),
  title: text(100),
  body: text(500),
  position: z.int().min(0).max(500),
})

/** Takes its place among the subjects that are there; none of them is taken away. */
const writeContact = async (
  tx: Tx,
  { key, title, body, position }: z.output<typeof contactEntry>,
  isPublished: boolean,
) => {
  const set = await selectSet('contact', tx)
  const held = set?.content.kind === 'contact' ? set.content.items : []
  const others = held.filter((subject) => subject.key !== key)
  const items = others.toSpliced(position, 0, { key, is_on: true, name: title, description: body })
  const outcome = await importSetDraft(tx, 'contact', { kind: 'contact', items }, isPublished)
  return outcome === 'changed' && others.length === held.length ? 'new' : outcome
}

const mailEntry = z.object({ mail: text(100), subject: rawText(200), opening: rawText(5000), closing: rawText(5000) })

const writeMail = async (tx: Tx, entry: ArchiveEntry, isPublished: boolean) => {
  const { mail, ...words } = readEntry(mailEntry, entry)
  const held = await selectMailText(tx, mail)
  const outcome = await importSetDraft(tx, mailSlug(mail), mailContentOf(mail, words), isPublished)
  return outcome === 'changed' && !held ? 'new' : outcome
}

export const contentArchive: Record<'set' | 'page' | 'category' | 'contact' | 'mail', ArchiveSection> = {
  set: {
    read: readSets,
    write: async (tx, entry, isPublished) => writeSet(tx, readEntry(setEntry, entry), isPublished),
  },
  page: {
    read: readPages,
    write: async (tx, entry, isPublished) => importPageDraft(tx, readEntry(pageEntry, entry), isPublished),
  },
  category: {
    read: readCategories,
    write: async (tx, entry, isPublished) => writeCategory(tx, readEntry(categoryEntry, entry), isPublished),
  },
  contact: {
    read: readContact,
    write: async (tx, entry, isPublished) => writeContact(tx, readEntry(contactEntry, entry), isPublished),
  },
  mail: { staff: 'messages', read: readMails, write: writeMail },
}
