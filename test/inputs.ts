import { z } from 'zod'
import type { Call } from '#contract/wire/call.ts'

export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
}

const schemas = new WeakMap<Call, Schema>()
export const schemaOf = (call: Call) => {
  const schema = schemas.get(call) ?? (z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(call, schema)
  return schema
}

const sampleText = (schema: Schema) => {
  if (schema.format === 'email') return 'probe@example.de'
  if (schema.format === 'date') return '1990-05-17'
  if (schema.format === 'uuid') return '4f8d3c1e-6f0a-4b1e-9a53-0d2f6f1b7c11'
  if (schema.pattern?.includes('\\d')) return '1'
  return 'Probe'.padEnd(schema.minLength ?? 0, 'x')
}

/** A plausible value, so that a call gets past its input check. */
export const sample = (schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return sample(first)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return sampleText(schema)
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'array':
      return schema.items ? [sample(schema.items)] : []
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner)]))
    default:
      return 'Probe'
  }
}

/** Values of the kinds that patterns and limits of the contract ask for. */
const tries: readonly unknown[] = [
  '35037',
  '+49 176 1234567',
  'probe@example.de',
  '11:30',
  '12:30',
  '2027-01-01T10:00:00Z',
  '2027-01',
  'DE',
  '#1e6b52',
  '4006381333931',
  'PROBE123',
  'https://example.de',
  'HE',
  'probe',
  '12345678901',
  [],
  null,
  2,
  5,
  16,
  60,
  80,
  1000,
  2000,
  2025,
  50,
  8,
  20_000,
  true,
  {},
]

type Path = readonly PropertyKey[]
const at = (input: unknown, path: Path) =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], input)
const isWrong = (call: Call, input: unknown, path: Path) =>
  (call.input.safeParse(input).error?.issues ?? []).some((issue) => issue.path.join() === path.join())

/** Another value where one of the tries fits, else nothing. */
const mend = (call: Call, input: Record<string, unknown>, path: Path) => {
  const inside = at(input, path.slice(0, -1)) as Record<PropertyKey, unknown> | undefined
  const key = path.at(-1)
  if (!inside || key === undefined) return
  for (const value of tries) {
    inside[key] = value
    if (!isWrong(call, input, path)) return
  }
  if (Array.isArray(inside)) inside.splice(Number(key), 1)
  else delete inside[key]
}

const findFitting = (call: Call): Record<string, unknown> => {
  const input = sample(schemaOf(call)) as Record<string, unknown>
  if (typeof input !== 'object') return {}
  for (let round = 0; round < 80; round++) {
    const [issue] = call.input.safeParse(input).error?.issues ?? []
    if (!issue) break
    mend(call, input, issue.path)
  }
  if (call.method !== 'GET' && call.method !== 'DELETE') return input
  // addresses carry no objects
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => typeof value !== 'object' || Array.isArray(value)),
  )
}

const found = new WeakMap<Call, Record<string, unknown>>()
/** An input that the check of the call accepts, as far as there is one without a file. */
export const fitting = (call: Call): Record<string, unknown> => {
  const input = found.get(call) ?? findFitting(call)
  found.set(call, input)
  return structuredClone(input)
}

export const nasty: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 31,
  1e308,
  '999999999999999999999',
  '0x10',
  'NaN',
  'a'.repeat(5000),
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '\u0000',
  'ä\u0308\u202e\ud83d\ude00\ud800',
  '%',
  '_%\\',
  '../../../etc/passwd',
  '2026-02-30',
  '0000-00-00',
  'x@y',
  [],
  [[]],
  ['a', 'b'],
  {},
  { $ne: 1 },
  { __proto__: { role: 'Operator' } },
  { length: -1 },
]
