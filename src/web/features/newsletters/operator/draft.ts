import type { newsletterIssueCalls } from '#contract/newsletters/operator.ts'
import { type ListKind, listKinds, type NewsletterBlock, type Segment } from '#contract/newsletters/shapes.ts'
import type { ApiInput } from '#web/app/api.ts'
import type { Issue } from './issues.data.ts'

/** As fields hold it: no region is ''. */
type DraftList = { kind: ListKind; heading: string; region_id: string; count: number | string }
export type DraftBlock = { key: number } & (
  | { kind: 'text'; html: string }
  | { kind: 'chosen'; heading: string; product_ids: number[] }
  | DraftList
)
type DraftSegment = Omit<Segment, 'region_id'> & { region_id: string }
export type Draft = { subject: string; teaser: string; blocks: DraftBlock[]; segment: DraftSegment }

export const kindNames = { text: 'Text', ...listKinds, chosen: 'Gewählte Produkte' }

let lastKey = 0

export const newBlock = (kind: DraftBlock['kind']): DraftBlock => {
  lastKey++
  if (kind === 'text') return { key: lastKey, kind, html: '' }
  return kind === 'chosen'
    ? { key: lastKey, kind, heading: 'Für Sie ausgesucht', product_ids: [] }
    : { key: lastKey, kind, heading: listKinds[kind], region_id: '', count: 3 }
}

const blockOf = (block: NewsletterBlock): DraftBlock => {
  lastKey++
  if (block.kind === 'text' || block.kind === 'chosen') return { key: lastKey, ...block }
  return { key: lastKey, ...block, region_id: block.region_id === null ? '' : String(block.region_id) }
}

export const emptyDraft = (): Draft => ({
  subject: '',
  teaser: '',
  blocks: [newBlock('text')],
  segment: { region_id: '', last_order: 'any', interest: 'any', reader: 'any' },
})

export const draftOf = ({ subject, teaser, blocks, segment }: Issue): Draft => ({
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
