export type Heading = { id: string; text: string }

const plain = (html: string) => html.replace(/<[^<>]+>/g, '').trim()

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
  const named = html.split(/(?=<h2[ >])/).map((section) => {
    const [start, given] = /^<h2(?: id="([^"<>]*)")?>/.exec(section) ?? []
    const end = section.indexOf('</h2>')
    if (!start || end < 0) return section
    const inner = section.slice(start.length, end)
    const text = decode(plain(inner))
    const name = given || slugOf(text) || 'abschnitt'
    const isTaken = [...taken, ...headings].some((other) => other.id === name)
    const id = isTaken ? `${name}-${taken.length + headings.length + 1}` : name
    headings.push({ id, text })
    return `<h2 id="${id}">${section.slice(start.length)}`
  })
  return { html: named.join(''), headings }
}
