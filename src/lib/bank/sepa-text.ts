import { trimEndOf } from '../text/text.ts'

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

/** Cyrillic and Greek letters as SEPA transliterates them (EPC217-08), with those of Ukrainian, Russian and Serbian beside. */
const transliterated =
  'аa бb вv гg дd еe ёe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsht ъa ыy ьy эe юyu яya іi їi єe ґg ђdj јj љlj њnj ћc џdz ѕdz ќk ѓg ' +
  'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo ' +
  'ðd þth đd ħh ıi œoe ŋn'

for (const [letter = '', ...latin] of transliterated.split(' ')) {
  const word = latin.join('')
  replacements[letter] = word
  replacements[letter.toUpperCase()] ??= `${word[0]!.toUpperCase()}${word.slice(1)}`
}

const known = /[a-zA-Z0-9/?:().,'+ -]/

const letterOf = (letter: string) => {
  if (known.test(letter)) return letter
  const replaced = replacements[letter]
  if (replaced !== undefined) return replaced
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
  if ([...plain].every((part) => known.test(part))) return plain
  // a letter with an accent of one of these alphabets
  return replacements[plain] ?? ' '
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

const longestName = 70

/** A name as it stands in a file for the bank. */
export const sepaName = (name: string) => sepaText(name, longestName)

/** Whether a bank can be told a name at all: a name of other letters than these leaves nothing. */
export const isSepaName = (name: string) => /[a-zA-Z0-9]/.test(sepaName(name))

export const latinName = 'Bitte schreiben Sie den Namen in lateinischen Buchstaben: So verlangen es die Banken.'
export const unwritableHolder =
  'Bitte tragen Sie auf Ihrer Seite den Kontoinhaber in lateinischen Buchstaben ein: So verlangen es die Banken.'
