import { expect, test } from 'vitest'
import { readText, toText } from './page-data.ts'

test('data travels as one text, and is the same object each time it is read', () => {
  const data = { name: 'Käse & "Wurst" </script>', prices: [1.5, null] }
  const sent = toText(data)
  expect(readText(sent)).toBe(data)
  expect(Object.keys(sent)).toEqual(['text'])
  const received = structuredClone({ text: sent.text }) as typeof sent
  const read = readText(received)
  expect(read).toEqual(data)
  expect(readText(received)).toBe(read)
})
