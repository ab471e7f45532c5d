import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '#server/domains.ts'
import { wireName } from '#server/platform/http/field-names.ts'

const root = resolve(import.meta.dirname, '..')

/** Every field that a service, a rule or a query refuses by a name of its own. Presenters and routes know the wire. */
const refused = globSync('src/server/domains/**/*.ts', { cwd: root })
  .filter((file) => !/\.(test|present|routes)\.ts$/.test(file))
  .flatMap((file) =>
    [...readFileSync(resolve(root, file), 'utf8').matchAll(/refuseField\(\s*(['`])([^'`]+)\1/g)].map(([, , name]) => ({
      file,
      name: name!.replace(/\$\{(at|position)\}/g, '0'),
    })),
  )
  .filter(({ name }) => !name.includes('${'))

describe('fields that services refuse', () => {
  test('have inner names', () => {
    expect(refused.length).toBeGreaterThan(50)
    expect(refused.filter(({ name }) => name.includes('_'))).toEqual([])
  })

  test('are all known to a call', () => {
    const unknown = refused.filter(
      ({ name }) => !routes.some(({ call, fields }) => wireName(call.input, fields, name) !== null),
    )
    expect(unknown).toEqual([])
  })
})

describe('names on the wire', () => {
  const input = z.object({
    id: z.int(),
    postal_code: z.string(),
    whole_sell_qty: z.int(),
    rates: z.array(z.object({ up_to: z.int(), tax_rate: z.int() })),
    billing: z.union([z.string(), z.object({ vat_id: z.string() })]),
  })
  const names = { quantity: 'whole_sell_qty', 'rates.*.tax': 'rates.*.tax_rate' } as const

  test.each([
    ['id', 'id'],
    ['postalCode', 'postal_code'],
    ['quantity', 'whole_sell_qty'],
    ['rates.3.upTo', 'rates.3.up_to'],
    ['rates.3.tax', 'rates.3.tax_rate'],
    ['billing.vatId', 'billing.vat_id'],
    ['rates.3.price', null],
    ['minQuantity', null],
  ])('%s is %s', (inner, wire) => expect(wireName(input, names, inner)).toBe(wire))
})
