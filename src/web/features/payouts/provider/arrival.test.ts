import { expect, test } from 'vitest'
import { arrivalWords } from './arrival.ts'

test('a day that is over is not promised', () => {
  expect(arrivalWords('2026-11-20', '2026-11-20')).toBe('kommt bis 20.11.2026')
  expect(arrivalWords('2026-11-19', '2026-11-20')).toBe('sollte bis 19.11.2026 da sein')
})
