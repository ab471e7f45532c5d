import type { SetContent, SetKind } from '#contract/content/sets.ts'
import { refuseField } from '#lib/errors.ts'

/** The kind of a set and its name among those of its kind, by its address. */
export const readSlug = (slug: string): { kind: SetKind; name: string } | null => {
  if (slug === 'testimonials' || slug === 'cookies') return { kind: slug, name: '' }
  if (slug === 'menu-header' || slug === 'menu-footer') return { kind: 'menu', name: slug.slice('menu-'.length) }
  const [, category] = /^category-([1-9]\d{0,8})$/.exec(slug) ?? []
  if (category) return { kind: 'category', name: category }
  const [, kind, name] = /^(banners|slider)-([a-z0-9-]{1,40})$/.exec(slug) ?? []
  return kind && name ? { kind: kind as 'banners' | 'slider', name } : null
}

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
  }
}

/** Every page needs its menus, the law the kinds of cookies, and a category its name. */
export const isFixed = (slug: string) => ['menu', 'cookies', 'category'].includes(readSlug(slug)!.kind)

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
export const periodsOf = (content: SetContent) =>
  content.kind === 'banners' || content.kind === 'slider'
    ? content.items.flatMap(({ is_on, from, until }) => (from || until ? [{ isOn: is_on, from, until }] : []))
    : []

/** What a schema cannot say. `keys`: the kinds of cookies that the program and the law know. */
export const checkSet = (slug: string, content: SetContent, keys: string[]) => {
  const { kind, name } = readSlug(slug)!
  if (content.kind !== kind) throw refuseField('content', 'Dieser Inhalt gehört zu etwas anderem.')
  if (content.kind === 'category' && content.items.length !== 1)
    throw refuseField('content.items', 'Eine Kategorie hat genau einen Namen und eine Beschreibung.')
  if (content.kind === 'menu') {
    checkHeadings(content)
    if (name === 'footer') checkFooter(content)
  }
  if (content.kind === 'banners' || content.kind === 'slider') checkPeriods(content)
  // what is stored on devices follows from the program: the operator only words it
  if (content.kind === 'cookies' && content.items.map(({ key }) => key).join() !== keys.join())
    throw refuseField('content.items', 'Welche Arten es gibt, folgt aus dem, was die Seite speichert.')
}
