import { z } from 'zod'
import { Refusal } from '#lib/errors.ts'
import { log } from '../log.ts'
import { settings } from '../settings.ts'

type Keys<I> = I extends unknown ? keyof I & string : never

/**
 * What a service calls otherwise than the wire: inner name to the input field of the call. `offers.*.price` names a field of a list.
 * Names that differ only in their spelling (`postalCode`, `postal_code`) need no entry.
 */
export type FieldNames<I = Record<string, unknown>> = Record<string, Keys<I> | `${Keys<I>}.${string}`>

type Schema = {
  type?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

const schemas = new WeakMap<z.ZodType, Schema>()
const schemaOf = (input: z.ZodType) => {
  const schema = schemas.get(input) ?? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(input, schema)
  return schema
}

const holds = (root: Schema, schema: Schema, [segment, ...rest]: string[]): boolean => {
  if (segment === undefined) return true
  const { $ref, type, properties, items, additionalProperties, anyOf, oneOf, allOf } = schema
  if ($ref) return holds(root, root.$defs?.[$ref.replace('#/$defs/', '')] ?? root, [segment, ...rest])
  const branches = [anyOf, oneOf, allOf].flatMap((list) => list ?? [])
  // what is converted before it is checked has no schema
  if (type === undefined && !branches.length) return true
  if (branches.some((branch) => holds(root, branch, [segment, ...rest]))) return true
  if (/^(\d+|\*)$/.test(segment)) return !!items && holds(root, items, rest)
  const inner = properties?.[segment]
  if (inner) return holds(root, inner, rest)
  return typeof additionalProperties === 'object' && holds(root, additionalProperties, rest)
}

const isNumber = (segment: string) => /^\d+$/.test(segment)
const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The input field that a service means by `name`; null when the input has none. */
export const wireName = (input: z.ZodType, names: FieldNames, name: string): string | null => {
  const segments = name.split('.')
  const numbers = segments.filter(isNumber)
  const known = names[segments.map((segment) => (isNumber(segment) ? '*' : segment)).join('.')]
  const [first, ...rest] = segments as [string, ...string[]]
  const translated = known
    ? known.replace(/\*/g, () => numbers.shift() ?? '*')
    : [names[first] ?? toSnake(first), ...rest.map(toSnake)].join('.')
  if (known) return translated
  const schema = schemaOf(input)
  if (holds(schema, schema, translated.split('.'))) return translated
  return holds(schema, schema, segments) ? name : null
}

/** A refusal of a service, with its fields named as the caller named them. */
export const inWireNames = (error: unknown, input: z.ZodType, names: FieldNames): unknown => {
  if (!(error instanceof Refusal) || !error.details.fields) return error
  const fields: Record<string, string> = {}
  for (const [name, sentence] of Object.entries(error.details.fields)) {
    const found = wireName(input, names, name)
    if (found === null) {
      const defect = new Error(`a refusal names ${name}, which is no field of the call's input`, { cause: error })
      if (settings.isTest) return defect
      log.error({ err: defect }, 'field names')
    }
    fields[found ?? toSnake(name)] = sentence
  }
  return new Refusal(error.code, { ...error.details, fields })
}
