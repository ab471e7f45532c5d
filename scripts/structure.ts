// Measures the structure of the repository: npm run structure. Figures of earlier commits: docs/architecture.md.
import { globSync } from 'node:fs'
import { deadNames, documentsOf, readRepository } from '../test/structure/documents.ts'
import { circlesIn, importGraph } from '../test/structure/imports.ts'
import { history } from './structure/commits.ts'
import { comments, everything, exportsUnused, isTest, read, roles, rooms, root, sizes } from './structure/files.ts'
import { foreignReads } from './structure/foreign-reads.ts'
import { reaches } from './structure/reaches.ts'

const number = (value: number) => value.toLocaleString('en')
const list = (names: string[], most = 5) =>
  names.length ? `${names.slice(0, most).join(', ')}${names.length > most ? ' …' : ''}` : 'none'

const size = sizes()
const flat = rooms()
const suffixes = roles()
const told = comments()
const past = history()
const reads = foreignReads()
const unused = exportsUnused()
const found = reaches()
const product = importGraph(root, ['src'])
const rest = importGraph(root, ['src', 'seeds', 'scripts', 'bench', 'e2e', 'test'])
const [values, types] = [circlesIn(product, 'values'), circlesIn(product, 'all')]
const repository = readRepository(root)
const documents = documentsOf(repository)
const dead = documents.flatMap((file) => deadNames(repository, read(file), new Set()).map((name) => `${file}: ${name}`))

const rows: [row: string, figure: string][] = [
  ['domains / tables', `${globSync('src/server/domains/*/index.ts', { cwd: root }).length} / ${reads.tables}`],
  [
    'source files without tests',
    `${number(size.files)} with ${number(size.lines)} lines; median ${size.median}, p90 ${size.p90}`,
  ],
  [
    'test files',
    `${everything.filter(isTest).length} unit, ${everything.filter((file) => file.endsWith('.spec.ts')).length} e2e`,
  ],
  ['biggest source file', `${size.biggest.lines} (${size.biggest.file})`],
  [
    'files flat in one room',
    flat
      .slice(0, 4)
      .map(({ folder, files }) => `${folder} ${files}`)
      .join(', '),
  ],
  ['rooms above 15 files', String(flat.filter(({ files }) => files > 15).length)],
  ['circles of imports in src: values / types', `${values.length} / ${types.length}`],
  ['circles of imports elsewhere', String(circlesIn(rest, 'all').length - types.length)],
  ['foreign tables read / pairs of domains', `${reads.reads} / ${reads.pairs}`],
  [
    'reaches into libraries',
    found.length ? `${found.length}: ${found.map(({ what, files }) => `${what} (${list(files, 2)})`).join('; ')}` : '0',
  ],
  ['file suffixes / used once', `${suffixes.roles} / ${suffixes.oneOff.length} (${list(suffixes.oneOff, 8)})`],
  ['comments', `${number(told.count)}; median ${told.median} characters, p90 ${told.p90}, ${told.long} above 300`],
  ['exports unused anywhere / outside of their file', `${unused.anywhere.length} / ${unused.ownFileOnly}`],
  ['names in documents that no source has', String(dead.length)],
  ...(past
    ? ([
        ['commits since the review: folders / files', `${past.count}: ${past.width}`],
        ['… of the contract', `${past.contractCount}: ${past.contractWidth}`],
        [
          '… subjects',
          `median ${past.medianSubject} characters, longest ${past.longestSubject}, ${past.tooLong} above 72`,
        ],
      ] satisfies [string, string][])
    : []),
]

console.log('| | now |\n|---|---|')
for (const [row, figure] of rows) console.log(`| ${row} | ${figure} |`)
if (process.argv.includes('--all')) {
  console.log('\nCircles:', types)
  console.log(
    '\nRooms:',
    flat.filter(({ files }) => files > 12),
  )
  console.log('\nUnused exports:', unused.anywhere)
  console.log('\nNames that no source has:', dead)
}
