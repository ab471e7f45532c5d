import { z } from 'zod'

/** Names of object shapes in the schema. */
export type Types = Record<string, z.ZodObject>

type Described = { input: z.ZodType; output: z.ZodType; summary?: string | undefined }

const scalars = { integer: 'Int', number: 'Float', string: 'String', boolean: 'Boolean' } as const
type Json = { type?: unknown; format?: unknown; const?: unknown; enum?: unknown[]; anyOf?: Json[] }

/** The scalar that all values of a shape have; enums stay text, so that a new word breaks no client. */
const scalarsOf = ({ type, format, const: only, enum: words, anyOf }: Json): string[] => {
  if (anyOf) return anyOf.flatMap(scalarsOf)
  if (type === 'null') return []
  // Int has 32 bits; Float holds whole numbers up to 2^53 exactly
  if (format === 'int64') return ['Float']
  const known = scalars[type as keyof typeof scalars]
  if (known) return [known]
  return (words ?? [only]).map((value) => scalars[typeof value as keyof typeof scalars] ?? 'unknown')
}

const scalarOf = (shape: z.ZodType, place: string) => {
  const found = new Set(scalarsOf(z.toJSONSchema(shape, { unrepresentable: 'any' }) as Json))
  const [scalar] = found
  if (found.size !== 1 || !scalar || scalar === 'unknown') throw new Error(`${place} has no type in the schema`)
  return scalar
}

const described = (text: string | undefined) => (text ? `${JSON.stringify(text)} ` : '')

/** An optional field may be missing, which is null here; so may one with a default, where it is an argument. */
const typeOf = (shape: z.core.$ZodType, names: Map<z.core.$ZodType, string>, place: string): string => {
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional || shape instanceof z.ZodDefault)
    return typeOf(shape.def.innerType, names, place).replace(/!$/, '')
  if (shape instanceof z.ZodArray) return `[${typeOf(shape.element, names, place)}]!`
  if (!(shape instanceof z.ZodObject)) return `${scalarOf(shape as z.ZodType, place)}!`
  const name = names.get(shape)
  if (!name) throw new Error(`${place} is a shape without a name`)
  return `${name}!`
}

const fieldOf = (name: string, shape: z.ZodType, names: Map<z.core.$ZodType, string>, place: string) =>
  `${described(shape.description)}${name}: ${typeOf(shape, names, `${place}.${name}`)}`

/** The types of a domain and its fields of Query, from the shapes that its queries take and answer. */
export const sdlOf = (types: Types, queries: Record<string, Described>) => {
  const names = new Map<z.core.$ZodType, string>(Object.entries(types).map(([name, shape]) => [shape, name]))
  const lines = (shape: z.ZodObject, place: string) =>
    Object.entries(shape.shape).map(([name, field]) => fieldOf(name, field as z.ZodType, names, place))
  const definitions = Object.entries(types).map(
    ([name, shape]) => [name, `type ${name} {\n${lines(shape, name).join('\n')}\n}`] as const,
  )
  const fields = Object.entries(queries).map(([name, { input, output, summary }]) => {
    const args = input instanceof z.ZodObject ? lines(input, name) : []
    return `${described(summary)}${name}${args.length ? `(${args.join(' ')})` : ''}: ${typeOf(output, names, name)}`
  })
  return { definitions, fields }
}
