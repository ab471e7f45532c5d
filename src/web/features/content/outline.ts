export type Heading = { id: string; text: string }

const plain = (html: string) => html.replace(/<[^>]+>/g, '').trim()

const decode = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(
      /&(amp|lt|gt|quot|nbsp);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' })[name] ?? '',
    )

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Names every second-level heading of a text, so that one can jump to it; never as one that is `taken`. */
export const outline = (html: string, taken: readonly Heading[] = []) => {
  const headings: Heading[] = []
  const named = html.replace(
    /<h2(?: id="([^"]*)")?>([\s\S]*?)<\/h2>/g,
    (_, given: string | undefined, inner: string) => {
      const text = decode(plain(inner))
      const name = given || slugOf(text) || 'abschnitt'
      const isTaken = [...taken, ...headings].some((other) => other.id === name)
      const id = isTaken ? `${name}-${taken.length + headings.length + 1}` : name
      headings.push({ id, text })
      return `<h2 id="${id}">${inner}</h2>`
    },
  )
  return { html: named, headings }
}
