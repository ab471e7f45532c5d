import { refuse } from '#lib/errors.ts'
import { readSheet } from '#server/platform/sheets/read.ts'
import { columnsOf, type MenuColumn, readMenuRow } from './menu-import.rules.ts'

type Tag = { id: number; name: string }
type ReadRow = { number: number } & ReturnType<typeof readMenuRow>

/** The dishes of a file with all that is wrong about them, before anything is compared with the menu. */
export const task = async ({ path, tags, most }: { path: string; tags: Tag[]; most: number }, scratch: string) => {
  let columns: (MenuColumn | null)[] | null = null
  const rows: ReadRow[] = []
  for await (const { number, cells } of readSheet(path, scratch)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (columns) rows.push({ number, ...readMenuRow(columns, cells, tags) })
    else columns = columnsOf(cells)
    if (rows.length > most) throw refuse('VALIDATION_FAILED', { message: `Eine Karte hat höchstens ${most} Gerichte.` })
  }
  if (!columns || !(['category', 'name'] as const).every((column) => columns!.includes(column)))
    throw refuse('VALIDATION_FAILED', {
      message: 'In der ersten Zeile fehlen die Überschriften „Kategorie“ und „Gericht“.',
    })
  if (!rows.length)
    throw refuse('VALIDATION_FAILED', { message: 'Die Datei hat keine Zeilen unter den Überschriften.' })
  return rows
}
