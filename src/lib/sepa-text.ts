import { trimEndOf } from './text.ts'

/** What German letters and common signs become in the character set that every bank of the SEPA takes. */
const replacements: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  '&': '+',
  '€': 'EUR',
  '–': '-',
  '—': '-',
  '„': "'",
  '“': "'",
  '”': "'",
  '‚': "'",
  '‘': "'",
  '’': "'",
  '"': "'",
  _: '-',
}

const known = /[a-zA-Z0-9/?:().,'+ -]/

const letterOf = (letter: string) => {
  if (known.test(letter)) return letter
  const replaced = replacements[letter]
  if (replaced !== undefined) return replaced
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return [...plain].every((part) => known.test(part)) ? plain : ' '
}

/** A text of a SEPA file: only letters that every bank takes, without slashes at the ends or in a row, and not too long. */
export const sepaText = (text: string, longest: number) =>
  trimEndOf(
    [...text.normalize('NFC')]
      .map(letterOf)
      .join('')
      .replace(/\/{2,}/g, '/')
      .replace(/\s+/g, ' ')
      .replace(/^[\s/]+/, '')
      .slice(0, longest),
    ' /',
  )
