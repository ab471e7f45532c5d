import type { VisitSource } from '#contract/products/view-counters.ts'
import { cutText, soundText } from '#lib/text/texts.ts'

const searchEngines = ['google.', 'bing.', 'duckduckgo.', 'ecosia.', 'startpage.', 'yahoo.', 'qwant.']
const networks = ['facebook.', 'instagram.', 'pinterest.', 'tiktok.', 'youtube.', 'linkedin.', 'whatsapp.', 't.co']

const isOf = (host: string, names: string[]) => names.some((name) => host.startsWith(name) || host.includes(`.${name}`))

/** Words that may name a person are not kept: addresses and long numbers. */
const wordsOf = (url: URL) => {
  const typed = cutText(soundText(url.searchParams.get('was') || url.searchParams.get('q') || ''), 60)
  const words = typed.toLowerCase().replace(/\s+/g, ' ').trim()
  return /@|\d{5}/.test(words) ? '' : words
}

const ofSite = (url: URL): VisitSource => {
  if (url.pathname === '/') return 'home'
  const [first] = url.pathname.split('/').filter(Boolean)
  if (first === 'suche' || first === 'produkte') return 'search'
  if (first === 'kategorie') return 'category'
  if (first === 'betriebe') return 'business'
  return 'site'
}

/** The kind of page that somebody came from. Of the address itself nothing is kept but what was searched for here. */
export const visitSourceOf = (from: string, publicUrl: string): { source: VisitSource; words: string } => {
  const url = URL.parse(from)
  if (!url?.protocol.startsWith('http')) return { source: 'direct', words: '' }
  if (url.host === URL.parse(publicUrl)?.host) {
    const source = ofSite(url)
    return { source, words: source === 'search' ? wordsOf(url) : '' }
  }
  const host = url.hostname.replace(/^www\./, '')
  if (isOf(host, searchEngines)) return { source: 'search_engine', words: '' }
  return { source: isOf(host, networks) ? 'network' : 'other_site', words: '' }
}
