import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { soundText } from '#lib/text/texts.ts'
import { routes } from '#server/domains.ts'
import { bankCsvOf, camtOf } from '#server/platform/bank-statements/statement.factory.ts'
import { takesFiles } from '#server/platform/http/incoming/input.ts'
import { type Actor, buildActors, freshToken } from './actors.ts'
import { contentQueries } from './graphql.ts'
import { useApp } from './harness.ts'
import { fitting, type Schema, schemaOf } from './inputs.ts'

const { inject } = useApp({ limits: false })

let actors: Actor[]
beforeAll(async () => {
  actors = await buildActors()
})

const texts = [
  'a\0b',
  'Gut \ud83d',
  '\ude42',
  'a\u0001\u0007\u009f',
  `${'x'.repeat(199)}👩‍👧`,
  '\u202e\u200b٣½',
  '2026-02-30',
]

const zipOf = async (parts: Record<string, string>) => {
  const zip = new ZipFile()
  for (const [name, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), name)
  zip.end()
  return buffer(zip.outputStream.pipe(new PassThrough()))
}
const xlsxOf = (cell: string) =>
  zipOf({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="a.xml"/></Relationships>',
    'xl/a.xml': `<worksheet><sheetData><row>${['Name', 'Preis', 'Kategorie'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>
      <row>${Array.from({ length: 3 }, () => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row></sheetData></worksheet>`,
  })

/** Tables, statements, PDF files and pictures that are almost right, with every strange text in them. */
const contents = async () => {
  const statement = (text: string) => [
    { bookedOn: '2026-11-02', amountCents: 100, name: text, iban: 'DE02120300000000202051', text, bankReference: text },
  ]
  const cells = texts.map((text) => text.toWellFormed())
  return [
    ...cells.map((text) => `Name;Preis;Kategorie;Gericht\r\n"${text}";"${text}";"${text}";"${text}"\r\n`),
    ...cells.map((text) => bankCsvOf('', statement(text))),
    ...cells.map((text) => camtOf('DE89370400440532013000', statement(text))),
    camtOf('DE89370400440532013000', statement('x')).replaceAll('2026-11-02', '0000-01-01'),
    camtOf('DE89370400440532013000', statement('x')).replaceAll('1.00', '99999999999999999.99'),
    ...(await Promise.all([...cells, '1e308', '&#0;', '&#xD800;', '-0', '٣'].map(xlsxOf))),
    Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x0a, 0x00]),
    Buffer.from([0x80, 0x81, 0xff, 0x0a]),
    ...texts.map((text) => `%PDF-1.7\n1 0 obj<</Title(${text})>>endobj\n%%EOF`),
    Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff08060000', 'hex'),
    Buffer.from('ffd8ffe000104a46494600', 'hex'),
    'GIF89a\xff\xff\xff\xff',
    'RIFF\x00\x00\x00\x00WEBPVP8 ',
    'BEGIN:VCALENDAR\nDTSTART:20260230T250000Z\nEND:VCALENDAR',
    'BEGIN:VCARD\nFN:\0\nEND:VCARD',
  ]
}

const fileField = (schema: Schema) =>
  Object.entries(schema.properties ?? {}).find(([, one]) => JSON.stringify(one).includes('"binary"'))?.[0] ?? 'file'

test('no file of any format ends in a 5xx', async () => {
  const files = await contents()
  const problems: string[] = []
  let sent = 0
  for (const { call } of routes.filter((route) => takesFiles(route.call))) {
    const field = fileField(schemaOf(call))
    const wanted = { company: 'Company', editor: 'Company', operator: 'Operator' }[call.access as string] ?? 'User'
    const token = await freshToken(actors.find(({ role }) => role === wanted)!)
    const { [field]: _, ...good } = fitting(call)
    const isList = JSON.stringify(schemaOf(call).properties?.[field]).includes('"items"')
    const url = `/api${call.path.replace(/\{\w+\}/g, '1')}`
    const parts = Object.entries(good).map(
      ([name, value]) =>
        `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'object' ? JSON.stringify(value) : value}\r\n`,
    )
    for (const [at, file] of files.entries()) {
      const filename = soundText(texts[at % texts.length]!)
      const head = `${parts.join('')}--cut\r\ncontent-disposition: form-data; name="${field}${isList ? '[]' : ''}"; filename="${filename}.csv"\r\n\r\n`
      const payload = Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from('\r\n--cut--\r\n')])
      const headers = { 'content-type': 'multipart/form-data; boundary=cut', authorization: `Bearer ${token}` }
      const answer = await inject({ method: call.method, url, headers, payload })
      sent++
      if (answer.statusCode >= 500) problems.push(`${call.path} file ${at} -> ${answer.statusCode} ${answer.body}`)
    }
  }
  console.log(`files: ${files.length} files, ${sent} requests`)
  expect(problems).toEqual([])
  expect(sent).toBeGreaterThan(500)
})

test('no text or number in a content query ends in a defect', async () => {
  const problems: string[] = []
  let sent = 0
  const values = [...texts, 0, -1, 2 ** 31, 1e308, 1.5, true, '', '%', "'"]
  for (const value of values) {
    const names = [...new Set(contentQueries({}).flatMap(({ args }) => args))]
    for (const { name, query } of contentQueries(Object.fromEntries(names.map((each) => [each, value])))) {
      const answer = await inject({ method: 'POST', url: '/api/graphql', payload: { query, variables: { a: value } } })
      sent++
      if (answer.statusCode >= 500 || answer.body.includes('INTERNAL'))
        problems.push(`${name} ${value} -> ${answer.body}`)
    }
  }
  console.log(`content queries: ${sent} requests`)
  expect(problems).toEqual([])
})
