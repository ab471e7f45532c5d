import { expect, test } from 'vitest'
import { change, redo, replace, startHistory, undo, valueAt, withValue } from './history.ts'

test('typing into a field is one step until there is a pause', () => {
  let history = startHistory('')
  history = change(history, 'a', 'title', 0)
  history = change(history, 'ab', 'title', 500)
  history = change(history, 'abc', 'title', 2000)
  history = change(history, 'abcd', 'text', 2100)
  expect(history.past).toEqual(['', 'ab', 'abc'])
})

test('undo and redo go through all states, and a change ends what could be done again', () => {
  let history = replace(change(startHistory(1), 2, ''), 3)
  history = undo(undo(history))
  expect(history).toMatchObject({ present: 1, future: [2, 3] })
  expect(undo(history)).toBe(history)
  history = redo(history)
  expect(history).toMatchObject({ past: [1], present: 2, future: [3] })
  expect(change(history, 5, '')).toMatchObject({ past: [1, 2], present: 5, future: [] })
})

test('values by their path', () => {
  const values = { parts: [{ a: 1 }, { a: 2 }] }
  expect(withValue(values, 'parts.1.a', 3)).toEqual({ parts: [{ a: 1 }, { a: 3 }] })
  expect([valueAt(values, 'parts.1.a'), valueAt(values, 'parts.7.a')]).toEqual([2, undefined])
})
