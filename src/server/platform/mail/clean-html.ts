import type sanitizeHtml from 'sanitize-html'
import { lazily } from '../lazily.ts'

const sanitizer = lazily<typeof sanitizeHtml>('sanitize-html')

const prefix = 'abschnitt-'
/** Ids of content have a prefix: none can be taken for an element of the page around it. */
const contentId = (id: string) => (id.startsWith(prefix) ? id : prefix + id)

const linkOf = (href: string): sanitizeHtml.Attributes => {
  if (href.startsWith('https:')) return { href, target: '_blank', rel: 'noopener noreferrer' }
  return { href: /^#./.test(href) ? `#${contentId(href.slice(1))}` : href }
}

const withContentId: sanitizeHtml.Transformer = (tagName, { id }) => ({
  tagName,
  attribs: { ...(id && { id: contentId(id) }) },
})
const tagsWithId = ['h2', 'h3', 'h4', 'p']

/** The only HTML that content may hold. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'address'],
    ...['a', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'abbr'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    abbr: ['title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ...Object.fromEntries(tagsWithId.map((tag) => [tag, ['id']])),
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkOf(href) }),
    ...Object.fromEntries(tagsWithId.map((tag) => [tag, withContentId])),
  },
}

export const cleanHtml = (html: string) => sanitizer()(html, allowed)

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Cleaned HTML as plain text for mails: a line for each paragraph, heading and point. */
export const textOfHtml = (html: string) =>
  sanitizer()(
    html
      .replace(/\s+/g, ' ')
      .replace(/<li[^<>]*>/g, '– ')
      .replace(/<br ?\/?>|<\/(li|dt|dd|tr|caption)>/g, '\n')
      .replace(/<\/(h[2-4]|p|ul|ol|dl|blockquote|address|table)>/g, '\n\n'),
    { allowedTags: [] },
  )
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Changes every text of a widget at any depth; a field called `html` holds HTML, all others plain text. */
export const mapTexts = <T>(value: T, change: (text: string, isHtml: boolean) => string, isHtml = false): T => {
  if (typeof value === 'string') return change(value, isHtml) as T
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change)) as T
  if (typeof value !== 'object' || value === null) return value
  const changed = Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change, key === 'html')])
  return Object.fromEntries(changed) as T
}
