import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'

const root = resolve(import.meta.dirname, '../..')

// biome-ignore lint/suspicious/noExplicitAny: any node of a syntax tree
const walk = (node: any, visit: (node: any) => void) => {
  if (node?.type) visit(node)
  for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit)
}

export type Pattern = { source: string; flags: string; places: string[] }

/** All patterns of the source without its tests, each once, and the places that make patterns of text. */
export const patternsInSource = () => {
  const patterns = new Map<string, Pattern>()
  const made: string[] = []
  for (const entry of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.tsx?$/.test(entry) || /\.test\.tsx?$/.test(entry)) continue
    const text = readFileSync(join(root, 'src', entry), 'utf8')
    const placeOf = ({ start }: { start: number }) => `src/${entry}:${text.slice(0, start).split('\n').length}`
    walk(parseSync(entry, text).program, (node) => {
      if (node.type === 'Literal' && node.regex) {
        const { pattern: source, flags } = node.regex as { pattern: string; flags: string }
        const known = patterns.get(`/${source}/${flags}`) ?? { source, flags, places: [] }
        patterns.set(`/${source}/${flags}`, { ...known, places: [...known.places, placeOf(node)] })
      }
      if (/^(New|Call)Expression$/.test(node.type) && node.callee?.name === 'RegExp') made.push(placeOf(node))
    })
  }
  return { patterns: [...patterns.values()], made }
}
