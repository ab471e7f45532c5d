import { interests, lastOrders, readers } from '#contract/newsletters/shapes.ts'
import { compareLines, type Difference, plainText } from '#web/app/drafts/difference.ts'
import type { Draftable, DraftStore, Draft as OpenDraft } from '#web/app/drafts/useDraft.ts'
import { type Draft, type DraftBlock, draftOf, inputOf, kindNames } from './draft.ts'
import { type Issue, loadIssue, problemsOfIssue, saveIssue, useIssueRestore, useIssueVersions } from './issues.data.ts'

/** An issue as every draft is edited; guests never see it in its place. */
export type EditableIssue = Draftable & Draft
export type IssueDraft = OpenDraft<EditableIssue, Draft>
type Regions = Map<string, string>

export const editableOf = (issue: Issue): EditableIssue => ({
  ...draftOf(issue),
  slug: String(issue.id),
  version: issue.version,
  state: 'draft',
  is_fixed: true,
  publish_at: null,
  has_failed: false,
  unpublish_at: null,
  updated_at: issue.updated_at,
  preview_path: null,
})

const valuesOf = ({ subject, teaser, blocks, segment }: Draft): Draft => ({ subject, teaser, blocks, segment })

const headOf = ({ subject, teaser }: Draft): [string, string][] => [
  ['Betreff', subject],
  ['Vorschautext', teaser],
]

const regionOf = (id: string, regions: Regions) => (id === '' ? 'Alle Regionen' : (regions.get(id) ?? `Nr. ${id}`))

const readersOf = ({ segment }: Draft, regions: Regions): [string, string][] => [
  ['Region', regionOf(segment.region_id, regions)],
  ['Konto', readers[segment.reader]],
  ['Letzte Bestellung', lastOrders[segment.last_order]],
  ['Interesse', interests[segment.interest]],
]

const linesOf = (block: DraftBlock, regions: Regions): [string, string][] => {
  if (block.kind === 'text') return [['Text', plainText(block.html)]]
  if (block.kind === 'chosen')
    return [
      ['Überschrift', block.heading],
      ['Gewählte Produkte', block.product_ids.map((id) => `Nr. ${id}`).join(', ')],
    ]
  return [
    ['Überschrift', block.heading],
    ['Region', regionOf(block.region_id, regions)],
    ['Anzahl', String(block.count)],
  ]
}

/** Blocks have no name: those that say the same belong together, then those of one kind in their order. */
const pair = (before: DraftBlock[], after: DraftBlock[], regions: Regions) => {
  const textOf = (block: DraftBlock) => JSON.stringify([block.kind, linesOf(block, regions)])
  const left = new Set(before)
  const take = (wanted: (block: DraftBlock) => boolean) => {
    const found = [...left].find(wanted)
    if (found) left.delete(found)
    return found
  }
  const same = after.map((block) => take((one) => textOf(one) === textOf(block)))
  const pairs = after.map((block, at) => ({ was: same[at] ?? take(({ kind }) => kind === block.kind), block }))
  return { pairs, gone: [...left] }
}

/** What somebody has to know who goes from one version to the other. */
export const differenceOfIssues = (before: Draft, after: Draft, regions: Regions): Difference[] => {
  const changed = (name: string, changes: Difference['changes']) =>
    changes.length ? [{ name, what: 'geändert', changes }] : []
  const { pairs, gone } = pair(before.blocks, after.blocks, regions)
  const places = pairs.flatMap(({ was }) => (was ? [before.blocks.indexOf(was)] : []))
  const isMoved = places.some((place, at) => at > 0 && place < places[at - 1]!)
  return [
    ...changed('Betreff', compareLines(headOf(before), headOf(after))),
    ...(isMoved ? [{ name: 'Reihenfolge der Bausteine', what: 'geändert', changes: [] }] : []),
    ...gone.map(({ kind }) => ({ name: kindNames[kind], what: 'entfernt', changes: [] })),
    ...pairs.flatMap(({ was, block }) => {
      const changes = compareLines(was ? linesOf(was, regions) : [], linesOf(block, regions))
      return was ? changed(kindNames[block.kind], changes) : [{ name: kindNames[block.kind], what: 'neu', changes }]
    }),
    ...changed('Empfänger', compareLines(readersOf(before, regions), readersOf(after, regions))),
  ]
}

type Given = { id: number; regions: () => Regions; onLoaded: (issue: Issue) => void }

/** `onLoaded`: what the server has, when somebody else changed the draft, planned or sent it. */
export const issueStore = ({ id, regions, onLoaded }: Given): DraftStore<EditableIssue, Draft> => ({
  kind: 'newsletter',
  name: () => `newsletter ${id}`,
  valuesOf,
  load: async () => {
    const issue = await loadIssue(id)
    onLoaded(issue)
    return editableOf(issue)
  },
  save: async ({ version, editor, ...draft }) =>
    editableOf(await saveIssue({ id, version, editor, ...inputOf(draft) })),
  problemsOf: ({ version, editor, ...draft }) => problemsOfIssue({ id, version, editor, ...inputOf(draft) }),
  differenceOf: (before, after) => differenceOfIssues(before, after, regions()),
  useRestore: (onAnswer) => useIssueRestore(id, (answer) => onAnswer({ ...answer, data: editableOf(answer.data) })),
  useVersions: () => useIssueVersions(id),
  words: {
    what: 'die Ausgabe',
    changed: 'der Ausgabe',
    versions: 'Fassungen der Ausgabe',
    conflict: 'Jemand hat diese Ausgabe geändert',
  },
})
