import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'

const root = resolve(import.meta.dirname, '../..')

// biome-ignore lint/suspicious/noExplicitAny: any node of a syntax tree
type Node = any

const walk = (node: Node, visit: (node: Node) => void) => {
  if (node?.type) visit(node)
  for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit)
}

const nameOf = (node: Node): string => node?.name ?? node?.property?.name ?? ''
const unwrapped = (node: Node): Node =>
  /^(TSNonNullExpression|ChainExpression|ParenthesizedExpression|AwaitExpression|TSAsExpression)$/.test(node?.type)
    ? unwrapped(node.expression ?? node.argument)
    : node

/** What a method is called on, or what a function is called: the last word that says what a value is. */
const wordOf = (given: Node): string => {
  const node = unwrapped(given)
  if (node?.type === 'CallExpression') return `${nameOf(unwrapped(node.callee))}()`
  if (node?.type === 'ArrayExpression') return '[]'
  if (node?.type === 'LogicalExpression') return wordOf(node.left)
  return nameOf(node)
}

/** Of `z.string().trim().max(5)` the call of `z.string`. */
const isZodString = (given: Node): boolean => {
  const node = unwrapped(given)
  if (node?.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object, property } = node.callee
  return (object.name === 'z' && property.name === 'string') || isZodString(object)
}

export type Found = { place: string; code: string; word: string }

const isCut = ({ type, callee, arguments: given }: Node) => {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return false
  const name = callee.property.name
  if (name === 'substring' || name === 'substr' || name === 'charAt') return true
  // from an index on: that begins where something was found
  return name === 'slice' && given.length > 0 && (given.length > 1 || given[0].type === 'UnaryExpression')
}

const isBound = ({ type, callee }: Node) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  /^(max|min|length|nonempty)$/.test(callee.property.name) &&
  isZodString(callee.object)

/** Where the source cuts a text or list by numbers, and where it counts a text of the wire by UTF-16 units. */
export const cutsInSource = () => {
  const cuts: Found[] = []
  const bounds: string[] = []
  for (const entry of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.tsx?$/.test(entry) || /\.(test|factory)\.tsx?$/.test(entry)) continue
    const text = readFileSync(join(root, 'src', entry), 'utf8')
    if (!/\.(slice|substr|substring|charAt)\(|\.string\(\)/.test(text)) continue
    walk(parseSync(entry, text).program, (node) => {
      if (isBound(node)) bounds.push(`src/${entry}:${text.slice(0, node.start).split('\n').length}`)
      if (isCut(node)) {
        const code = text.slice(node.start, node.end).replace(/\s+/g, ' ')
        cuts.push({ place: `src/${entry}`, code, word: wordOf(node.callee.object) })
      }
    })
  }
  return { cuts, bounds }
}
