import { expect, test } from 'vitest'
import { textsOfPdf } from '../../../../test/pdf.ts'
import { elementsOf, structureOf } from '../../../../test/pdf-structure.ts'
import { letterBytes, openLetter, usePen, writePair } from './letter.ts'

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

test('every text belongs to the structure that programs read aloud', async () => {
  const letter = openLetter('Angebot 7', { margins: { top: 40, left: 40, right: 40, bottom: 40 } })
  usePen(letter, { size: 18 }).text('Angebot', { structType: 'H1' })
  usePen(letter, { size: 10 }).text('Guten Tag')
  letter.group('Table', () =>
    writePair(
      letter,
      () => letter.text('Preis'),
      () => letter.text('5 €'),
    ),
  )
  letter.artifact(() => letter.moveTo(0, 300).lineTo(100, 300).stroke().text('Seite 1'))
  // goes on with the next page
  letter.text('Lang '.repeat(2000), 40, 400, { width: 500 })
  const structure = await structureOf(await letterBytes(letter))
  expect(structure).toMatchObject({
    isMarked: true,
    language: '(de-DE)',
    showsTitle: true,
    title: 'Angebot 7',
    outside: '',
  })
  expect(elementsOf(structure, 'H1')).toEqual([{ alt: '', text: 'Angebot' }])
  expect(elementsOf(structure, 'TR')).toEqual([{ alt: '', text: 'Preis | 5 €' }])
  const [hello, long] = elementsOf(structure, 'P')
  expect(hello!.text).toBe('Guten Tag')
  expect(long!.text.match(/Lang/g)).toHaveLength(2000)
  expect(elementsOf(structure, 'Document')[0]!.text).not.toContain('Seite 1')
})
