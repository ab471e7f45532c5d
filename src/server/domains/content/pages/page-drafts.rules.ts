import { randomUUID } from 'node:crypto'
import type { Widget } from '#contract/content/widgets.ts'
import { becomeProviderSlug, homeSlug, inquirySentSlug, notFoundSlug, storedWidget } from '../content.rules.ts'

export type PageKind = 'page' | 'widget-page' | 'legal'

/** A part as it is stored: it may be of an older form of its kind. */
export type StoredWidget = {
  key: string
  isOn: boolean
  from: string | null
  until: string | null
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
    parts: content.parts.map((part) => ({ ...part, key: keyOf(part), widget: storedWidget(part.widget) })),
  }
}

const isWithin = ({ from, until }: Pick<StoredWidget, 'from' | 'until'>, now: Date) =>
  (from === null || new Date(from) <= now) && (until === null || new Date(until) > now)

export const isShown = (part: StoredWidget, now: Date) => part.isOn && isWithin(part, now)

/** When a part next appears or disappears. */
export const nextChange = (parts: readonly StoredWidget[], now: Date) => {
  const moments = parts
    .flatMap(({ isOn, from, until }) => (isOn ? [from, until] : []))
    .flatMap((at) => (at && new Date(at) > now ? [new Date(at).getTime()] : []))
  return moments.length ? new Date(Math.min(...moments)) : null
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
