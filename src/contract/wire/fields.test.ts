import { expect, test } from 'vitest'
import { deepestPage, page } from './fields.ts'

test('pages beyond the deepest are refused with a sentence', () => {
  expect(page().parse(String(deepestPage))).toBe(deepestPage)
  expect(page().parse(undefined)).toBe(1)
  const refused = page().safeParse(String(deepestPage + 1))
  expect(refused.error?.issues[0]?.message).toBe('So weit lässt sich nicht blättern. Bitte grenzen Sie die Liste ein.')
  expect(page().safeParse('1000000').success).toBe(false)
})
