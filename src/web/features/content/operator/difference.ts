import type { WidgetKind } from '#contract/content/widgets.ts'
import { formatDateTime } from '#lib/format.ts'
import { compareLines, type Difference, plainText } from '#web/app/drafts/difference.ts'
import type { PagePart, PageValues } from './pages.data.ts'
import { audienceNames, fieldNames, kindNames, valueNames } from './words.ts'

/** Every value of a widget as a line of text, by the words of its form. */
export const linesOf = (name: string, value: unknown, label: string): [label: string, text: string][] => {
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      Object.entries(one as object).flatMap(([key, inner]) =>
        linesOf(key, inner, `${label} ${at + 1}: ${fieldNames[key] ?? key}`),
      ),
    )
  if (typeof value === 'boolean') return [[label, value ? 'Ja' : 'Nein']]
  if (value && (name === 'from' || name === 'until')) return [[label, formatDateTime(String(value))]]
  if (name === 'media_id') return [[label, value ? `Bild Nr. ${value}` : 'keines']]
  const text = String(value ?? '')
  return [[label, name === 'html' ? plainText(text) : (valueNames[text] ?? text)]]
}

const periodOf = ({ from, until }: PagePart) =>
  [from && `ab ${formatDateTime(from)}`, until && `bis ${formatDateTime(until)}`].filter(Boolean).join(' ') || 'immer'

const settingsOf = (part: PagePart): [string, string][] => [
  ['Sichtbar', part.is_on ? 'Ja' : 'Nein'],
  ['Zeitraum', periodOf(part)],
  ['Für wen', audienceNames[part.audience]],
  ['Nur für Orte mit PLZ', part.areas.join(', ') || 'überall'],
  ['Neben dem Baustein davor', part.is_beside ? 'Ja' : 'Nein'],
  ...Object.entries(part.widget.data).flatMap(([key, value]) => linesOf(key, value, fieldNames[key] ?? key)),
]

const nameOf = ({ widget }: PagePart) =>
  [kindNames[widget.type as WidgetKind], 'title' in widget.data && widget.data.title].filter(Boolean).join(': ')

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
