import { afterEach, expect, test } from 'vitest'
import { parsePageData, serialisePageData, setPageText } from './page-data.ts'

const data = { name: 'Käse & "Wurst" </script>', prices: [1.5, null] }

afterEach(() => setPageText(() => undefined))

test('data travels as one text, and is the same object each time it is read', () => {
  const sent = serialisePageData(data)
  expect(parsePageData(sent)).toBe(data)
  expect(Object.keys(sent)).toEqual(['text'])
  const received = structuredClone({ text: sent.text }) as typeof sent
  const read = parsePageData(received)
  expect(read).toEqual(data)
  expect(parsePageData(received)).toBe(read)
})

test('the first text of a document stands in its element, a second one travels with the data', () => {
  const page: { text?: string } = {}
  setPageText(() => page)
  const first = serialisePageData(data)
  expect(Object.keys(first)).toEqual([])
  expect(parsePageData(first)).toBe(data)
  expect(JSON.parse(page.text!)).toEqual(data)
  expect(page.text).not.toContain('<')
  expect(JSON.parse(serialisePageData({ second: true }).text!)).toEqual({ second: true })
})
