import { existsSync, statSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { root } from './prepare.mjs'
import { Refusal } from './progress.mjs'
import { stages } from './stages.mjs'
import { touchedTests } from './touched.mjs'

const usage = () =>
  `Möglich sind: ${Object.keys(stages).join(', ')}, changed, watch oder Pfade zu Testdateien (*.test.ts, e2e/*.spec.ts).`

/** What `npm test -- …` names: stages, test files or folders, what the diff touches, or watching. */
export function readChoice(args) {
  const words = new Set(args)
  const watch = words.delete('watch')
  const changed = words.delete('changed')
  const named = [...words].filter((word) => word in stages)
  const files = [...words].filter((word) => !(word in stages)).map(testPath)
  if (watch && (changed || named.length > 0 || files.some(isJourney)))
    throw new Refusal('„watch“ verträgt sich nur mit Testdateien (*.test.ts): npm test -- watch [PFAD …]')
  if (watch) return { watch, files }
  if (!changed && files.length === 0) return { names: named.length > 0 ? named : Object.keys(stages) }
  const touched = changed ? touchedTests() : { tests: [], specs: [] }
  const chosen = {
    unit: [...touched.tests, ...files.filter((path) => !isJourney(path))],
    e2e: [...touched.specs, ...files.filter(isJourney)],
  }
  const names = [...named, ...Object.keys(chosen).filter((stage) => chosen[stage].length > 0)]
  if (names.length === 0) throw new Refusal('Seit main hat sich nichts geändert, was ein Test berührt.')
  return { names: [...new Set(names)], chosen }
}

const isJourney = (path) => path === 'e2e' || path.startsWith('e2e/')

function testPath(word) {
  const full = resolve(process.env.INIT_CWD ?? root, word)
  const path = relative(root, full).split(sep).join('/')
  if (path.startsWith('..') || !existsSync(full)) throw new Refusal(`„${word}“ gibt es nicht. ${usage()}`)
  const fits = isJourney(path) ? /\.spec\.ts$/ : /\.test\.ts$/
  if (!statSync(full).isDirectory() && !fits.test(path)) throw new Refusal(`„${word}“ ist keine Testdatei. ${usage()}`)
  return path
}
