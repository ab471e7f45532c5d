/**
 * The one definition of text from outside. PostgreSQL stores neither NUL nor half a surrogate pair, so both are refused; other
 * control characters come along when people paste and mean nothing, so they are taken out.
 */

/** Well-formed Unicode without NUL. */
export const isSoundText = (text: string) => text.isWellFormed() && !text.includes('\0')

const controls = /(?![\t\n\r])\p{Cc}/gu

/** Text without control characters; vertical tab and form feed, the line breaks of word processors, become line breaks. */
export const withoutControls = (text: string) =>
  text.replace(controls, (sign) => (sign === '\u000b' || sign === '\u000c' ? '\n' : ''))

const deepest = 32

/** Only what JSON and forms are made of is looked into. */
const entriesOf = (value: unknown): [string, unknown][] | null => {
  if (Array.isArray(value)) return Object.entries(value)
  if (typeof value !== 'object' || value === null) return null
  const kind = Object.getPrototypeOf(value) as unknown
  return kind === Object.prototype || kind === null ? Object.entries(value) : null
}

/** Where data from outside holds text that cannot be stored, or is nested without end; null where all of it is sound. */
export const findUnsound = (value: unknown, depth = 0): string[] | null => {
  if (typeof value === 'string') return isSoundText(value) ? null : []
  const entries = entriesOf(value)
  if (!entries) return null
  if (depth === deepest) return []
  for (const [key, inner] of entries) {
    if (!isSoundText(key)) return []
    const found = findUnsound(inner, depth + 1)
    if (found) return [key, ...found]
  }
  return null
}

/** Sound data with the control characters of all its texts taken out. */
export const withoutControlsInside = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutControls(value)
  if (Array.isArray(value)) return value.map(withoutControlsInside)
  const entries = entriesOf(value)
  return entries
    ? Object.fromEntries(entries.map(([key, inner]) => [withoutControls(key), withoutControlsInside(inner)]))
    : value
}

/** Text of a file or a header, which the sender can't correct: characters that can't be stored are replaced or removed. */
export const soundText = (text: string) => withoutControls(text.toWellFormed())

/** Characters as people and PostgreSQL count them; an emoji outside of the basic plane is one, not two. */
export const lengthOf = (text: string) => {
  let count = 0
  for (const _ of text) count++
  return count
}

export const isLongerThan = (text: string, most: number) =>
  text.length > most && (text.length > most * 2 || lengthOf(text) > most)

/** Where so many characters end, as index of the text. */
const indexAfter = (text: string, most: number) => {
  let [count, index] = [0, 0]
  for (const sign of text) {
    if (count === most) break
    count++
    index += sign.length
  }
  return index
}

let segmenter: Intl.Segmenter | undefined
const letters = () => (segmenter ??= new Intl.Segmenter('de'))

/** The first letter with its marks, or a whole emoji; '' of ''. */
export const firstLetter = (text: string) => letters().segment(text.slice(0, 40)).containing(0)?.segment ?? ''

/** Where the letter or emoji begins that holds this index. */
export const letterStart = (text: string, index: number) => {
  const before = Math.max(0, index - 60)
  const found = letters()
    .segment(text.slice(before, index + 60))
    .containing(index - before)
  return before + (found?.index ?? 0)
}

/** At most so many characters; a letter with its marks, a flag or an emoji of several signs stays whole or is left out. */
export const cutText = (text: string, most: number) => {
  if (!isLongerThan(text, most)) return text
  const end = indexAfter(text, most)
  const { index } = letters()
    .segment(text.slice(0, end + 40))
    .containing(end)!
  // a single letter with more marks than there is room for
  return text.slice(0, index || end)
}
