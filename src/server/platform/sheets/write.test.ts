import { buffer, text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { Column } from './sheet.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const columns: Column[] = [{ header: 'Name' }, { header: 'Preis', type: 'money' }, { header: 'Bestand', type: 'whole' }]

const sheetOf = async (file: Buffer) => {
  const zip = await fromBufferPromise(file)
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'xl/worksheets/sheet1.xml') return text(await zip.openReadStreamPromise(entry))
}

test('CSV as German spreadsheets expect it, and no cell that runs as a formula', async () => {
  const rows = [
    ['Topf "Emma"; groß', 1299.5, 3],
    ['=1+1', null, -2],
  ]
  expect(String(await buffer(writeCsv(columns, rows)))).toBe(
    '\uFEFFName;Preis;Bestand\r\n"Topf ""Emma""; groß";1299,50;3\r\n\'=1+1;;-2\r\n',
  )
})

test('XLSX keeps text as text and numbers as numbers', async () => {
  const sheet = await sheetOf(await buffer(writeXlsx(columns, [['<b>&\u0001 =1+1', 1299.5, 3]])))
  expect(sheet).toContain('<t xml:space="preserve">&lt;b&gt;&amp; =1+1</t>')
  expect(sheet).toContain('<c s="4"><v>1299.5</v></c><c s="3"><v>3</v></c>')
})

test.each([writeCsv, writeXlsx])('%o: a reader that goes away ends the source of the rows', async (write) => {
  let state = 'waiting'
  const endless = async function* () {
    try {
      for (;;) {
        state = 'read'
        await setImmediate()
        yield ['x'.repeat(1000), 1, 1]
      }
    } finally {
      state = 'closed'
    }
  }
  const file = write(columns, endless())
  file.resume()
  await expect.poll(() => state).toBe('read')
  file.destroy()
  await expect.poll(() => state).toBe('closed')
})

test('a source that fails fails the file', async () => {
  const failing = async function* () {
    yield ['a', 1, 1]
    throw new Error('gone')
  }
  for (const write of [writeCsv, writeXlsx]) await expect(buffer(write(columns, failing()))).rejects.toThrow('gone')
})
