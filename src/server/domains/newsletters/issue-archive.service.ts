import { z } from 'zod'
import { newsletterIssueCalls } from '#contract/newsletters/operator.ts'
import {
  mostBlocks,
  mostChosen,
  type NewsletterBlock,
  newsletterBlock,
  type Segment,
  segment,
} from '#contract/newsletters/shapes.ts'
import { anyText, text } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { type ArchiveSection, readEntry } from '#server/domains/content/index.ts'
import { col, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { createIssue, hasSameDraft } from './issues.service.ts'

type Slugs = ReadonlyMap<number, string>

const draftRow = rowShape('newsletter draft', {
  subject: col.text(),
  teaser: col.text(),
  blocks: col.json<NewsletterBlock[]>(),
  segment: col.json<Segment>(),
})

const slugsOf = (rows: Iterable<{ id: number; slug: string }>): Slugs =>
  new Map([...rows].map(({ id, slug }) => [id, slug]))

const selectRegions = async (source: Source) =>
  slugsOf(await source.sql<{ id: number; slug: string }>`select id, slug from portal_regions limit 1000`)

/** A region that is gone has no address: an import refuses the draft, since without its region it would go to everybody. */
const regionSlug = (regions: Slugs, id: number | null) => (id === null ? null : (regions.get(id) ?? ''))

const withSlugs = (block: NewsletterBlock, regions: Slugs, products: Slugs) => {
  if (block.kind === 'text') return [block]
  if (block.kind !== 'chosen') {
    const { region_id, ...rest } = block
    return [{ ...rest, region: regionSlug(regions, region_id) }]
  }
  const { product_ids, ...rest } = block
  const chosen = product_ids.flatMap((id) => products.get(id) ?? [])
  return chosen.length ? [{ ...rest, products: chosen }] : []
}

/** Drafts only: what was sent, or will be, belongs to the subscribers of this region. */
async function* readDrafts() {
  const drafts = await sql(draftRow)`
    select subject, teaser, blocks, segment from newsletter_issues where state = 'draft' order by id limit 1000`
  const regions = await selectRegions({ sql })
  for (const { subject, teaser, blocks, segment } of drafts) {
    const ids = blocks.flatMap((block) => (block.kind === 'chosen' ? block.product_ids : []))
    const products = slugsOf(
      await sql<{ id: number; slug: string }>`select id, slug from shared.products where id = any(${ids}::int[])`,
    )
    const { region_id, ...rest } = segment
    yield {
      entry: {
        ...{ kind: 'newsletter' as const, name: subject, subject, teaser },
        blocks: blocks.flatMap((block): object[] => withSlugs(block, regions, products)),
        segment: { ...rest, region: regionSlug(regions, region_id) },
      },
    }
  }
}

const { subject, teaser } = newsletterIssueCalls.createIssue.input.shape
const address = anyText(100).nullable()
const named = z.object({
  subject,
  teaser,
  blocks: z
    .array(z.looseObject({ region: address.optional(), products: z.array(text()).max(mostChosen).optional() }))
    .max(mostBlocks),
  segment: z.looseObject({ region: address }),
})
const whole = z.object({ subject, teaser, blocks: z.array(newsletterBlock), segment })

const noRegion = () =>
  refuse('CONFLICT', {
    message: 'Die Region dieses Newsletters gibt es hier nicht. Bitte nehmen Sie auch Regionen mit.',
  })

const regionId = async (tx: Tx, slug: string | null) => {
  if (slug === null) return null
  const [found] = await tx.sql<{ id: number }>`select id from portal_regions where slug = ${slug}`
  if (!found) throw noRegion()
  return found.id
}

const productIds = async (tx: Tx, slugs: string[]) => {
  const rows = await tx.sql<{ id: number }>`
    select id from shared.products where slug = any(${slugs}) order by array_position(${slugs}::text[], slug)`
  return rows.map(({ id }) => id)
}

type Named = z.output<typeof named>

/** Products that are not sold here are left out, as a mail leaves out what left the shop. */
const withNumbers = async (tx: Tx, { region, products, ...block }: Named['blocks'][number]) => {
  if (products) {
    const product_ids = await productIds(tx, products)
    return product_ids.length ? [{ ...block, product_ids }] : []
  }
  return [region === undefined ? block : { ...block, region_id: await regionId(tx, region) }]
}

/** Always a draft, and a new one: a newsletter has no address by which an older text of it could be found. */
const writeDraft: ArchiveSection['write'] = async (tx, entry) => {
  const given = readEntry(named, entry)
  const blocks: object[] = []
  for (const block of given.blocks) blocks.push(...(await withNumbers(tx, block)))
  const { region, ...reached } = given.segment
  const draft = readEntry(whole, {
    ...entry,
    ...{ subject: given.subject, teaser: given.teaser, blocks },
    segment: { ...reached, region_id: await regionId(tx, region) },
  })
  if (await hasSameDraft(tx, draft)) return 'same'
  await createIssue(draft, tx)
  return 'new'
}

export const newsletterArchive: Record<'newsletter', ArchiveSection> = {
  newsletter: { read: readDrafts, write: writeDraft },
}
