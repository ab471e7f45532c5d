import { inflateSync } from 'node:zlib'
import { createPdfReader, resolveEscapes, type StreamOf } from './pdf-objects.ts'

export type PdfFault = 'active' | 'locked' | 'unreadable'

/** Scripts, programs, forms that send, files and media inside. A start page (`OpenAction` with a place) is none of them. */
const active =
  /\/(JavaScript|Launch|SubmitForm|ImportData|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|Movie|GoToE|XFA)\b/
const locked = /\/Encrypt\b/

const windowBytes = 1024 * 1024
/** A whole name in escapes is shorter. */
const overlap = 64

/** Looks at a part at a time, so that long files take no memory. */
const holds = (bytes: Buffer, pattern: RegExp) => {
  for (let from = 0; from < bytes.length; from += windowBytes) {
    if (pattern.test(resolveEscapes(bytes.toString('latin1', from, from + windowBytes + overlap)))) return true
  }
  return false
}

/** What a stream counts at least, so that millions of empty ones end too. */
const leastOfStream = 4096
const ofBrokenStream = 1024 * 1024

/** Inflates to the end that the data themselves have: the words around them may lie. */
const inflate = (bytes: Buffer, { start, holdsObjects }: StreamOf, left: number) => {
  try {
    return inflateSync(bytes.subarray(start), { maxOutputLength: left, finishFlush: 2 })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' || holdsObjects) return 'unreadable'
    // a broken picture or font is harmless
    return null
  }
}

const checkStreams = (bytes: Buffer, maxInflated: number): PdfFault | null => {
  let left = maxInflated
  for (const stream of createPdfReader(bytes.toString('latin1')).streams()) {
    // objects behind another filter could not be seen
    if (stream.holdsObjects && stream.packing === 'other') return 'unreadable'
    if (stream.packing !== 'flate' || (stream.isImage && !stream.holdsObjects)) continue
    if (left <= 0) return 'unreadable'
    const content = inflate(bytes, stream, left)
    if (content === 'unreadable') return content
    left -= content ? Math.max(content.length, leastOfStream) : ofBrokenStream
    if (content && holds(content, active)) return 'active'
  }
  return null
}

/** Null: nothing in it runs or sends by itself. What cannot be looked into counts as a fault. Takes time in proportion to the bytes. */
export const findPdfFault = (bytes: Buffer, maxInflated = 100 * 1024 * 1024): PdfFault | null => {
  if (holds(bytes, active)) return 'active'
  if (holds(bytes, locked)) return 'locked'
  try {
    return checkStreams(bytes, maxInflated)
  } catch (error) {
    if (error instanceof SyntaxError) return 'unreadable'
    throw error
  }
}
