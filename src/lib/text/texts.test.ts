import { expect, test } from 'vitest'
import { isRealDay } from '../clock.ts'
import { cutText, findUnsound, isLongerThan, lengthOf, soundText, withoutControlsInside } from './texts.ts'

const nested = (depth: number): unknown => (depth ? [nested(depth - 1)] : 'x')

test.each([
  ['a\0b', []],
  ['Gut \ud83d', []],
  ['\ude42', []],
  [{ a: [{ b: 'x\0' }] }, ['a', '0', 'b']],
  [{ 'a\ud800': 1 }, []],
  [nested(40), Array.from({ length: 32 }, () => '0')],
  ['Grüße 🙂\n\t', null],
  [{ a: [nested(10), 1, null, new Date(), { b: true }] }, null],
])('%j is unsound at %j', (value, path) => expect(findUnsound(value)).toEqual(path))

test('takes control characters out of texts and names', () => {
  expect(withoutControlsInside({ 'a\u0001': ['x\u0007y\u000bz\r\n\t', 1, null] })).toEqual({
    a: ['xy\nz\r\n\t', 1, null],
  })
  expect(soundText('a\0b\ud83d\u009f')).toBe('ab\ufffd')
})

test('counts and cuts by characters, never through one', () => {
  expect(lengthOf('🙂x')).toBe(2)
  expect([isLongerThan('🙂🙂', 2), isLongerThan('🙂🙂x', 2)]).toEqual([false, true])
  expect(cutText('xx🙂x', 3)).toBe('xx🙂')
  expect(cutText('x👩‍👩‍👧x', 3)).toBe('x')
  expect(cutText('xe\u0301x', 2)).toBe('x')
  expect(cutText('x🇩🇪🇫🇷', 4)).toBe('x🇩🇪')
  expect(cutText(`a${'\u0301'.repeat(100)}`, 5)).toBe(`a${'\u0301'.repeat(4)}`)
})

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['10000-01-01', false],
  ['٢٠٢٦-01-01', false],
])('%s is a day: %s', (day, is) => expect(isRealDay(day)).toBe(is))
