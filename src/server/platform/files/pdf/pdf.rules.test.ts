import { randomBytes } from 'node:crypto'
import { deflateRawSync, deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { findPdfFault } from './pdf.rules.ts'

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
  expect(findPdfFault(await print())).toBe(null)
  expect(findPdfFault(pdf('1 0 obj << /Type /Catalog /OpenAction [3 0 R /XYZ null null 0] >>'))).toBe(null)
  const scan = stream('/Type /XObject /Subtype /Image /Filter /DCTDecode', randomBytes(1_000_000))
  expect(findPdfFault(pdf(scan, packed('1 0 << /Type /Page >>')))).toBe(null)
  const colours = stream('/N 3 /Alternate /DeviceRGB /Filter [ /FlateDecode ]', deflateSync(randomBytes(3000)))
  const table = stream('/Type /XRef /W [1 2 1] /DecodeParms << /Columns 4 >> /Filter /FlateDecode', deflateSync(''))
  const old = stream('/Filter [/ASCII85Decode /FlateDecode]', Buffer.from('GhPkl~>'))
  expect(findPdfFault(pdf(colours, table, old, '7 0 obj (5 0 obj) endobj'))).toBe(null)
})

const objects = '/Type /ObjStm /N 1 /First 4'
const padding = `/Note (${'x'.repeat(5000)})`
test.each([
  ['in plain sight', pdf('1 0 obj << /OpenAction << /S /JavaScript /JS (x) >> >>')],
  ['behind escapes', pdf('1 0 obj << /S /#4aava#53cript >>')],
  ['in an object stream', pdf(packed(script))],
  ['in an object stream, behind escapes', pdf(packed('1 0 << /S /L#61unch >>'))],
  ['in a stream that calls itself something else', pdf(packed(script, '/Filter [/FlateDecode]'))],
  ['in a stream with the short name of its filter', pdf(packed(script, '/Type/ObjStm/Filter/Fl'))],
  ['behind a filter with escapes', pdf(packed(script, `${objects} /Filter /Flate#44ecode`))],
  ['behind a long dictionary', pdf(packed(script, `${objects} /Filter /FlateDecode ${padding}`))],
  ['behind a comment', pdf(packed(script, `${objects} /Filter % >> endobj\n /FlateDecode`))],
  ['in a string that a table of contents may point into', pdf('1 0 obj (', packed(script), ') endobj')],
  ['in the data of a stream', pdf(stream('', Buffer.from(script)))],
  ['as a file inside', pdf('1 0 obj << /Names << /EmbeddedFiles 2 0 R >> >>')],
  ['across two windows', pdf(' '.repeat(1024 * 1024 - 12), '/#4a#61#76#61#53#63#72#69#70#74 ')],
])('active content %s is found', (_, bytes) => {
  expect(findPdfFault(bytes)).toBe('active')
})

test('active content behind a fake end of the data is found', () => {
  const stored = (text: string) => {
    const length = Buffer.alloc(4)
    length.writeUInt16LE(text.length, 0)
    length.writeUInt16LE(~text.length & 0xffff, 2)
    return Buffer.concat([Buffer.from([0]), length, Buffer.from(text)])
  }
  const body = Buffer.concat([Buffer.from([0x78, 0x9c]), stored('1 0 endstream '), deflateRawSync(Buffer.from(script))])
  expect(body.includes('JavaScript')).toBe(false)
  // without the checksum at the end readers show the objects all the same
  expect(findPdfFault(pdf(stream(`${objects} /Filter /FlateDecode`, body)))).not.toBe(null)
})

const twice = deflateSync(deflateSync(Buffer.from(script)))
test.each([
  ['packed twice', stream(`${objects} /Filter [/FlateDecode /FlateDecode]`, twice)],
  ['with a filter that stands elsewhere', stream(`${objects} /Filter 9 0 R`, deflateSync(Buffer.from(script)))],
  ['with two filters of one name', packed(script, `${objects} /Filter /FlateDecode /Filter /LZWDecode`)],
  ['with a predictor', packed(script, `${objects} /Filter /FlateDecode /DecodeParms << /Predictor 12 >>`)],
  ['that cannot be unpacked', stream(`${objects} /Filter /FlateDecode`, Buffer.from('no zlib'))],
  ['behind another filter', stream('/First 4 /Filter [/ASCII85Decode /FlateDecode]', Buffer.from('GhPkl~>'))],
  ['in a dictionary without an end', Buffer.from('1 0 obj << /Type /ObjStm [ >> stream\n')],
])('objects %s are refused', (_, bytes) => {
  expect(findPdfFault(pdf(bytes))).toBe('unreadable')
})

test('what is locked or too large to look into is refused', () => {
  expect(findPdfFault(pdf('trailer << /Encrypt 4 0 R >>'))).toBe('locked')
  expect(findPdfFault(pdf('trailer << /Encr#79pt 4 0 R >>'))).toBe('locked')
  const bomb = stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(2_000_000)))
  expect(findPdfFault(pdf(bomb), 1_000_000)).toBe('unreadable')
})

/** In CPU time, since others work on the same machine. */
const secondsOf = (work: () => unknown) => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
const much = 2 * 1024 * 1024
test.each([
  ' stream\n',
  '1 0 obj<<>>stream\n',
  '1 0 obj<</Filter/Fl>>stream\nx\x9c\x03\0',
  ' obj<<',
  ' obj%',
  ' obj(',
  ' obj<</A<',
  '/#41#42#43',
  'endstream obj /ObjStm ',
])('2 MB of %j take time in proportion', (piece) => {
  const hostile = pdf(piece.repeat(Math.ceil(much / piece.length)))
  expect(secondsOf(() => findPdfFault(hostile))).toBeLessThan(5)
})
