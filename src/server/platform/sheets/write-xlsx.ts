import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { escapeXml } from '#lib/text/xml.ts'
import type { Cell, Column, Rows } from './sheet.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const pack = 'http://schemas.openxmlformats.org/package/2006'

/** Places in `cellXfs` of the style sheet below. */
const styles = { plain: 0, header: 1, text: 2, whole: 3, decimal: 0, money: 4 } as const

const parts = (sheetName: string) => ({
  '[Content_Types].xml': `${head}<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})

const textCell = (text: string, style: number) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

const cellOf = (value: Cell | undefined, type: Column['type'] = 'text') => {
  if (value === null || value === undefined || value === '') return '<c/>'
  if (typeof value === 'string') return textCell(value, styles.text)
  return `<c s="${type === 'text' ? styles.plain : styles[type]}"><v>${value}</v></c>`
}

const chunkLength = 64 * 1024

async function* sheetOf(columns: readonly Column[], rows: Rows) {
  const widths = columns.map(
    ({ width = 18 }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  let chunk = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${columns.map(({ header }) => textCell(header, styles.header)).join('')}</row>`
  for await (const row of rows) {
    chunk += `<row>${columns.map(({ type }, at) => cellOf(row[at], type)).join('')}</row>`
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  yield `${chunk}</sheetData></worksheet>`
}

/** An Excel file of one sheet with a fixed header row. Streams: it holds a chunk of the rows, never all of them. */
export const writeXlsx = (columns: readonly Column[], rows: Rows, sheetName = 'Tabelle'): Readable => {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const sheet = Readable.from(sheetOf(columns, rows))
  sheet.on('error', (error) => output.destroy(error))
  // a client that went away must not leave the source of the rows open
  output.on('close', () => sheet.destroy())
  for (const [name, xml] of Object.entries(parts(sheetName))) zip.addBuffer(Buffer.from(xml), name)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return output
}
