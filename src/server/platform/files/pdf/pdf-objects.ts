/** A stream of a PDF file: where its data begin and how they are packed. */
export type StreamOf = {
  start: number
  /** readers may take it for a stream of objects */
  holdsObjects: boolean
  isImage: boolean
  /** `flate`: exactly one FlateDecode, for objects without parameters; `other`: anything else that changes the bytes */
  packing: 'none' | 'flate' | 'other'
}

const space = /[\0\t\n\f\r ]/
const delimiter = /[\0\t\n\f\r ()<>[\]{}/%]/
const beforeObject = /[\0\t\n\f\r \d()<>[\]{}/%]/
const deepest = 100

/** `name` for /Name, else the sign or word itself; strings are all alike. */
type Token = { name: string } | { word: string }

const damaged = () => new SyntaxError('damaged PDF')

/** A name may be written with escapes: /Java#53cript. */
export const resolveEscapes = (text: string) =>
  text.includes('#')
    ? text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

const isFlate = (token: Token | undefined) =>
  token !== undefined && 'name' in token && ['FlateDecode', 'Fl'].includes(token.name)
const isSign = (token: Token | undefined, sign: string) => token !== undefined && 'word' in token && token.word === sign

const packingOf = (tokens: Token[]): StreamOf['packing'] => {
  const [at, ...more] = tokens.flatMap((token, place) => ('name' in token && token.name === 'Filter' ? [place] : []))
  if (at === undefined) return 'none'
  const [first, second, third] = tokens.slice(at + 1, at + 4)
  const isOne = isFlate(first) || (isSign(first, '[') && isFlate(second) && isSign(third, ']'))
  return isOne && !more.length ? 'flate' : 'other'
}

/** What decides about a stream: the names and signs of its dictionary, without those of dictionaries inside. */
const streamFrom = (tokens: Token[], start: number): StreamOf => {
  const names = new Set(tokens.flatMap((token) => ('name' in token ? [token.name] : [])))
  const has = (...wanted: string[]) => wanted.some((name) => names.has(name))
  // some readers need only one of them, and not all look at the type
  const holdsObjects = has('ObjStm', 'N', 'First')
  const isChanged = holdsObjects && has('DecodeParms', 'DP', 'F', 'FFilter', 'FDecodeParms')
  return { start, holdsObjects, isImage: has('Image'), packing: isChanged ? 'other' : packingOf(tokens) }
}

/**
 * Finds streams wherever an object might begin: tables of contents lie, so nothing is believed that they say. Reads each sign a few
 * times at most; a file that would need more is damaged.
 */
export const createPdfReader = (text: string) => {
  let left = text.length * 3 + 65_536

  const skip = (from: number, to: number) => {
    left -= to - from
    if (left < 0) throw damaged()
    return to
  }

  const skipLine = (from: number) => {
    let at = from
    while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++
    return skip(from, at)
  }

  const skipSpace = (from: number): number => {
    let at = from
    for (;;) {
      const begin = at
      while (at < text.length && space.test(text[at]!)) at++
      skip(begin, at)
      if (text[at] !== '%') return at
      at = skipLine(at)
    }
  }

  const skipString = (from: number) => {
    let depth = 0
    let at = from
    for (; at < text.length; at++) {
      if (text[at] === '\\') at++
      else if (text[at] === '(') depth++
      else if (text[at] === ')' && --depth === 0) return skip(from, at + 1)
    }
    skip(from, at)
    throw damaged()
  }

  const skipHex = (from: number) => {
    let at = from
    while (at < text.length && text[at] !== '>') at++
    if (at >= text.length) throw damaged()
    return skip(from, at + 1)
  }

  const skipWord = (from: number) => {
    let at = from
    while (at < text.length && !delimiter.test(text[at]!)) at++
    return skip(from, at)
  }

  const readToken = (from: number): { token: Token; end: number } => {
    const at = skipSpace(from)
    const sign = text[at]
    if (sign === undefined) throw damaged()
    if (sign === '(') return { token: { word: '()' }, end: skipString(at) }
    if (sign === '/') {
      const end = skipWord(at + 1)
      return { token: { name: resolveEscapes(text.slice(at + 1, end)) }, end }
    }
    const two = text.slice(at, at + 2)
    if (two === '<<' || two === '>>') return { token: { word: two }, end: skip(at, at + 2) }
    if (sign === '<') return { token: { word: '()' }, end: skipHex(at) }
    if (delimiter.test(sign)) return { token: { word: sign }, end: skip(at, at + 1) }
    const end = skipWord(at)
    return { token: { word: text.slice(at, end) }, end }
  }

  const closing = new Map([
    ['<<', '>>'],
    ['[', ']'],
  ])

  /** The tokens of the dictionary that begins here, without those of dictionaries inside; null where none begins. */
  const readDictionary = (from: number) => {
    const begin = skipSpace(from)
    if (!text.startsWith('<<', begin)) return null
    const open: string[] = []
    const tokens: Token[] = []
    let at = begin
    do {
      const { token, end } = readToken(at)
      at = end
      const word = 'word' in token ? token.word : ''
      const closedBy = closing.get(word)
      if (closedBy) {
        if (open.push(closedBy) > deepest) throw damaged()
      } else if (word === '>>' || word === ']') {
        if (open.pop() !== word) throw damaged()
      }
      if (!open.slice(1).includes('>>')) tokens.push(token)
    } while (open.length)
    return { tokens, end: at }
  }

  const readStream = (from: number): StreamOf | null => {
    const dictionary = readDictionary(from)
    if (!dictionary) return null
    const at = skipSpace(dictionary.end)
    if (!text.startsWith('stream', at)) return null
    const end = skipLine(at)
    return streamFrom(dictionary.tokens, text.startsWith('\r\n', end) ? end + 2 : end + 1)
  }

  return {
    *streams(): Generator<StreamOf> {
      for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
        if (at === 0 || !beforeObject.test(text[at - 1]!)) continue
        const stream = readStream(at + 3)
        if (stream) yield stream
      }
    },
  }
}
