import { z } from 'zod'
import { type SetContent, type SetKind, setContent } from '#contract/content/sets.ts'
import { refuseField } from '#lib/errors.ts'

/** The words of a mail, a text message or a push message; no entry: its standard. */
const mailContent = z.object({
  kind: z.literal('mail'),
  items: z.array(z.object({ subject: z.string(), opening: z.string(), closing: z.string() })).max(1),
})
/** What the drafts of sets hold. Words of mails are drafted alike, but belong to another part of the staff. */
export const draftContent = z.discriminatedUnion('kind', [...setContent.options, mailContent])
export type DraftContent = z.output<typeof draftContent>
export type MailContent = z.output<typeof mailContent>

/** The kind of a set and its name among those of its kind, by its address. */
export const readSlug = (slug: string): { kind: SetKind; name: string } | null => {
  if (slug === 'testimonials' || slug === 'cookies' || slug === 'contact' || slug === 'texts')
    return { kind: slug, name: '' }
  if (slug === 'menu-header' || slug === 'menu-footer') return { kind: 'menu', name: slug.slice('menu-'.length) }
  const [, category] = /^category-([1-9]\d{0,8})$/.exec(slug) ?? []
  if (category) return { kind: 'category', name: category }
  const [, kind, name] = /^(banners|slider)-([a-z0-9-]{1,40})$/.exec(slug) ?? []
  return kind && name ? { kind: kind as 'banners' | 'slider', name } : null
}

/** No call about sets takes a colon in an address: who works on contents never reaches words of mails. */
export const mailSlug = (mail: string) => `mail:${mail}`

/** As `readSlug`, of all that the drafts of sets hold. */
export const readDraftSlug = (slug: string): { kind: DraftContent['kind']; name: string } | null =>
  slug.startsWith('mail:') ? { kind: 'mail', name: slug.slice('mail:'.length) } : readSlug(slug)

const menuTitles: Record<string, string> = { header: 'Hauptmenü', footer: 'Fußbereich' }

/** `firstName`: of its first entry, since a category is known by its name. */
export const titleOf = (slug: string, firstName: string | null = null) => {
  const { kind, name } = readSlug(slug)!
  switch (kind) {
    case 'menu':
      return menuTitles[name]!
    case 'banners':
      return `Banner: ${name}`
    case 'slider':
      return `Bilderfolge: ${name}`
    case 'testimonials':
      return 'Stimmen'
    case 'cookies':
      return 'Cookie-Arten'
    case 'category':
      return `Kategorie: ${firstName ?? name}`
    case 'contact':
      return 'Themen des Kontaktformulars'
    case 'texts':
      return 'Kurze Texte'
  }
}

/** Every page needs its menus and texts, the law the kinds of cookies, a category its name, the contact form its subjects, and a mail its words. */
export const isFixed = (slug: string) =>
  ['menu', 'cookies', 'category', 'contact', 'texts', 'mail'].includes(readDraftSlug(slug)!.kind)

const packageTexts = [1, 2, 3, 4].flatMap((at) => [`package.${at}.title`, `package.${at}.text`])
/**
 * The texts around every page, and of the widget for providers, that the operator may word. The others are what the law wants to be said: prices with VAT, consent to the
 * newsletter and the choice about cookies.
 */
export const shortTexts = [
  'search.what',
  'search.where',
  'search.button',
  'menu.categories',
  'footer.about',
  'newsletter.title',
  'newsletter.text',
  'newsletter.label',
  'newsletter.button',
  'error.title',
  'error.text',
  'error.retry',
  ...packageTexts,
]
const isLong = (key: string) => key === 'footer.about' || key.endsWith('.text')
/** of labels and buttons, which stand beside each other on a phone */
const mostLetters = 60

/** Impressum (§ 5 DDG), data protection and the function to withdraw (§ 356a BGB) are reached from every page. */
const legalLinks = {
  '/impressum': 'Impressum',
  '/datenschutz': 'Datenschutz',
  '/vertrag-widerrufen': 'Vertrag widerrufen',
}

const checkFooter = ({ items }: Extract<SetContent, { kind: 'menu' }>) => {
  const urls = new Set(items.flatMap(({ children }) => children.map(({ url }) => url.split(/[?#]/)[0])))
  for (const [url, name] of Object.entries(legalLinks))
    if (!urls.has(url))
      throw refuseField('content.items', `Im Fußbereich muss der Link „${name}“ (${url}) stehen bleiben.`)
}

const checkHeadings = ({ items }: Extract<SetContent, { kind: 'menu' }>) => {
  for (const [at, { url, children }] of items.entries()) {
    if (!url && !children.length)
      throw refuseField(`content.items.${at}.url`, 'Ein Eintrag ohne eigene Adresse braucht Links darunter.')
    const empty = children.findIndex((child) => !child.url)
    if (empty >= 0)
      throw refuseField(`content.items.${at}.children.${empty}.url`, 'Bitte geben Sie an, wohin der Link führt.')
  }
}

type Teasers = Extract<SetContent, { kind: 'banners' | 'slider' }>

const checkPeriods = ({ items }: Teasers) => {
  const turned = items.findIndex(({ from, until }) => from && until && new Date(from) >= new Date(until))
  if (turned >= 0) throw refuseField(`content.items.${turned}.until`, 'Das Ende liegt vor dem Beginn.')
}

/** The periods of its entries; of sets that have none, nothing. */
export const periodsOf = (content: DraftContent) =>
  content.kind === 'banners' || content.kind === 'slider'
    ? content.items.flatMap(({ is_on, from, until }) => (from || until ? [{ isOn: is_on, from, until }] : []))
    : []

const checkSubjects = ({ items }: Extract<SetContent, { kind: 'contact' }>) => {
  if (!items.some(({ is_on }) => is_on))
    throw refuseField('content.items', 'Mindestens ein Thema muss sichtbar bleiben: Ohne Thema kann niemand schreiben.')
  const twice = items.findIndex(({ name }, at) =>
    items.slice(0, at).some((before) => before.name.toLowerCase() === name.toLowerCase()),
  )
  if (twice >= 0) throw refuseField(`content.items.${twice}.name`, 'Dieses Thema gibt es schon.')
  if (new Set(items.map(({ key }) => key)).size < items.length)
    throw refuseField('content.items', 'Ein Thema steht zweimal in der Liste.')
}

const checkTexts = ({ items }: Extract<SetContent, { kind: 'texts' }>) => {
  const long = items.findIndex(({ key, text }) => !isLong(key) && [...text].length > mostLetters)
  if (long >= 0) throw refuseField(`content.items.${long}.text`, `Bitte höchstens ${mostLetters} Zeichen.`)
}

/** What a schema cannot say. `keys`: the kinds of cookies, or short texts, that the program knows. */
export const checkSet = (slug: string, content: DraftContent, keys: string[]) => {
  const { kind, name } = readDraftSlug(slug)!
  if (content.kind !== kind) throw refuseField('content', 'Dieser Inhalt gehört zu etwas anderem.')
  if (content.kind === 'category' && content.items.length !== 1)
    throw refuseField(
      'content.items',
      'Eine Kategorie hat genau einen Namen, eine Beschreibung und höchstens ein Bild.',
    )
  if (content.kind === 'menu') {
    checkHeadings(content)
    if (name === 'footer') checkFooter(content)
  }
  if (content.kind === 'banners' || content.kind === 'slider') checkPeriods(content)
  // what is stored on devices follows from the program: the operator only words it
  if (content.kind === 'cookies' && content.items.map(({ key }) => key).join() !== keys.join())
    throw refuseField('content.items', 'Welche Arten es gibt, folgt aus dem, was die Seite speichert.')
  if (content.kind === 'contact') checkSubjects(content)
  if (content.kind !== 'texts') return
  if (content.items.map(({ key }) => key).join() !== keys.join())
    throw refuseField('content.items', 'Welche Texte es gibt, folgt aus den Seiten, die sie zeigen.')
  checkTexts(content)
}
