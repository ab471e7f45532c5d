import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLOutputType, getNamedType, isObjectType } from 'graphql'

const schema = buildSchema(readFileSync(new URL('content-schema.txt', import.meta.url), 'utf8'))

/** All that can be asked of a type, as deep as queries may go. */
const selectionOf = (output: GraphQLOutputType, depth = 0): string => {
  const type = getNamedType(output)
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields())
    .filter((field) => depth < 7 || !isObjectType(getNamedType(field.type)))
    .map((field) => `${field.name} ${selectionOf(field.type, depth + 1)}`)
  return `{ ${fields.join(' ')} }`
}

/** Every query with all its fields; `values` answers its arguments by name, and those without a value are left out. */
export const contentQueries = (values: Record<string, string | number | boolean>) =>
  Object.values(schema.getQueryType()!.getFields()).map(({ name, args, type }) => {
    const given = args.filter((argument) => argument.name in values)
    const list = given.map((argument) => `${argument.name}: ${JSON.stringify(values[argument.name])}`).join(', ')
    return {
      name,
      args: args.map((argument) => argument.name),
      query: `{ ${name}${list && `(${list})`} ${selectionOf(type)} }`,
    }
  })
