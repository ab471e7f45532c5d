/**
 * Which tests show each row of the law and how they ended: npm run law. Outcomes are those of the last run of each file
 * (`npm test` keeps them in .data/test-results.json).
 */

import { outcomeOf, stateOf } from '../test/law/row.ts'
import { lawRows } from '../test/law/rows.ts'
import { readResults } from './test-results.mjs'

const results = readResults(process.cwd())
const counts: Record<string, number> = {}
for (const [at, row] of lawRows.entries()) {
  const state = stateOf(results, row)
  counts[state] = (counts[state] ?? 0) + 1
  console.log(`${String(at + 1).padStart(2)} ${state.toUpperCase().padEnd(8)} ${row.rule}: ${row.behaviour}`)
  for (const id of [...row.tests, ...(row.display ?? [])])
    console.log(`     ${outcomeOf(results, id)}: ${id[0]}: ${id[1]}`)
  if (row.display?.length === 0) console.log('     no test reads the display')
  if (row.open) console.log(`     open: ${row.open}`)
}
const told = ['passed', 'partly', 'missing', 'failed', 'not run'].map((state) => `${counts[state] ?? 0} ${state}`)
console.log(`\n${lawRows.length} rows: ${told.join(', ')}.`)
process.exit(counts.failed ? 1 : 0)
