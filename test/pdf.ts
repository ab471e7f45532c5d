import { inflateSync } from 'node:zlib'

// compressed bytes may end with \r, so the line break before `endstream` is read as \n alone
const streamsOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].map(([, body]) => {
    const bytes = Buffer.from(body!, 'latin1')
    try {
      return inflateSync(bytes).toString('latin1')
    } catch {
      return bytes.toString('latin1')
    }
  })

const unicodeOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

/** Glyph numbers of a font to letters, from its /ToUnicode map as pdfkit writes it. */
const readMap = (stream: string) => {
  const letters = new Map<number, string>()
  for (const [, first, list] of stream.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [at, [, hex]] of [...list!.matchAll(/<([0-9a-f ]+)>/gi)].entries())
      letters.set(Number.parseInt(first!, 16) + at, unicodeOf(hex!))
  return letters
}

/** All texts of a PDF. A line does not say which font it is in, so each is read with every font. */
export const textsOfPdf = (pdf: Buffer): string => {
  const streams = streamsOf(pdf)
  const fonts = streams.filter((stream) => stream.includes('begincmap')).map(readMap)
  const lines = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, line]) => line!))
  const decoded = lines.flatMap((line) => {
    const hex = [...line.matchAll(/<([0-9a-f]+)>/gi)].map(([, run]) => run).join('')
    const glyphs = hex.match(/.{4}/g)?.map((glyph) => Number.parseInt(glyph, 16)) ?? []
    return fonts.map((letters) => glyphs.map((glyph) => letters.get(glyph) ?? '').join(''))
  })
  return [...decoded, ...streams].join('\n')
}

const objectOf = (pdf: string, reference: string) =>
  new RegExp(`(?:^|\\n)${reference} obj\\r?\\n([\\s\\S]*?)\\r?\\nendobj`).exec(pdf)?.[1] ?? ''

/** The files that a PDF carries, as a reader of PDF/A-3 finds them: by the list of associated files in its catalogue. */
export const filesInPdf = (pdf: Buffer) => {
  const text = pdf.toString('latin1')
  const catalogue = objectOf(text, /\/Root (\d+ \d+) R/.exec(text)?.[1] ?? '')
  const list = /\/AF \[([^\]]*)\]/.exec(catalogue)?.[1] ?? ''
  return [...list.matchAll(/(\d+ \d+) R/g)].map(([, reference]) => {
    const specification = objectOf(text, reference!)
    const stream = objectOf(text, /\/EF <<\s*\/F (\d+ \d+) R/.exec(specification)?.[1] ?? '')
    const body = /stream\r?\n([\s\S]*?)\nendstream/.exec(stream)?.[1] ?? ''
    return {
      name: /\/UF \(([^)]*)\)/.exec(specification)?.[1] ?? '',
      relationship: /\/AFRelationship \/(\w+)/.exec(specification)?.[1] ?? '',
      content: inflateSync(Buffer.from(body, 'latin1')).toString('utf8'),
    }
  })
}

/** The electronic invoice inside of a PDF. */
export const invoiceInPdf = (pdf: Buffer) => {
  const invoice = filesInPdf(pdf).find(
    ({ name, relationship }) => name === 'factur-x.xml' && relationship === 'Alternative',
  )
  if (!invoice) throw new Error('this PDF carries no factur-x.xml')
  return invoice.content
}
