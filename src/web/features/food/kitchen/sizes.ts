import { numberText, parseNumber } from '#lib/numbers.ts'
import { cutText } from '#lib/text/texts.ts'

export type Size = { name: string; price: number }

/** The last word is the price, with or without a sign for euros. */
const lineOf = (line: string): Size | null => {
  const words = line.replace('€', '').trim().split(/\s/)
  const euros = parseNumber(words.at(-1) ?? '', 'money')
  const name = words.slice(0, -1).filter(Boolean).join(' ')
  return name && euros !== null && euros > 0 ? { name, price: euros } : null
}

/** "Klein 8,50" in each line. Nothing is left out: a line that says no name and price is named in `problem`. */
export const readSizes = (text: string): { sizes: Size[]; problem: string | null } => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const sizes = lines.map(lineOf)
  const wrong = lines[sizes.indexOf(null)]
  return {
    sizes: sizes.filter((size) => size !== null),
    problem:
      wrong === undefined
        ? null
        : `„${cutText(wrong, 60)}“: Bitte schreiben Sie in jede Zeile Name und Preis, zum Beispiel „Klein 8,50“.`,
  }
}

export const sizeText = (sizes: readonly Size[]) =>
  sizes.map(({ name, price }) => `${name} ${numberText(price, 2)}`).join('\n')
