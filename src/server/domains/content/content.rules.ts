import { type Widget, widget } from '#contract/content/widgets.ts'
import { withSiteName } from '#lib/site/name.ts'
import { cleanHtml, escapeHtml, mapTexts } from '#server/platform/mail/clean-html.ts'

/** Pages with a call of their own, which no slug reaches. */
export const homeSlug = 'index'
export const notFoundSlug = 'page-notfound'
export const becomeProviderSlug = 'anbieter-werden'
export const inquirySentSlug = 'anfrage-gesendet'
/** The first word of an address of two: `ueber-uns` of `ueber-uns/team`. Null where it has one. */
export const upperSlug = (slug: string) => (slug.includes('/') ? slug.split('/')[0]! : null)
export const isReachable = (slug: string) => ![homeSlug, notFoundSlug, inquirySentSlug].includes(slug)

const placeholder = /(tel:)?\{\{([a-z_.]+)\}\}/g

/** A widget as it is stored: checked by the schema of its kind, its HTML cleaned. */
export const storedWidget = (given: unknown): Widget =>
  mapTexts(widget.parse(given), (text, isHtml) => (isHtml ? cleanHtml(text) : text))

/** HTML with the operator's texts in it. */
export const filledHtml = (html: string, texts: Record<string, string>) =>
  html.replace(placeholder, (_, call: string | undefined, key: string) =>
    call ? `tel:${(texts[key] ?? '').replace(/[^+\d]/g, '')}` : escapeHtml(texts[key] ?? ''),
  )

/** A widget as it is shown: `{{operator.name}}` becomes the operator's text of that key; the address of a call has no spaces. */
export const shownWidget = <W extends Widget>(stored: W, texts: Record<string, string>): W =>
  mapTexts(stored, (text, isHtml) =>
    withSiteName(text).replace(placeholder, (_, call: string | undefined, key: string) => {
      const value = texts[key] ?? ''
      if (call) return `tel:${value.replace(/[^+\d]/g, '')}`
      return isHtml ? escapeHtml(value) : value
    }),
  )
