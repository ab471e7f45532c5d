import { expect, test } from 'vitest'
import { arrivalOf } from './delivery.ts'

// a Thursday
const today = '2026-11-19'

test.each([
  [0, 0, 'noch heute'],
  [1, 1, 'am Fr., 20.11.'],
  [0, 2, 'bis Sa., 21.11.'],
  [2, 3, 'Sa., 21.11. bis Mo., 23.11.'],
  [10, 14, 'Di., 01.12. bis Sa., 05.12.'],
])('%i to %i working days: %s', (from, to, expected) => expect(arrivalOf(today, from, to)).toBe(expected))
