import { z } from 'zod'
import type { Call } from '#contract/wire/call.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
}

export const schemaOf = (call: Call) => z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema

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
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0])
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
