import type { SetContent, SetKind } from '#contract/content/sets.ts'
import { refuseField } from '#lib/errors.ts'

/** The kind of a set and its name among those of its kind, by its address. */
export const readSlug = (slug: string): { kind: SetKind; name: string } | null => {
  if (slug === 'testimonials' || slug === 'cookies') return { kind: slug, name: '' }
  if (slug === 'menu-header' || slug === 'menu-footer') return { kind: 'menu', name: slug.slice('menu-'.length) }
  const [, kind, name] = /^(banners|slider)-([a-z0-9-]{1,40})$/.exec(slug) ?? []
  return kind && name ? { kind: kind as 'banners' | 'slider', name } : null
}

const menuTitles: Record<string, string> = { header: 'Hauptmenü', footer: 'Fußbereich' }

export const titleOf = (slug: string) => {
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
  }
}

/** Every page needs its menus, and the law the kinds of cookies. */
export const isFixed = (slug: string) => slug.startsWith('menu-') || slug === 'cookies'

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

/** What a schema cannot say. `keys`: the kinds of cookies that the program and the law know. */
export const checkSet = (slug: string, content: SetContent, keys: string[]) => {
  const { kind, name } = readSlug(slug)!
  if (content.kind !== kind) throw refuseField('content', 'Dieser Inhalt gehört zu etwas anderem.')
  if (content.kind === 'menu') {
    checkHeadings(content)
    if (name === 'footer') checkFooter(content)
  }
  // what is stored on devices follows from the program: the operator only words it
  if (content.kind === 'cookies' && content.items.map(({ key }) => key).join() !== keys.join())
    throw refuseField('content.items', 'Welche Arten es gibt, folgt aus dem, was die Seite speichert.')
}
