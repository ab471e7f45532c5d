import { expect, test } from 'vitest'
import { combinationsOf, lostBy, optionsOf, withValues } from './options.ts'

const variantOf = (size: string, colour: string, color: string) => ({
  variant_options: [
    { option: 'Größe', value: size, is_color: false, color: null },
    { option: 'Farbe', value: colour, is_color: true, color },
  ],
})
const variants = [
  variantOf('S', 'Rot', '#aa0000'),
  variantOf('S', 'Blau', '#0000aa'),
  variantOf('L', 'Rot', '#aa0000'),
  variantOf('L', 'Blau', '#0000aa'),
]

test('options come back out of the variants, with their colours', () => {
  const options = optionsOf(variants)
  expect(options.map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([
    ['Größe', ['S', 'L']],
    ['Farbe', ['Rot', 'Blau']],
  ])
  expect(options[1]?.values[0]?.color).toBe('#aa0000')
  expect(combinationsOf(options)).toBe(4)
})

test('a value that stays keeps its colour, and what falls away is counted', () => {
  const [size, colour] = optionsOf(variants)
  const fewer = withValues(colour!, ['Rot', 'Grün'])
  expect(fewer.values).toEqual([
    { value: 'Rot', color: '#aa0000' },
    { value: 'Grün', color: null },
  ])
  expect(lostBy([size!, fewer], variants)).toBe(2)
  expect(lostBy([size!], variants)).toBe(4)
  expect(lostBy([size!, withValues(colour!, ['Rot', 'Blau', 'Grün'])], variants)).toBe(0)
})
