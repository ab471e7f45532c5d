import { z } from 'zod'
import { pageSlug } from '#contract/content/calls.ts'
import { type SetContent, setContent } from '#contract/content/sets.ts'
import { areas, audience, widget } from '#contract/content/widgets.ts'
import { moment, rawText, text } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { selectMailTexts, writeMailText } from '#server/platform/mail/mail-text-store.ts'
import { mailTextKinds, mailTextProblems } from '#server/platform/mail/mail-texts.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { PageContent } from '../pages/page-drafts.rules.ts'
import { importPageDraft } from '../pages/page-drafts.service.ts'
import { readPublished } from '../sets/live-sets.service.ts'
import { selectSets } from '../sets/sets.queries.ts'
import { readSlug, titleOf } from '../sets/sets.rules.ts'
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
  slug: pageSlug().min(1),
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

async function* readPages() {
  const pages = await sql<{ slug: string; content: PageContent }>`
    select d.slug, e.content from page_drafts d join page_edits e on e.draft_id = d.id and e.version = d.published_version
    where d.page_id is not null order by d.slug limit 2000`
  for (const { slug, content } of pages)
    yield { entry: { kind: 'page' as const, name: content.title || `/${slug}`, slug, content } }
}

async function* readSets() {
  for (const { slug, state } of await selectSets()) {
    const kind = readSlug(slug)?.kind
    // categories belong to the region
    if (state === 'draft' || !kind || kind === 'category') continue
    yield { entry: { kind: 'set' as const, name: titleOf(slug), slug, content: await readPublished({ sql }, slug) } }
  }
}

async function* readMails() {
  const kinds = mailTextKinds()
  for (const { kind: mail, subject, opening, closing } of await selectMailTexts())
    if (kinds[mail])
      yield { entry: { kind: 'mail' as const, name: kinds[mail].label, mail, subject, opening, closing } }
}

const setEntry = z.object({ slug: pageSlug().min(1), content: setContent })
const mailEntry = z.object({ mail: text(100), subject: rawText(200), opening: rawText(5000), closing: rawText(5000) })

const writeMail = async (tx: Tx, entry: ArchiveEntry, isPublished: boolean) => {
  const { mail, ...words } = readEntry(mailEntry, entry)
  const kind = mailTextKinds()[mail]
  if (!kind) throw refuse('CONFLICT', { message: 'Diese Nachricht gibt es hier nicht.' })
  const [problem] = Object.values(mailTextProblems(kind, words))
  if (problem) throw refuse('CONFLICT', { message: problem })
  const [held] = await tx.sql<{ isSame: boolean }>`
    select (subject, opening, closing) = (${words.subject}, ${words.opening}, ${words.closing}) as "isSame"
    from mail_texts where kind = ${mail}`
  if (held?.isSame) return 'same'
  if (!isPublished) return 'left'
  await writeMailText(tx, mail, words)
  return held ? 'changed' : 'new'
}

export const contentArchive: Record<'set' | 'page' | 'mail', ArchiveSection> = {
  set: {
    read: readSets,
    write: (tx, entry, isPublished) => {
      const { slug, content } = readEntry(setEntry, entry)
      return importSetDraft(tx, slug, content as SetContent, isPublished)
    },
  },
  page: {
    read: readPages,
    write: (tx, entry, isPublished) => {
      const { slug, content } = readEntry(pageEntry, entry)
      return importPageDraft(tx, slug, content, isPublished)
    },
  },
  mail: { read: readMails, write: writeMail },
}
