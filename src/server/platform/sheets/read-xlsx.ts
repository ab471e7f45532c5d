import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Refusal, refuse } from '#lib/errors.ts'
import { soundText } from '#lib/text/texts.ts'
import { readXml, walkXml } from '../xml/read.ts'
import { openSharedStrings, type SharedStrings } from './shared-strings.ts'
import { cellTooLong, createTextMeter, maxColumns, mostText, rowTooLong, type SheetRow } from './sheet.ts'

const damaged = () =>
  refuse('VALIDATION_FAILED', { message: 'Die Excel-Datei ist beschädigt. Bitte speichern Sie sie noch einmal.' })

const megabyte = 1024 * 1024
const largestPart = { 'xl/sharedStrings.xml': 300 * megabyte, sheet: 1000 * megabyte, other: 5 * megabyte }
const maxEntries = 2000
// real tables shrink to a tenth, very regular ones to a hundredth
const largestRatio = 250
const freeOfRatio = 16 * megabyte

/** yauzl never inflates more than an entry says, so what it says is enough to refuse a bomb. */
const open = async (zip: ZipFile, entry: Entry, most: number) => {
  const isBomb = entry.uncompressedSize > freeOfRatio && entry.uncompressedSize > entry.compressedSize * largestRatio
  if (entry.uncompressedSize > most || isBomb)
    throw refuse('VALIDATION_FAILED', { message: 'Die Excel-Datei ist entpackt zu groß. Bitte teilen Sie sie auf.' })
  return zip.openReadStreamPromise(entry)
}

const entriesOf = async (zip: ZipFile) => {
  if (zip.entryCount > maxEntries) throw damaged()
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

/** Where the first visible sheet lies. */
const firstSheet = async (zip: ZipFile, entries: Map<string, Entry>) => {
  const [workbook, relations] = [entries.get('xl/workbook.xml'), entries.get('xl/_rels/workbook.xml.rels')]
  if (!workbook || !relations)
    throw refuse('VALIDATION_FAILED', { message: 'Das ist keine Excel-Datei (.xlsx). Bitte wählen Sie eine andere.' })
  let id: string | undefined
  await readXml(await open(zip, workbook, largestPart.other), {
    open(name, { state, ...attributes }) {
      const isHidden = state === 'hidden' || state === 'veryHidden'
      if (name === 'sheet' && !isHidden) id ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
    },
  })
  let target: string | undefined
  await readXml(await open(zip, relations, largestPart.other), {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id === id) target = Target
    },
  })
  const sheet = target && entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  if (!sheet) throw damaged()
  return sheet
}

const stringTooLong = () =>
  refuse('VALIDATION_FAILED', {
    message: `Die Datei hat eine Zelle mit mehr als ${mostText.cell.toLocaleString('de-DE')} Zeichen.`,
  })

/** Texts of one entry may come in pieces with their own fonts; readings in another script are left out. */
const readSharedStrings = async (zip: ZipFile, entry: Entry, strings: SharedStrings) => {
  let text = ''
  let isReading = false
  await readXml(await open(zip, entry, largestPart['xl/sharedStrings.xml']), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
    },
    close(name, piece) {
      if (name === 't' && !isReading) {
        if (text.length + piece.length > mostText.cell) throw stringTooLong()
        text += piece
      }
      if (name === 'rPh') isReading = false
      if (name === 'si') strings.add(text)
    },
  })
}

/** B7 is column 1; what names no place follows the cell before. */
const columnOf = (place: string | undefined, next: number) => {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (!letters) return next
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** As a German would type it, without the dust of binary fractions: 19.989999999999998 is 19,99. */
const numberText = (raw: string) => {
  const value = Number(raw)
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))).replace('.', ',') : raw
}

const cellText = (type: string | undefined, value: string, inline: string, strings: SharedStrings) => {
  if (type === 's') return strings.get(Number(value))
  if (type === 'inlineStr') return inline
  if (type === 'b') return value === '1' ? 'ja' : 'nein'
  return type === 'str' || type === 'e' || type === 'd' || value === '' ? value : numberText(value)
}

async function* rowsOf(zip: ZipFile, sheet: Entry, strings: SharedStrings): AsyncGenerator<SheetRow> {
  const measure = createTextMeter(mostText.cell)
  let ofRow = 0
  let rows: SheetRow[] = []
  let row: SheetRow = { number: 0, cells: [] }
  let [column, type, value, inline] = [-1, undefined as string | undefined, '', '']
  const walk = walkXml(await open(zip, sheet, largestPart.sheet), {
    open(name, { r, t }) {
      if (name === 'row') {
        row = { number: Number(r) || row.number + 1, cells: [] }
        column = -1
        ofRow = 0
      } else if (name === 'c') {
        column = columnOf(r, column + 1)
        if (column >= maxColumns)
          throw refuse('VALIDATION_FAILED', {
            message: `Zeile ${row.number} hat mehr als ${maxColumns} Spalten.`,
          })
        type = t
        value = ''
        inline = ''
      }
    },
    close(name, text) {
      if (name === 'v') value = text
      else if (name === 't') {
        if (inline.length + text.length > mostText.cell) throw cellTooLong(row.number, mostText.cell)
        inline += text
      } else if (name === 'c') {
        while (row.cells.length < column) row.cells.push('')
        const cell = soundText(cellText(type, value, inline, strings))
        ofRow += cell.length
        if (ofRow > mostText.row) throw rowTooLong(row.number)
        row.cells[column] = cell
      } else if (name === 'row' && row.cells.some((cell) => cell !== '')) {
        measure(row)
        rows.push(row)
      }
    },
  })
  for await (const _ of walk) {
    yield* rows
    rows = []
  }
  yield* rows
}

/** The first sheet of an Excel file, in constant memory whatever its size; its texts lie at `stringsPath` meanwhile. */
export async function* readXlsx(path: string, stringsPath: string): AsyncGenerator<SheetRow> {
  const strings = openSharedStrings(stringsPath)
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false })
    const entries = await entriesOf(zip)
    const sheet = await firstSheet(zip, entries)
    const table = entries.get('xl/sharedStrings.xml')
    if (table) await readSharedStrings(zip, table, strings)
    yield* rowsOf(zip, sheet, strings)
  } catch (error) {
    // whatever the unzipper or the parser found: the file is not what it says
    throw error instanceof Refusal || (error as NodeJS.ErrnoException).syscall ? error : damaged()
  } finally {
    zip?.close()
    strings.close()
  }
}
