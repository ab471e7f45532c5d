import { promisify } from 'node:util'
import { inflate as inflateCallback } from 'node:zlib'
import { createQueue } from './queue.ts'

const inflate = promisify(inflateCallback)
const mostInflated = 100 * 1024 * 1024

// one at a time: a reader of this file waits, not everybody else
const queue = createQueue({ atOnce: 1, waiting: 50 })

export const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/** Scripts, programs, forms that send, files and media inside. A start page (`OpenAction` with a place) is none of them. */
const active = /\/(JavaScript|Launch|SubmitForm|ImportData|EmbeddedFiles?|RichMedia|Rendition|Movie|GoToE|XFA)\b/

/** A name may be written with escapes: /Java#53cript. */
const isActive = (text: string) =>
  active.test(text) ||
  (text.includes('#') &&
    active.test(text.replace(/#([\da-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)))))

type Stream = { dictionary: string; start: number; end: number }

/** Wherever one might begin: tables of contents lie, so nothing is believed that they say. */
const streamsOf = function* (text: string): Generator<Stream> {
  for (const { index, 0: word } of text.matchAll(/\bstream\r?\n/g)) {
    const start = index + word.length
    const end = text.indexOf('endstream', start)
    const begin = Math.max(text.lastIndexOf(' obj', index), text.lastIndexOf('endstream', index), index - 4096, 0)
    yield { dictionary: text.slice(begin, index), start, end: end < 0 ? text.length : end }
  }
}

const isPacked = /\/(FlateDecode|Fl)\b/
const isOtherwisePacked = /\/(LZWDecode|LZW|ASCII85Decode|A85|ASCIIHexDecode|AHx|RunLengthDecode|RL|Crypt)\b/

export type PdfFault = 'active' | 'locked' | 'unreadable'

const checkStreams = async (bytes: Buffer, text: string, maxInflated: number): Promise<PdfFault | null> => {
  let inflated = 0
  for (const { dictionary, start, end } of streamsOf(text)) {
    const holdsObjects = dictionary.includes('/ObjStm')
    // objects behind a second filter could not be seen
    if (holdsObjects && isOtherwisePacked.test(dictionary)) return 'unreadable'
    if (!isPacked.test(dictionary) || (/\/Subtype\s*\/Image\b/.test(dictionary) && !holdsObjects)) continue
    try {
      const maxOutputLength = maxInflated - inflated
      const content = await inflate(bytes.subarray(start, end), { maxOutputLength, finishFlush: 2 })
      inflated += content.length
      if (isActive(content.toString('latin1'))) return 'active'
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' || holdsObjects) return 'unreadable'
      // a broken picture or font is harmless
    }
  }
  return null
}

/** Null: nothing in it runs or sends by itself. What cannot be looked into counts as a fault. */
export const findPdfFault = (bytes: Buffer, maxInflated = mostInflated): Promise<PdfFault | null> =>
  queue(async () => {
    const text = bytes.toString('latin1')
    if (isActive(text)) return 'active'
    if (/\/Encrypt\b/.test(text)) return 'locked'
    return checkStreams(bytes, text, maxInflated)
  })
