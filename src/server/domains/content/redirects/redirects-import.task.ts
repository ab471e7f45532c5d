import { refuse } from '#lib/errors.ts'
import { cutText } from '#lib/text/texts.ts'
import { readSheet } from '#server/platform/sheets/read.ts'

const mostLines = 5000

/** Old and new address of each line; a first line that names no address is the heading. */
export const task = async ({ path: file }: { path: string }, scratch: string) => {
  const rows: { line: number; path: string; target: string }[] = []
  for await (const { number, cells } of readSheet(file, scratch)) {
    const [path = '', target = ''] = cells.map((cell) => cell.trim())
    if (!path && !target) continue
    if (number === 1 && !/^(\/|https?:)/i.test(path)) continue
    rows.push({ line: number, path: cutText(path, 500), target: cutText(target, 500) })
    if (rows.length > mostLines)
      throw refuse('VALIDATION_FAILED', {
        message: 'Eine Datei hat höchstens 5.000 Weiterleitungen. Bitte teilen Sie sie auf.',
      })
  }
  if (!rows.length)
    throw refuse('VALIDATION_FAILED', {
      message: 'In der Datei stehen keine Adressen: die alte in der ersten Spalte, die neue in der zweiten.',
    })
  return rows
}
