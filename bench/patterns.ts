import { slowness } from '../test/structure/backtracking.ts'
import { patternsInSource } from '../test/structure/patterns.ts'

/**
 * How long the slowest pattern of the source takes on hostile text of `length` characters, the most that a field or cell may have:
 * characters and words of the pattern again and again, with an end that fits nothing. `node bench/patterns.ts`
 */
const length = 100_000

/** Characters that the pattern names, its words, and some that most classes hold. */
const seedsOf = (source: string) => {
  const plain = source
    .replace(/\\([dws])/g, (_, name: string) => ({ d: '1', w: 'a', s: ' ' })[name]!)
    .replace(/\\/g, '')
  const words = plain.split(/[()[\]{}|*+?^$]+/).filter(Boolean)
  return new Set([
    ' ',
    '\n',
    'a',
    '1',
    '.',
    '-',
    '<',
    '/',
    'ä',
    ...plain,
    ...words,
    words.join(''),
    `${words.join('')} `,
  ])
}

const timeOf = (pattern: RegExp, text: string) => {
  const isGlobal = pattern.flags.includes('g')
  const began = performance.now()
  if (isGlobal) text.replace(pattern, '')
  else pattern.test(text)
  return performance.now() - began
}

let slowest = { milliseconds: 0, source: '', seed: '' }
const { patterns } = patternsInSource()
for (const { source, flags } of patterns) {
  if (slowness(source, flags)) throw new Error(`/${source}/${flags} is not linear.`)
  const pattern = new RegExp(source, flags)
  for (const seed of seedsOf(source)) {
    if (!seed) continue
    const text = `${seed.repeat(length / seed.length)}\u0000`
    // the fastest of some: the first includes the compilation, others may wait for the processor or for memory
    let milliseconds = timeOf(pattern, text)
    for (let again = 0; again < 20 && milliseconds > 1; again++)
      milliseconds = Math.min(milliseconds, timeOf(pattern, text))
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, source: `/${source}/${flags}`, seed }
  }
}
console.log(`${patterns.length} patterns, ${length} characters: slowest ${slowest.milliseconds.toFixed(1)} ms`, slowest)
