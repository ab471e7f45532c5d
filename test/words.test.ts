import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Words in `code` in the last column of a table of docs/words.md. */
const forbiddenIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) =>
      [
        ...line
          .split('|')
          .at(-2)!
          .matchAll(/`([^`]+)`/g),
      ].map(([, word]) => word!.toLowerCase()),
    )

const forbidden = [...new Set(forbiddenIn(readFileSync(join(root, 'docs/words.md'), 'utf8')))]

// biome-ignore lint/suspicious/noExplicitAny: any node of a syntax tree
const walk = (node: any, visit: (node: any) => void) => {
  if (node?.type) visit(node)
  for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit)
}

const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/)

/** Forbidden words in the names of a source, and types that are called parts. */
const foundIn = (file: string, text: string) => {
  const found = new Set<string>()
  walk(parseSync(file, text).program, (node) => {
    if (node.type === 'Identifier') for (const word of wordsOf(node.name)) if (forbidden.includes(word)) found.add(word)
    if (/^TS(TypeAlias|Interface)Declaration$/.test(node.type) && /Parts?$/.test(node.id.name)) found.add('type Part')
  })
  return [...found]
}

/**
 * In how many files a word still stands. These numbers may only fall; a word that is gone leaves the list. `zip` is a key of stored
 * addresses (orders, invoices, companies), `admin` and `tries` are names of the wire, `mailbox` one of the library for IMAP.
 */
const left: Record<string, number> = { zip: 39, admin: 2, tries: 1, mailbox: 1 }

test('the words that docs/words.md forbids are in no name', () => {
  expect(forbidden.length).toBeGreaterThan(20)
  const counts: Record<string, number> = {}
  for (const file of globSync('src/{server/domains,lib}/**/*.ts', { cwd: root })) {
    if (/\.(present|routes|graphql|test)\.ts$/.test(file)) continue
    for (const word of foundIn(file, readFileSync(join(root, file), 'utf8'))) counts[word] = (counts[word] ?? 0) + 1
  }
  expect(Object.entries(counts).filter(([word, count]) => count > (left[word] ?? 0))).toEqual([])
  expect(Object.keys(left).filter((word) => !counts[word])).toEqual([])
})

test('finds words in names, not in texts', () => {
  expect(foundIn('a.ts', "const zipCode = 'coupon'; type OrderPart = string").sort()).toEqual(['type Part', 'zip'])
  expect(foundIn('a.ts', 'const postalCode = row.zips // coupon')).toEqual([])
})

/** What the customer walk found no German would write (decision 029). */
const stiff = [
  'In Räume',
  'Restaurant liefern nach',
  'Nachrichten einstellen',
  'Lieferung ab heute',
  'Wie möchten Sie essen',
  'Kontakt zeigen',
  'Tag, der noch kommt',
  'Adresse der Seite enthält',
  'Was Sie gefragt haben',
  'Graue Häkchen schreibt',
  'Anderen nicht zeigen',
  'Zutat laut Sorte',
  "'Heute aus'",
  'Gericht ist heute aus.',
]

test('stiff sentences stay gone', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'seeds/**/*.ts'], { cwd: root })
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return stiff.filter((words) => text.includes(words)).map((words) => `${file}: ${words}`)
  })
  expect(found).toEqual([])
})
