import { expect, test } from 'vitest'
import { textsOfPdf } from '../../../../test/pdf.ts'
import { letterBytes, openLetter, usePen } from './letter.ts'

const shownAs = async (text: string) => {
  const letter = openLetter('Probe')
  usePen(letter, { size: 10 }).text(text, 50, 50, { lineBreak: false })
  return textsOfPdf(await letterBytes(letter))
}

test.each([
  ['Käse für 5 € – „frisch“', 'Käse für 5 € – „frisch“'],
  ['Ζωή и жизнь', 'Ζωή и жизнь'],
  ['Tee 茶', 'Tee ?'],
  ['Dach 🏠', 'Dach ?'],
  ['E\u2011Bike\t20\u2033', 'E-Bike 20?'],
  // letter and mark are one character of the font
  ['Mu\u0308ller', 'Müller'],
])('%s is written as %s', async (text, expected) => {
  expect(await shownAs(text)).toContain(expected)
})

test('measures what it writes', () => {
  const letter = usePen(openLetter('Probe'), { size: 10 })
  const height = (text: string) => letter.heightOfString(text, { width: 60 })
  expect(height('茶'.repeat(40))).toBe(height('?'.repeat(40)))
})
