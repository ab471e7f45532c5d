import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'

export type XmlEvents = {
  open?(name: string, attributes: Record<string, string>): void
  close?(name: string, text: string): void
}

const deepest = 40
const longestPiece = 4 * 1024 * 1024

/** Callers turn it into a sentence that names the kind of file. */
const damaged = () => new SyntaxError('damaged XML')

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Tells what stands in the XML, chunk by chunk; `text` is what stood directly before the closing tag. Nothing in it can
 * make the parser collect without end: depth and the length of a piece are limited, and entities of its own are refused.
 */
export async function* walkXml(source: Readable, events: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder('utf-8')
  let text = ''
  let depth = 0
  let sinceTag = 0
  parser.on('error', () => {
    throw damaged()
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('cdata', (piece) => {
    text += piece
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > deepest) throw damaged()
    sinceTag = 0
    text = ''
    events.open?.(localName(name), attributes as Record<string, string>)
  })
  parser.on('closetag', ({ name }) => {
    depth--
    sinceTag = 0
    events.close?.(localName(name), text)
    text = ''
  })
  for await (const chunk of source) {
    sinceTag += chunk.length
    parser.write(decoder.decode(chunk, { stream: true }))
    if (sinceTag > longestPiece) throw damaged()
    yield
  }
  parser.close()
}

export const readXml = async (source: Readable, events: XmlEvents) => {
  for await (const _ of walkXml(source, events));
}
