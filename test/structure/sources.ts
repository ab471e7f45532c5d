import { parseSync } from 'vite'
import { type Use, usesOf } from './statements.ts'

// biome-ignore lint/suspicious/noExplicitAny: any node of a syntax tree
type Node = any

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value: Node) => {
    if (Array.isArray(value)) return value.filter((each) => each?.type)
    return value?.type ? [value] : []
  })

const walk = (node: Node, visit: (node: Node) => void) => {
  visit(node)
  for (const child of childrenOf(node)) walk(child, visit)
}

const programOf = (file: string, text: string): Node => parseSync(file, text).program

/** The tables and shared views a file declares: the name of the constant and that in the database. */
export const declaredTables = (file: string, text: string) => {
  const found: { constant: string; table: string }[] = []
  walk(programOf(file, text), (node) => {
    if (node.type !== 'VariableDeclarator' || node.init?.type !== 'CallExpression') return
    const { callee, arguments: given } = node.init
    if (callee.name === 'pgTable') found.push({ constant: node.id.name, table: given[0].value })
    const view = callee.property?.name === 'as' && callee.object.type === 'CallExpression' ? callee.object : null
    if (view?.callee.object?.name === 'shared')
      found.push({ constant: node.id.name, table: `shared.${view.arguments[0].value}` })
  })
  return found
}

const lastName = (node: Node): string | undefined => node?.name ?? node?.property?.name

/** The table constants that a call of the query builder writes or locks. */
const writtenBy = (call: Node): Node[] => {
  const name = lastName(call.callee)
  if (name && /^(insert|update|delete)$/.test(name) && call.callee.type === 'MemberExpression')
    return [call.arguments[0]]
  if (name && /^insert\w+$/.test(name)) return call.arguments.slice(0, 2)
  if (name !== 'for' || !/update$/.test(call.arguments[0]?.value ?? '')) return []
  for (let chain = call.callee.object; chain; chain = chain.callee?.object)
    if (lastName(chain.callee) === 'from') return [chain.arguments[0]]
  return []
}

const textOf = (template: Node, constants: ReadonlyMap<string, string>) =>
  template.quasis
    .map(({ value }: Node, at: number) => {
      const inserted = template.expressions[at]
      if (!inserted) return value.cooked
      const table = inserted.type === 'Identifier' && constants.get(inserted.name)
      return `${value.cooked}${table ? `"${table}"` : ' $1 '}`
    })
    .join('')

/** What the statements of a source file do: SQL in templates and strings, and calls of the query builder. */
export const usesIn = (
  file: string,
  text: string,
  constants: ReadonlyMap<string, string>,
  functions: ReadonlySet<string>,
): Use[] => {
  const tables = new Set(constants.values())
  const uses: Use[] = []
  walk(programOf(file, text), (node) => {
    if (node.type === 'TemplateLiteral') uses.push(...usesOf(textOf(node, constants), tables, functions))
    if (node.type === 'Literal' && typeof node.value === 'string' && node.value.includes(' '))
      uses.push(...usesOf(node.value, tables, functions))
    if (node.type === 'CallExpression')
      for (const given of writtenBy(node)) {
        const table = given?.type === 'Identifier' && constants.get(given.name)
        if (table) uses.push({ kind: 'write', name: table })
      }
    if (node.type === 'ImportSpecifier' && constants.has(node.imported.name) && /\.tables\.ts$/.test(file) === false)
      uses.push({ kind: 'read', name: constants.get(node.imported.name)! })
  })
  return [...new Map(uses.map((use) => [`${use.kind} ${use.name}`, use])).values()]
}
