/** What React wrote where something is put in, with what stands before and after it. */
export type Place = { before: Buffer; inner: Buffer; after: Buffer }

/** `mark` is random and belongs to one page, so no content can look like it. */
export const beginOf = (mark: string, name: string) => `[${mark} ${name}[`
export const endOf = (mark: string, name: string) => `]${mark} ${name}]`

/**
 * The bytes of a page with `insert` of each place that is marked, in their order. A place may hold others, which are not looked for.
 * What is put in is copied once, as bytes. As text each step would copy the whole page, with two bytes for each character.
 */
export const putIn = (page: Buffer, mark: string, insert: (name: string, place: Place) => Buffer): Buffer => {
  const opening = Buffer.from(`[${mark} `)
  const pieces: Buffer[] = []
  let done = 0
  for (let from = page.indexOf(opening); from >= 0; from = page.indexOf(opening, done)) {
    const inside = page.indexOf('[', from + opening.length) + 1
    const name = page.toString('utf8', from + opening.length, inside - 1)
    const end = endOf(mark, name)
    const to = page.indexOf(end, inside)
    const before = page.subarray(done, from)
    done = to + Buffer.byteLength(end)
    pieces.push(before, insert(name, { before, inner: page.subarray(inside, to), after: page.subarray(done) }))
  }
  return Buffer.concat([...pieces, page.subarray(done)])
}

/** What React puts between two texts that stand side by side. */
const separator = Buffer.from('<!-- -->')

/** The mark would come between two texts, which React separates by a comment. */
export const standsBesideText = ({ before, inner, after }: Place) =>
  [before, inner].some((bytes) => bytes.subarray(-separator.length).equals(separator)) ||
  [inner, after].some((bytes) => bytes.subarray(0, separator.length).equals(separator))
