import type { WidgetKind } from '#contract/content/widgets.ts'
import { formatDateTime } from '#lib/format.ts'
import type { PagePart, PageValues } from '../pages.data.ts'
import { fieldNames, kindNames, valueNames } from '../words.ts'

export type Words = { kind: 'same' | 'added' | 'removed'; text: string }[]
export type Difference = { name: string; what: string; changes: { label: string; words: Words }[] }

const tokensOf = (text: string) => text.split(/(\s+)/).filter((token) => token !== '')

/** Longer texts are compared as a whole. */
const mostPairs = 1_000_000

const join = (words: Words): Words =>
  words.reduce<Words>((all, { kind, text }) => {
    const last = all.at(-1)
    if (last?.kind === kind) last.text += text
    else all.push({ kind, text })
    return all
  }, [])

/** What was taken out and put in, word by word: the longest common sequence stays. */
export const compareWords = (before: string, after: string): Words => {
  const [a, b] = [tokensOf(before), tokensOf(after)]
  if (a.length * b.length > mostPairs)
    return join([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  const width = b.length + 1
  const common = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
  const words: Words = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      words.push({ kind: 'same', text: a[i]! })
      i++
      j++
    } else if (j >= b.length || (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!))
      words.push({ kind: 'removed', text: a[i++]! })
    else words.push({ kind: 'added', text: b[j++]! })
  }
  return join(words)
}

const plain = (html: string) =>
  html
    .replace(/<\/(p|li|h2|h3|tr)>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .trim()

/** Every value of a widget as a line of text, by the words of its form. */
export const linesOf = (name: string, value: unknown, label: string): [label: string, text: string][] => {
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      Object.entries(one as object).flatMap(([key, inner]) =>
        linesOf(key, inner, `${label} ${at + 1}: ${fieldNames[key] ?? key}`),
      ),
    )
  if (typeof value === 'boolean') return [[label, value ? 'Ja' : 'Nein']]
  const text = String(value ?? '')
  return [[label, name === 'html' ? plain(text) : (valueNames[text] ?? text)]]
}

const periodOf = ({ from, until }: PagePart) =>
  [from && `ab ${formatDateTime(from)}`, until && `bis ${formatDateTime(until)}`].filter(Boolean).join(' ') || 'immer'

const settingsOf = (part: PagePart): [string, string][] => [
  ['Sichtbar', part.is_on ? 'Ja' : 'Nein'],
  ['Zeitraum', periodOf(part)],
  ...Object.entries(part.widget.data).flatMap(([key, value]) => linesOf(key, value, fieldNames[key] ?? key)),
]

const nameOf = ({ widget }: PagePart) =>
  [kindNames[widget.type as WidgetKind], 'title' in widget.data && widget.data.title].filter(Boolean).join(': ')

export const compareLines = (before: [string, string][], after: [string, string][]) => {
  const [old, now] = [new Map(before), new Map(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((label) => (old.get(label) ?? '') !== (now.get(label) ?? ''))
    .map((label) => ({ label, words: compareWords(old.get(label) ?? '', now.get(label) ?? '') }))
}

const headOf = (page: PageValues): [string, string][] => [
  ['Titel', page.title],
  ['Titel für Suchmaschinen', page.meta_title],
  ['Beschreibung für Suchmaschinen', page.meta_description],
]

/** What somebody has to know who goes from one version to the other. */
export const differenceOf = (before: PageValues, after: PageValues): Difference[] => {
  const old = new Map(before.parts.map((part) => [part.key, part]))
  const now = new Map(after.parts.map((part) => [part.key, part]))
  const kept = (parts: PagePart[], other: Map<string, PagePart>) =>
    parts.flatMap(({ key }) => (other.has(key) ? [key] : []))
  const [orderBefore, orderAfter] = [kept(before.parts, now), kept(after.parts, old)]
  const head = compareLines(headOf(before), headOf(after))
  return [
    ...(head.length ? [{ name: 'Einstellungen der Seite', what: 'geändert', changes: head }] : []),
    ...before.parts
      .filter(({ key }) => !now.has(key))
      .map((part) => ({ name: nameOf(part), what: 'entfernt', changes: [] })),
    ...after.parts.flatMap((part) => {
      const was = old.get(part.key)
      if (!was) return [{ name: nameOf(part), what: 'neu', changes: compareLines([], settingsOf(part)) }]
      const changes = compareLines(settingsOf(was), settingsOf(part))
      const isMoved = orderBefore.indexOf(part.key) !== orderAfter.indexOf(part.key)
      const what = [changes.length && 'geändert', isMoved && 'verschoben'].filter(Boolean).join(' und ')
      return what ? [{ name: nameOf(part), what, changes }] : []
    }),
  ]
}
