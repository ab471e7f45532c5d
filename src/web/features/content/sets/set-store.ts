import type { SetContent } from '#contract/content/sets.ts'
import { compareLines, type Difference } from '#web/app/drafts/difference.ts'
import type { Draft, DraftStore } from '#web/app/drafts/useDraft.ts'
import { linesOf } from '../operator/difference.ts'
import { fieldNames, shortTextNames } from '../operator/words.ts'
import {
  type EditableSet,
  loadEditableSet,
  problemsOfSet,
  type SetValues,
  saveSet,
  useSetPreviewLink,
  useSetPublication,
  useSetRestore,
  useSetSchedule,
  useSetVersions,
} from './sets.data.ts'

export type SetDraft = Draft<EditableSet, SetValues>
export type Item = Record<string, unknown>
export const itemsOf = ({ items }: SetContent) => items as Item[]

/** By which of its words people know an entry. */
export const nameOfItem = ({ title, label, name, key }: Item) =>
  String(title ?? label ?? name ?? shortTextNames[String(key)] ?? '') || 'ohne Namen'

type Pair = { before: Item | undefined; after: Item | undefined }

/** Entries have no number: the same name means the same entry, and what is left over belongs together in its order. */
const pair = (before: Item[], after: Item[]): Pair[] => {
  const left = new Set(before)
  const take = (wanted: (item: Item) => boolean) => {
    const found = [...left].find(wanted)
    if (found) left.delete(found)
    return found
  }
  const named = after.map((item) => take((one) => nameOfItem(one) === nameOfItem(item)))
  const pairs = after.map((item, at) => ({ before: named[at] ?? take(() => true), after: item }))
  return [...pairs, ...[...left].map((item) => ({ before: item, after: undefined }))]
}

const lines = (item: Item): [string, string][] =>
  Object.entries(item).flatMap(([key, value]) => (key === 'key' ? [] : linesOf(key, value, fieldNames[key] ?? key)))

/** What somebody has to know who goes from one version to the other. */
export const differenceOfSets = (from: SetValues, to: SetValues): Difference[] => {
  const pairs = pair(itemsOf(from.content), itemsOf(to.content))
  const kept = pairs.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []))
  const places = itemsOf(from.content)
  const isMoved = kept.some(({ before }, at) => at > 0 && places.indexOf(before) < places.indexOf(kept[at - 1]!.before))
  const entries = pairs.flatMap(({ before, after }) => {
    const name = nameOfItem((after ?? before)!)
    if (!after) return [{ name, what: 'entfernt', changes: [] }]
    const changes = compareLines(before ? lines(before) : [], lines(after))
    if (!changes.length) return []
    return [{ name, what: before ? 'geändert' : 'neu', changes }]
  })
  return [...(isMoved ? [{ name: 'Reihenfolge', what: 'geändert', changes: [] }] : []), ...entries]
}

export const setStore: DraftStore<EditableSet, SetValues> = {
  kind: 'set',
  name: (slug) => `element ${slug}`,
  valuesOf: ({ content }) => ({ content }),
  load: loadEditableSet,
  save: saveSet,
  problemsOf: problemsOfSet,
  differenceOf: differenceOfSets,
  useRestore: useSetRestore,
  useVersions: useSetVersions,
  words: {
    what: 'dieses Element',
    changed: 'diesem Element',
    versions: 'Fassungen',
    conflict: 'Jemand hat dieses Element geändert',
  },
  publishing: {
    usePublication: useSetPublication,
    useSchedule: useSetSchedule,
    usePreviewLink: useSetPreviewLink,
    offTitle: 'Vom Netz nehmen?',
    offText: 'Auf den Seiten ist davon dann nichts mehr zu sehen. Der Entwurf bleibt.',
  },
}
