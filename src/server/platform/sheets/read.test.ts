import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { readSheet } from './read.ts'
import { delimiterOf } from './read-csv.ts'
import type { Column, SheetRow } from './sheet.ts'
import { writeXlsx } from './write-xlsx.ts'

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marktwerk-sheets-'))
  path = join(folder, 'file')
})
afterAll(() => rm(folder, { recursive: true }))

const read = async () => {
  const rows: SheetRow[] = []
  for await (const row of readSheet(path, folder)) rows.push(row)
  return rows
}
const readBytes = async (bytes: Buffer | string) => {
  await writeFile(path, bytes)
  return read()
}

describe('CSV', () => {
  const rows = [
    { number: 1, cells: ['Name', 'Preis'] },
    { number: 2, cells: ['Töpfe für 5 €', '1.299,00'] },
  ]
  test.each([
    ['UTF-8', Buffer.from('Name;Preis\nTöpfe für 5 €;1.299,00\n')],
    ['UTF-8 with mark', Buffer.from('\uFEFFName;Preis\r\nTöpfe für 5 €;1.299,00')],
    ['Windows-1252', Buffer.from('Name;Preis\r\nT\xf6pfe f\xfcr 5 \x80;1.299,00\r\n', 'latin1')],
    ['UTF-16 from Excel', Buffer.from('\uFEFFName\tPreis\r\nTöpfe für 5 €\t1.299,00\r\n', 'utf16le')],
    ['commas', Buffer.from('Name,Preis\nTöpfe für 5 €,"1.299,00"\n')],
    ['a hint of Excel', Buffer.from('sep=,\r\nName,Preis\r\nTöpfe für 5 €,"1.299,00"\r\n')],
  ])('%s', async (_, bytes) => expect(await readBytes(bytes)).toEqual(rows))

  test('a byte that is no UTF-8 at the very end decides about the whole file', async () => {
    const bytes = Buffer.concat([Buffer.from('Name\n'), Buffer.from('x\n'.repeat(40_000)), Buffer.from([0xe4])])
    expect((await readBytes(bytes)).at(-1)).toEqual({ number: 40_002, cells: ['ä'] })
  })

  test('counts rows as a spreadsheet does: empty lines count, a line break in a cell does not', async () => {
    expect(await readBytes('a;b\n\n"x\ny";2\n5" Rohr;3;4\n')).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 3, cells: ['x\ny', '2'] },
      { number: 4, cells: ['5" Rohr', '3', '4'] },
    ])
  })

  test.each([
    ['a,b;c;d', ';'],
    ['"a,b,c";d', ';'],
    ['a\tb,c\td', '\t'],
    ['Name', ';'],
  ])('%j is cut at %j', (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter))

  test('refuses cells and rows of too much text', async () => {
    await expect(readBytes(`Name\n${'x'.repeat(100_001)}\n`)).rejects.toThrow('mehr als 100.000 Zeichen')
    await expect(readBytes(`Name\n${`${'x'.repeat(90_000)};`.repeat(12)}\n`)).rejects.toThrow('Zeile 2')
  })

  test('says where a quotation mark is missing', async () => {
    await expect(readBytes('a;b\n1;"offen\n2;3\n')).rejects.toThrow('Anführungszeichen')
  })
})

const zipOf = async (parts: Record<string, string | Buffer>) => {
  const zip = new ZipFile()
  for (const [name, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}
const workbook = {
  'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="versteckt" state="hidden" r:id="r1"/><sheet name="Artikel" r:id="r2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/><Relationship Id="r2" Target="/xl/worksheets/b.xml"/></Relationships>`,
}
const withSheet = (sheet: string, strings = '') =>
  zipOf({
    ...workbook,
    'xl/worksheets/b.xml': `<x:worksheet xmlns:x="m"><x:sheetData>${sheet}</x:sheetData></x:worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
  })

describe('Excel', () => {
  test('shared, rich and inline texts, numbers, truths, formulas, gaps', async () => {
    await withSheet(
      `<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row>
       <x:row r="3"/><x:row r="4"><x:c t="inlineStr"><x:is><x:t>Topf &amp; Deckel</x:t></x:is></x:c>
       <x:c r="C4"><x:v>19.989999999999998</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c>
       <x:c t="str"><x:f>A1</x:f><x:v>001</x:v></x:c><x:c r="F4"><x:v>4006381333931</x:v></x:c></x:row>`,
      '<si><t>Name</t></si><si><r><t>Pre</t></r><r><t>is</t></r><rPh><t>lesen</t></rPh></si>',
    )
    expect(await read()).toEqual([
      { number: 1, cells: ['Name', '', 'Preis'] },
      { number: 4, cells: ['Topf & Deckel', '', '19,99', 'ja', '001', '4006381333931'] },
    ])
  })

  test('reads back what we write, also when its texts are more than fit one window', async () => {
    const columns: Column[] = [{ header: 'Name' }, { header: 'Preis', type: 'money' }]
    const rows = Array.from({ length: 3000 }, (_, n) => [`Topf ${n} ${'ß'.repeat(50)}`, n / 4])
    await pipeline(writeXlsx(columns, rows), createWriteStream(path))
    const found = await read()
    expect(found).toHaveLength(3001)
    expect(found.at(-1)).toEqual({ number: 3001, cells: [`Topf 2999 ${'ß'.repeat(50)}`, '749,75'] })
    const strings = rows.map(([name]) => `<si><t>${name}</t></si>`).join('')
    const cells = rows.map((_, n) => `<row><c t="s"><v>${2999 - n}</v></c></row>`).join('')
    await withSheet(cells, strings)
    expect((await read()).map(({ cells: [name] }) => name)).toEqual(rows.map(([name]) => name).reverse())
  })

  test('refuses bombs: what inflates too much, nests too deep, never ends, or has columns without end', async () => {
    const huge = Buffer.alloc(6 * 1024 * 1024, ' ')
    await zipOf({ ...workbook, 'xl/workbook.xml': huge })
    await expect(read()).rejects.toThrow('entpackt zu groß')
    await withSheet('<a>'.repeat(100))
    await expect(read()).rejects.toThrow('beschädigt')
    await withSheet(`<row><c><v>${'1'.repeat(5 * 1024 * 1024)}</v></c></row>`)
    await expect(read()).rejects.toThrow('beschädigt')
    await withSheet('<row><c r="XFD1"><v>1</v></c></row>')
    await expect(read()).rejects.toThrow('Spalten')
    await zipOf({ ...workbook, 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook>&a;</workbook>' })
    await expect(read()).rejects.toThrow('beschädigt')
  })

  test('refuses bombs of text: a cell of many pieces, a row of many long cells, what shrinks too well', async () => {
    const piece = `<t>${'x'.repeat(30_000)}</t>`
    await withSheet('<row><c t="s"><v>0</v></c></row>', `<si>${piece.repeat(40)}</si>`)
    await expect(read()).rejects.toThrow('Die Datei hat eine Zelle mit mehr als 32.767 Zeichen.')
    await withSheet(`<row><c t="inlineStr"><is>${piece.repeat(40)}</is></c></row>`)
    await expect(read()).rejects.toThrow('Zeile 1 hat eine Zelle mit mehr als 32.767 Zeichen.')
    await withSheet(`<row>${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`, `<si>${piece}</si>`)
    await expect(read()).rejects.toThrow('Zeile 1 hat mehr als 1.000.000 Zeichen.')
    await withSheet('', `<si>${piece.repeat(3000)}</si>`)
    await expect(read()).rejects.toThrow('entpackt zu groß')
  })
})

test.each([
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'keine CSV- und keine Excel-Datei'],
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '.xlsx'],
  ['half a zip file', Buffer.from('504b03040000', 'hex'), 'beschädigt'],
  ['nothing', Buffer.alloc(0), 'leer'],
])('refuses %s in German', async (_, bytes, sentence) => {
  await expect(readBytes(bytes)).rejects.toThrow(sentence)
})
