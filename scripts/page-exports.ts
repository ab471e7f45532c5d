import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type Plugin, parseAst } from 'vite'

/** What the server calls of a page. It reaches the calls of the contract, which guests' browsers do without. */
const serverExports = ['loader', 'action']

const web = join(import.meta.dirname, '../src/web')
const isPage = (id: string) => /\/src\/web\/(pages\/.*|root)\.tsx$/.test(id)

type Node = { type: string; start: number; end: number; [name: string]: unknown }

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

/** All names that stand in a piece of code, so also those that it does not mean: a name too many keeps a line too many. */
const namesIn = (node: Node): string[] =>
  node.type === 'Identifier' || node.type === 'JSXIdentifier'
    ? [node.name as string]
    : childrenOf(node).flatMap(namesIn)

/** The names that a statement at the top of a file declares, and what else it needs. */
const declaredBy = (node: Node): string[] => {
  const declared = (node.declaration ?? node) as Node
  if (declared.type === 'VariableDeclaration')
    return (declared.declarations as Node[]).flatMap(({ id }) => namesIn(id as Node))
  return isNode(declared.id) ? [(declared.id as Node).name as string] : []
}

const isImport = ({ type }: Node) => type === 'ImportDeclaration'
const isExported = ({ type }: Node) => type.startsWith('Export')

/** The code of a page without what only the server calls, and without what only that needs. */
export const withoutServerExports = (code: string) => {
  const body = parseAst(code).body as unknown as Node[]
  const statements = body.filter((node) => !isImport(node))
  const dropped = (node: Node) => isExported(node) && declaredBy(node).some((name) => serverExports.includes(name))
  const kept = new Set(
    statements.filter((node) => !dropped(node) && (isExported(node) || declaredBy(node).length === 0)),
  )
  const needed = new Set([...kept].flatMap(namesIn))
  for (const name of needed)
    for (const node of statements)
      if (!kept.has(node) && !dropped(node) && declaredBy(node).includes(name)) {
        kept.add(node)
        for (const one of namesIn(node)) needed.add(one)
      }
  const textOf = ({ start, end }: Node) => code.slice(start, end)
  const imports = body.filter(isImport).flatMap((node) => {
    const specifiers = node.specifiers as Node[]
    // a stylesheet or another file that is imported for what it does
    if (specifiers.length === 0) return [textOf(node)]
    const used = specifiers.filter(({ local }) => needed.has((local as Node).name as string))
    if (used.length === 0) return []
    const from = textOf(node.source as Node)
    const named = used.filter(({ type }) => type === 'ImportSpecifier').map(textOf)
    const rest = used.filter(({ type }) => type !== 'ImportSpecifier').map(textOf)
    return [`import ${[...rest, ...(named.length ? [`{ ${named.join(', ')} }`] : [])].join(', ')} from ${from}`]
  })
  return [...imports, ...statements.filter((node) => kept.has(node)).map(textOf)].join('\n')
}

const virtual = 'virtual:page-exports'
const resolved = `\0${virtual}`

/** As the page table names them. */
const pagesWithLoader = () =>
  globSync('pages/**/*.tsx', { cwd: web })
    .filter((file) => /^export (const|async function|function) loader\b/m.test(readFileSync(join(web, file), 'utf8')))
    .map((file) => file.split(sep).join('/'))
    .sort()

/** Takes what only the server calls out of pages for browsers, and tells those which pages have it. */
export const pageExports = (): Plugin => ({
  name: 'page-exports',
  resolveId: (id) => (id === virtual ? resolved : null),
  load: (id) => (id === resolved ? `export const loaded = ${JSON.stringify(pagesWithLoader())}` : null),
  transform(code, id) {
    if (this.environment.name !== 'client' || !isPage(id.split('?')[0]!)) return null
    return serverExports.some((name) => new RegExp(`export (const|async function|function) ${name}\\b`).test(code))
      ? { code: withoutServerExports(code), map: null }
      : null
  },
  // a loader may have come or gone
  hotUpdate({ file, modules }) {
    const list = this.environment.moduleGraph.getModuleById(resolved)
    return list && isPage(file) ? [...modules, list] : undefined
  },
})
