import type { ImportField } from '#contract/products/import.ts'
import { importFieldLabels } from '#lib/lists/import-fields.ts'
import type { CellLookups } from './column.rules.ts'
import { featureOfHeader } from './feature-field.rules.ts'
import { importFields } from './fields.rules.ts'
import type { RowValues } from './values.rules.ts'

const bare = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const guesses = new Map(
  (Object.keys(importFieldLabels) as ImportField[]).flatMap((field) =>
    [importFieldLabels[field], field, ...importFields[field].also].map((header) => [bare(header), field] as const),
  ),
)

const groupFields: (ImportField | null)[] = ['variant_group', 'variant_options']

/**
 * What the columns of a file probably are; each field once, the first column wins. Groups need both of their columns. A header
 * that is the name of a feature means that.
 */
export const guessColumns = (
  headers: readonly string[],
  kind: 'import' | 'update',
  featureNames: readonly string[] = [],
): (ImportField | null)[] => {
  const taken = new Set<ImportField>()
  const features = new Set(featureNames.map(bare))
  const guessed = headers.map((header) => {
    const field = guesses.get(bare(header)) ?? guesses.get(bare(header.replace(/\([^()]*\)/g, '')))
    if (!field) return features.has(bare(featureOfHeader(header))) ? 'features' : null
    if (taken.has(field)) return null
    taken.add(field)
    return field
  })
  const hasGroups = kind === 'import' && groupFields.every((field) => guessed.includes(field))
  return hasGroups ? guessed : guessed.map((field) => (groupFields.includes(field) ? null : field))
}

export type Columns = { headers: readonly string[]; columns: readonly (ImportField | null)[] }

export type Reading = { values: RowValues; errors: string[] }

/** An empty cell says nothing, a lone minus sign empties the field. */
export const readRow = (given: readonly string[], { columns, headers }: Columns, look: CellLookups): Reading => {
  const values: RowValues = { columns: {}, safety: {}, labels: {} }
  const errors: string[] = []
  for (const [at, name] of columns.entries()) {
    const cell = given[at]
    if (!name || !cell) continue
    const { read, clear, longest = 2000 } = importFields[name]
    if (cell.length > longest) {
      errors.push(`${importFieldLabels[name]}: Erlaubt sind höchstens ${longest.toLocaleString('de-DE')} Zeichen.`)
      continue
    }
    const empties = cell === '-'
    const header = headers[at] ?? ''
    if (empties) clear?.(values, header)
    const problem = empties ? !clear && 'Dieses Feld kann nicht leer sein.' : read(cell, values, look, header)
    if (problem) errors.push(`${importFieldLabels[name]}: ${problem}`)
  }
  return { values, errors }
}
