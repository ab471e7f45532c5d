import type { newsletterIssueCalls } from '#contract/newsletters/operator.ts'
import { type ListKind, listKinds, type NewsletterBlock, type Segment } from '#contract/newsletters/shapes.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import type { ApiInput } from '#web/app/api.ts'
import { newKey } from '#web/app/keys.ts'

type Issue = OutputOf<typeof newsletterIssueCalls.getIssue>['data']

/** As fields hold it: no region is ''. */
type DraftList = { kind: ListKind; heading: string; region_id: string; count: number | string }
export type DraftBlock = { key: string } & (
  | { kind: 'text'; html: string }
  | { kind: 'chosen'; heading: string; product_ids: number[] }
  | DraftList
)
type DraftSegment = Omit<Segment, 'region_id'> & { region_id: string }
export type Draft = { subject: string; teaser: string; blocks: DraftBlock[]; segment: DraftSegment }

export const kindNames = { text: 'Text', ...listKinds, chosen: 'Gewählte Produkte' }

export const newBlock = (kind: DraftBlock['kind']): DraftBlock => {
  const key = newKey()
  if (kind === 'text') return { key, kind, html: '' }
  return kind === 'chosen'
    ? { key, kind, heading: 'Für Sie ausgesucht', product_ids: [] }
    : { key, kind, heading: listKinds[kind], region_id: '', count: 3 }
}

/** The same block has the same key each time it is loaded, so that equal drafts are equal. */
const blockOf = (block: NewsletterBlock, at: number): DraftBlock => {
  const key = String(at)
  if (block.kind === 'text' || block.kind === 'chosen') return { key, ...block }
  return { key, ...block, region_id: block.region_id === null ? '' : String(block.region_id) }
}

export const draftOf = ({
  subject,
  teaser,
  blocks,
  segment,
}: Pick<Issue, 'subject' | 'teaser' | 'blocks' | 'segment'>): Draft => ({
  subject,
  teaser,
  blocks: blocks.map(blockOf),
  segment: { ...segment, region_id: segment.region_id === null ? '' : String(segment.region_id) },
})

const regionOf = (id: string) => (id === '' ? null : Number(id))

export const inputOf = ({
  subject,
  teaser,
  blocks,
  segment,
}: Draft): ApiInput<typeof newsletterIssueCalls.createIssue> => ({
  subject,
  teaser,
  blocks: blocks.map(({ key: _, ...block }) =>
    block.kind === 'text' || block.kind === 'chosen' ? block : { ...block, region_id: regionOf(block.region_id) },
  ),
  segment: { ...segment, region_id: regionOf(segment.region_id) },
})
