import { randomUUID } from 'node:crypto'
import { type Audience, mostBeside, narrowKinds, type Widget } from '#contract/content/widgets.ts'
import { becomeProviderSlug, homeSlug, inquirySentSlug, notFoundSlug, storedWidget } from '../content.rules.ts'

export type PageKind = 'page' | 'widget-page' | 'legal'

/** A part as it is stored: it may be of an older form of its kind. */
export type StoredWidget = {
  key: string
  isOn: boolean
  from: string | null
  until: string | null
  /** missing: everybody; not beside another */
  audience?: Audience
  areas?: string[]
  isBeside?: boolean
  widget: { type: string; data: unknown }
}
export type PlacedWidget = Omit<StoredWidget, 'widget'> & { widget: Widget }

/** What a version of a page holds. */
export type PageContent<P extends StoredWidget = StoredWidget> = {
  title: string
  kind: PageKind
  seo: { title: string; description: string; tag: string; tags: string[] }
  parts: P[]
}

/** Checked by the schemas of the widgets, their HTML cleaned, every part with a name. */
export const toStored = (content: PageContent): PageContent<PlacedWidget> => {
  const keys = new Set<string>()
  const keyOf = ({ key }: StoredWidget) => {
    const own = key && !keys.has(key) ? key : randomUUID()
    keys.add(own)
    return own
  }
  return {
    ...content,
    parts: content.parts.map(({ audience, areas, isBeside, ...part }) => ({
      ...part,
      ...(audience && audience !== 'all' && { audience }),
      ...(areas?.length && { areas: [...new Set(areas)].toSorted() }),
      ...(isBeside && { isBeside }),
      key: keyOf(part),
      widget: storedWidget(part.widget),
    })),
  }
}

/** Whether a moment lies in a period. */
export const isWithin = ({ from, until }: Pick<StoredWidget, 'from' | 'until'>, now: Date) =>
  (from === null || new Date(from) <= now) && (until === null || new Date(until) > now)

export const isShown = (part: StoredWidget, now: Date) => part.isOn && isWithin(part, now)

const isFor = ({ audience = 'all' }: StoredWidget, who: Audience) => audience === 'all' || audience === who

/** `area`: a postal code or its first digits; null where no place is known. */
const isIn = ({ areas = [] }: StoredWidget, area: string | null) =>
  !areas.length || (area !== null && areas.some((one) => area.startsWith(one)))

export const isShownTo = (part: StoredWidget, now: Date, who: Audience, area: string | null) =>
  isShown(part, now) && isFor(part, who) && isIn(part, area)

/** Each part in its row with those that stand beside it, hidden ones too. */
const rowsOf = <P extends Pick<StoredWidget, 'isBeside'>>(parts: readonly P[]) =>
  parts.reduce<P[][]>((rows, part) => {
    if (part.isBeside && rows.length) rows.at(-1)!.push(part)
    else rows.push([part])
    return rows
  }, [])

/** The number of the row that a part shares with others; null for one that stands alone. */
export const rowNumbers = (parts: readonly Pick<StoredWidget, 'isBeside'>[]) =>
  rowsOf(parts).flatMap((row, number) => row.map(() => (row.length > 1 ? number : null)))

/** The first part that cannot stand in its row, and why. */
export const besideProblem = (kind: PageKind, parts: readonly StoredWidget[]) => {
  let at = 0
  for (const row of rowsOf(parts)) {
    const first = at
    at += row.length
    if (row.length === 1) continue
    if (kind !== 'widget-page')
      return {
        at: first + 1,
        text: 'Nebeneinander stehen Bausteine nur auf Seiten, die so breit wie die Startseite sind.',
      }
    if (row.length > mostBeside)
      return { at: first + mostBeside, text: 'Höchstens drei Bausteine stehen nebeneinander.' }
    const wide = row.findIndex(({ widget }) => !(narrowKinds as readonly string[]).includes(widget.type))
    if (wide >= 0)
      return { at: first + Math.max(wide, 1), text: 'Einer dieser Bausteine braucht die ganze Breite der Seite.' }
  }
  return null
}

/** When these appear and disappear from now on. */
export const changesOf = (parts: readonly Pick<StoredWidget, 'isOn' | 'from' | 'until'>[], now: Date) => {
  const moments = parts
    .flatMap(({ isOn, from, until }) => (isOn ? [from, until] : []))
    .flatMap((at) => (at && new Date(at) > now ? [new Date(at).getTime()] : []))
  return [...new Set(moments)].toSorted((one, other) => one - other).map((at) => new Date(at))
}

const ownCalls = [homeSlug, notFoundSlug, becomeProviderSlug, inquirySentSlug]

/** The product or the law needs the page at its address. */
export const isFixed = (slug: string, kind: PageKind) => kind === 'legal' || ownCalls.includes(slug)

/** First words of addresses that are no pages by slug; `page-drafts.test.ts` compares them with the page table. */
export const takenSlugs: ReadonlySet<string> = new Set(
  (
    'anbieter anbieter-vertrag anbieter-werden anfrage anfrage-an anmelden api assets baufinanzierung besichtigung bestellung betreiber ' +
    'betriebe bundle e-mail-bestaetigen essen files finanzierung healthz immobilie immobilien in-meiner-naehe kasse kategorie kontakt konto ' +
    'massnahme meldung merkliste newsletter pakete passwort-neu passwort-vergessen produkt produkte readyz regional registrieren rueckrufe sendung ' +
    'sitemap suche termin transparenz vertrag-widerrufen vorschau warenkorb'
  ).split(' '),
)

export const toMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000)
