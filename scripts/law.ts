// Prints which test shows each row of the law: npm run law
import { lawRows } from '../test/law.ts'

for (const { rule, behaviour, tests, open } of lawRows) {
  console.log(`${rule}: ${behaviour}`)
  for (const [file, name] of tests) console.log(`  ${file}: ${name}`)
  if (open) console.log(`  open: ${open}`)
}
const shown = lawRows.filter(({ tests }) => tests.length)
console.log(
  `\n${shown.length} of ${lawRows.length} rows have tests; ${shown.filter(({ open }) => open).length} of them are partly open.`,
)
