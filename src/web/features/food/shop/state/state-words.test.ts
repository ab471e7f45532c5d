import { expect, test } from 'vitest'
import { soonWords } from './StateWords.tsx'

const now = Date.parse('2026-11-18T17:00:00Z')
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

test.each([
  [31, false, 'In etwa 35 Minuten'],
  [35, false, 'In etwa 35 Minuten'],
  [15, true, 'Abholbereit in etwa 15 Minuten'],
  [90, false, 'In etwa 90 Minuten'],
  // the time of day says more, or the answer is old
  [91, false, null],
  [0, false, null],
  [-20, false, null],
])('food that is there in %j minutes: %j %j', (minutes, isPickup, words) => {
  expect(soonWords(inMinutes(minutes), isPickup, now)).toBe(words)
})
