import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { findPdfFault } from './pdf.ts'

const stream = (dictionary: string, body: Buffer) =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<< ${dictionary} /Length ${body.length} >>\nstream\n`, 'latin1'),
    body,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ])
const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  ])
const packed = (text: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  stream(dictionary, deflateSync(Buffer.from(text, 'latin1')))
const script = '1 0 << /S /JavaScript /JS (app.alert(1)) >>'

const print = () =>
  new Promise<Buffer>((resolve) => {
    const document = new PDFDocument()
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.text('Angebot über 12 m² Fliesen')
    document.link(0, 0, 100, 20, 'https://example.org')
    document.end()
  })

test('what office programs and scanners write is accepted', async () => {
  expect(await findPdfFault(await print())).toBe(null)
  expect(await findPdfFault(pdf('1 0 obj << /Type /Catalog /OpenAction [3 0 R /XYZ null null 0] >>'))).toBe(null)
  const scan = stream('/Type /XObject /Subtype /Image /Filter /DCTDecode', randomBytes(1_000_000))
  expect(await findPdfFault(pdf(scan, packed('1 0 << /Type /Page >>')))).toBe(null)
})

test.each([
  ['in plain sight', pdf('1 0 obj << /OpenAction << /S /JavaScript /JS (x) >> >>')],
  ['behind escapes', pdf('1 0 obj << /S /#4aava#53cript >>')],
  ['in an object stream', pdf(packed(script))],
  ['in an object stream, behind escapes', pdf(packed('1 0 << /S /L#61unch >>'))],
  ['in a stream that calls itself something else', pdf(packed(script, '/Filter [/FlateDecode]'))],
  ['in a stream with the short name of its filter', pdf(packed(script, '/Type/ObjStm/Filter/Fl'))],
  ['in the data of a stream', pdf(stream('', Buffer.from(script)))],
  ['as a file inside', pdf('1 0 obj << /Names << /EmbeddedFiles 2 0 R >> >>')],
])('active content %s is found', async (_, bytes) => {
  expect(await findPdfFault(bytes)).toBe('active')
})

test('what cannot be looked into is refused', async () => {
  expect(await findPdfFault(pdf('trailer << /Encrypt 4 0 R >>'))).toBe('locked')
  expect(await findPdfFault(pdf(stream('/Type /ObjStm /Filter /FlateDecode', Buffer.from('no zlib'))))).toBe(
    'unreadable',
  )
  const twice = stream('/Type /ObjStm /Filter [/ASCII85Decode /FlateDecode]', Buffer.from('GhPkl~>'))
  expect(await findPdfFault(pdf(twice))).toBe('unreadable')
  const bomb = stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(2_000_000)))
  expect(await findPdfFault(pdf(bomb), 1_000_000)).toBe('unreadable')
})
