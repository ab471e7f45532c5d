import { expect, test } from 'vitest'
import { isoTime } from './times.ts'

test.each([
  '2026-11-16 15:48:10+00',
  '2026-11-16 15:48:10.1+00',
  '2026-11-16 15:48:10.12+00',
  '2026-11-16 15:48:10.123+00',
  '2026-11-16 15:48:10.123999+00',
  '2024-02-29 00:00:00.000001+00',
  '2026-11-16 16:48:10.5+01',
  '2026-11-16T15:48:10.500Z',
])('%s reads as a date does', (text) => {
  expect(isoTime(text)).toBe(new Date(text).toISOString())
})

test('a date stays one', () => {
  const now = new Date('2026-11-16T15:48:10.500Z')
  expect(isoTime(now)).toBe('2026-11-16T15:48:10.500Z')
})
