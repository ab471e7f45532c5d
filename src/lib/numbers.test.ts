import { expect, test } from 'vitest'
import { parseNumber, toWire } from './numbers.ts'

test.each([
  ['1.299,00', 1299],
  ['1299,00', 1299],
  ['1299.00', 1299],
  ['1,299.00', 1299],
  ['1.299', 1299],
  ['1.234.567,89', 1_234_567.89],
  ['12.34', 12.34],
  ['0,5', 0.5],
  ['12,', 12],
  ['19', 19],
  ['-3', -3],
  ['1 299,50 €', 1299.5],
  ['EUR 9,99', 9.99],
  ["1'299,50", 1299.5],
  ['\u00a012,50\u00a0', 12.5],
])('%j is %d', (text, value) => expect(parseNumber(text)).toBe(value))

test.each(['', 'auf Anfrage', '1,2,3', '1.2.3', '1.29,00,5', '12.34.567', '--1', '1e5', '0x10', ',5', '5-', '1,29.50'])(
  '%j is no number',
  (text) => expect(parseNumber(text)).toBeNull(),
)

test.each([
  ['1.299', '1299'],
  ['1.299,50', '1299.5'],
  ['12,', '12'],
  ['', ''],
  ['viel', 'viel'],
])('%j goes over the wire as %j', (text, wire) => expect(toWire(text)).toBe(wire))
