/** How well the search understands German: `npm run bench:search`, with -v for every query that misses something. */

import { openServer } from '../test/throwaway.ts'
import { makeSchema } from './schema.ts'
import type { Figure } from './search.recall.ts'

const wanted = 0.95
const isVerbose = process.argv.includes('-v')
/** without the first set, while the second is worked on */
const isDailyOnly = process.argv.includes('--daily')

const database = await openServer()
const url = await database.createDatabase(`search_${process.pid}`)
await makeSchema(url)
process.env.DATABASE_URL = url
const { closeDatabase } = await import('#server/platform/sql/index.ts')
const { loadDemo } = await import('./demo.ts')
const { unknownWords } = await import('./search.everyday.ts')
const {
  falseCorrections,
  mean,
  measure,
  measureDaily,
  readDailyQueries,
  readProducts,
  readQueries,
  readSurfaces,
  shown,
} = await import('./search.recall.ts')

const report = (name: string, figures: Figure[]) => {
  const recall = mean(figures.map((figure) => figure.recall))
  const parts = [
    name.padEnd(42),
    String(figures.length).padStart(4),
    `recall@${shown} ${recall.toFixed(3)}`,
    `MRR ${mean(figures.map(({ rank }) => rank)).toFixed(3)}`,
    `${mean(figures.map(({ milliseconds }) => milliseconds)).toFixed(1)} ms`,
  ]
  console.log(parts.join('  '))
  return recall
}

try {
  await loadDemo({ isWhole: true })
  const products = await readProducts()
  const figures: Figure[] = []
  for (const query of isDailyOnly ? [] : readQueries()) figures.push(await measure(products, query))
  const surfaces = await readSurfaces()
  const notOffered: string[] = []
  for (const query of readDailyQueries()) {
    const figure = await measureDaily(surfaces, query)
    if (figure) figures.push(figure)
    else notOffered.push(query.line.split(' | ')[0]!)
  }
  for (const { keyword, recall, found, missing } of isVerbose ? figures : []) {
    if (recall === 1) continue
    console.log(
      `${keyword}  ${recall.toFixed(2)}\n  shows ${found.join(' · ') || 'nothing'}\n  lacks ${missing.join(' · ')}`,
    )
  }
  const groups = [...Map.groupBy(figures, (figure) => figure.group)]
  const recalls = [...groups.map(([name, of]) => report(name, of)), report('All', figures)]
  console.log(`not offered by the demo, not counted: ${notOffered.join(', ') || 'none'}`)
  const corrected = await falseCorrections()
  console.log(`${corrected.length} of ${unknownWords.length} unknown words corrected ${corrected.join(', ')}`)
  if (corrected.length || recalls.some((recall) => recall < wanted)) {
    console.log(`recall@${shown} of at least ${wanted} in every group and no false correction wanted`)
    process.exitCode = 1
  }
} finally {
  await closeDatabase()
  await database.dropDatabase(`search_${process.pid}`)
  await database.close()
}
