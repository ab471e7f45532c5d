import { expect, test } from 'vitest'
import { z } from 'zod'
import { clearable, euros, nested, optionalId, text } from './fields.ts'
import { fieldErrors } from './issues.ts'

const schema = z.object({
  name: text(10),
  rates: nested(z.array(z.object({ up_to: clearable(euros()), price: euros() })).max(2)),
  country: optionalId(),
})
const errorsOf = (input: object) =>
  fieldErrors(schema.safeParse({ name: 'x', rates: [], ...input }).error?.issues ?? [])

test.each([
  [{ name: '' }, { name: 'Bitte füllen Sie dieses Feld aus.' }],
  // lists may also come as JSON text: the fields inside are named all the same
  [{ rates: [{ price: '' }] }, { 'rates.0.price': 'Bitte geben Sie eine Zahl ein.' }],
  [{ rates: [{ price: 1 }, { up_to: 'x', price: 2 }] }, { 'rates.1.up_to': 'Bitte geben Sie eine Zahl ein.' }],
  [{ rates: [{ price: -1 }] }, { 'rates.0.price': 'Bitte mindestens 0 angeben.' }],
  [{ rates: [{ price: 20_000_001 }] }, { 'rates.0.price': 'Bitte höchstens 20.000.000 angeben.' }],
  [{ rates: '[{"price":"x"}]' }, { 'rates.0.price': 'Bitte geben Sie eine Zahl ein.' }],
  [{ rates: [{ price: 1 }, { price: 1 }, { price: 1 }] }, { rates: 'Bitte höchstens 2 angeben.' }],
  [{ rates: undefined }, { rates: 'Bitte füllen Sie dieses Feld aus.' }],
  [{ country: 'x' }, { country: 'Bitte wählen Sie einen der angebotenen Werte.' }],
])('%j', (input, expected) => expect(errorsOf(input)).toEqual(expected))

test.each([
  ['1.299,50', 1299.5],
  ['1299,5', 1299.5],
  ['1299.5', 1299.5],
])('%s is %d', (text, value) => expect(euros().parse(text)).toBe(value))
