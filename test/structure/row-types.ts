/** Every statement of the server with the row type that its code declares, as the compiler resolves it. */
import { resolve } from 'node:path'
import {
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isTaggedTemplateExpression,
  isVariableDeclaration,
  type Node,
  type SourceFile,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { API, type Checker, SymbolFlags, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'
import { readStatement, type StatementText } from './statement-texts.ts'

const root = resolve(import.meta.dirname, '../..')
const config = resolve(import.meta.dirname, 'tsconfig.server.json')

/** What values of a column may be: `string`, `null`, `number[]`, `object`, `any` … */
export type Declared = Map<string, Set<string>>
export type TypedStatement = StatementText & {
  /** file and declaration, for the list of those that are not checked */
  name: string
  place: string
  /** null: its rows have a shape */
  columns: Declared | null
}

const primitives: [TypeFlags, string][] = [
  [TypeFlags.Any | TypeFlags.Unknown, 'any'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
]

const kindsOf = (checker: Checker, type: Type): string[] => {
  if (type.isUnionType()) return type.getTypes().flatMap((part) => kindsOf(checker, part))
  const primitive = primitives.find(([flags]) => type.flags & flags)
  if (primitive) return [primitive[1]]
  // a text with a brand
  if (type.isIntersectionType()) {
    const parts = type.getTypes().flatMap((part) => kindsOf(checker, part))
    return parts.some((part) => part !== 'object') ? parts.filter((part) => part !== 'object') : ['object']
  }
  if (checker.isArrayType(type))
    return checker
      .getTypeArguments(type as TypeReference)
      .flatMap((one) => kindsOf(checker, one).map((kind) => `${kind}[]`))
  const name = type.getSymbol()?.name
  if (name === 'Date') return ['Date']
  if (name === 'Buffer' || name === 'Uint8Array') return ['bytes']
  if (type.flags & TypeFlags.TypeParameter) return ['any']
  return ['object']
}

const columnsOf = (checker: Checker, type: Type): Declared | null => {
  if (!(type.flags & TypeFlags.Object) && !type.isIntersectionType()) return null
  if (checker.isArrayType(type) || checker.getIndexInfosOfType(type).length) return null
  return new Map(
    checker.getPropertiesOfType(type).map((property) => {
      const found = checker.getTypeOfSymbol(property)
      const kinds = found ? kindsOf(checker, found) : ['any']
      return [property.name, new Set(property.flags & SymbolFlags.Optional ? [...kinds, 'undefined'] : kinds)]
    }),
  )
}

const nameAround = (node: Node): string => {
  for (let at: Node | undefined = node; at; at = at.parent) {
    const isTop = at.parent?.parent?.parent && at.parent.parent.parent.kind === node.getSourceFile().kind
    if (isVariableDeclaration(at) && isIdentifier(at.name) && isTop) return at.name.text
    if (isFunctionDeclaration(at) && at.name) return at.name.text
  }
  return '(file)'
}

const templatesIn = (file: SourceFile) => {
  const found: TaggedTemplateExpression[] = []
  const visit = (node: Node) => {
    if (isTaggedTemplateExpression(node)) found.push(node)
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

const lineOf = (file: SourceFile, at: number) => file.text.slice(0, at).split('\n').length

export const readStatements = (): TypedStatement[] => {
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error('the sources of the server are not found')
    const { checker, program } = project
    const files = project.rootFiles.filter((file) => !/\.(test|factory)\.ts$/.test(file)).sort()
    return files.flatMap((fileName) => {
      const file = program.getSourceFile(fileName)
      if (!file) return []
      const short = fileName.slice(root.length + 1)
      return templatesIn(file).flatMap((node): TypedStatement[] => {
        const given = node.typeArguments?.[0]
        const isShape = isCallExpression(node.tag)
        const type = given && checker.getTypeFromTypeNode(given)
        const columns = type ? columnsOf(checker, type) : null
        if (type && !columns) return []
        if (!columns && !isShape) return []
        return [
          {
            name: `${short} ${nameAround(node)}`,
            place: `${short}:${lineOf(file, node.getStart(file))}`,
            columns,
            ...readStatement(project, node.template),
          },
        ]
      })
    })
  } finally {
    api.close()
  }
}
