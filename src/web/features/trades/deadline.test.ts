import { expect, test } from 'vitest'
import { deadlineText } from './deadline.ts'

const now = Date.parse('2026-11-18T10:00:00Z')

test.each([
  ['2026-11-18T10:07:30Z', 'noch 7 Min.'],
  ['2026-11-19T03:30:00Z', 'noch 17 Std.'],
  ['2026-11-25T22:59:59Z', 'bis 25.11.2026'],
  ['2026-11-18T09:45:00Z', 'seit 15 Min. überfällig'],
  ['2026-11-18T07:00:00Z', 'überfällig seit 08:00 Uhr'],
  ['2026-11-15T22:59:59Z', 'überfällig seit 15.11.2026'],
])('a deadline at %s', (due, text) => expect(deadlineText(due, now)).toBe(text))
