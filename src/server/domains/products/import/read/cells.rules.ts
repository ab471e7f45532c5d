import { toCents } from '#lib/money.ts'
import { parseNumber } from '#lib/numbers.ts'
import { cutText } from '#lib/text/texts.ts'
import { cleanHtml, escapeHtml } from '#server/platform/mail/clean-html.ts'

/** A German sentence when a cell can't be understood; otherwise the value was put where it belongs. */
export type Problem = string | undefined
type Put<T> = (value: T) => void

export const put =
  <O, K extends keyof O>(into: O, key: K): Put<O[K]> =>
  (value) => {
    into[key] = value
  }

const quoted = (text: string) => `„${text.length > 40 ? `${cutText(text, 40)} …` : text}“`

export const readText = (text: string, most: number, into: Put<string>): Problem => {
  if (text.length > most) return `Erlaubt sind höchstens ${most.toLocaleString('de-DE')} Zeichen.`
  into(text)
}

export const readNumber = (text: string, [least, most]: [number, number], into: Put<number>): Problem => {
  const value = parseNumber(text)
  if (value === null) return `${quoted(text)} ist keine Zahl.`
  if (value < least || value > most)
    return `Erlaubt ist ${least.toLocaleString('de-DE')} bis ${most.toLocaleString('de-DE')}.`
  into(value)
}

export const readWhole = (text: string, range: [number, number], into: Put<number>): Problem => {
  const value = parseNumber(text)
  if (value !== null && !Number.isInteger(value)) return `${quoted(text)} ist keine ganze Zahl.`
  return readNumber(text, range, into)
}

export const readEuros = (text: string, into: Put<number>): Problem =>
  readNumber(text, [0, 20_000_000], (value) => into(toCents(value)))

/** Each choice with the words for it; the first is what we call it. */
export const readChoice = <T>(text: string, choices: readonly [T, ...string[]][], into: Put<T>): Problem => {
  const found = choices.find(([, ...words]) => words.includes(text.toLowerCase()))
  if (!found) return `${quoted(text)} ist nicht bekannt. Möglich ist: ${choices.map(([, word]) => word).join(', ')}.`
  into(found[0])
}

export const yesNo = [
  [true, 'ja', 'j', 'x', '1', 'wahr', 'true', 'yes'],
  [false, 'nein', 'n', '0', 'falsch', 'false', 'no'],
] as [boolean, ...string[]][]

/** 500 ml is an amount and a unit; 500 has none. */
export const splitUnit = (text: string): { amount: string; unit?: string } => {
  if (text.length > 40) return { amount: text }
  const [, amount = text, unit] = /^([\d.,\s]+)([a-zäöüµ²³][a-zäöüµ²³.]*)?$/i.exec(text) ?? []
  return { amount: amount.trim(), unit }
}

/** 500 g, 1,5 kg, or a bare number in the unit that the header names, else in the first one. */
export const readMeasure = (
  text: string,
  header: string,
  units: readonly [name: string, factor: number][],
  into: Put<number>,
): Problem => {
  const { amount, unit } = splitUnit(text)
  const words = new Set(header.toLowerCase().split(/\W+/))
  const found =
    unit === undefined
      ? (units.find(([name]) => words.has(name)) ?? units[0])
      : units.find(([name]) => name === unit.toLowerCase())
  if (!found) return `Die Einheit ${quoted(unit!)} passt nicht. Möglich ist: ${units.map(([name]) => name).join(', ')}.`
  const [, factor] = found
  return readNumber(amount, [0, 1_000_000_000 / factor], (value) => into(Math.round(value * factor)))
}

const holdsTags = /<\/?(p|br|ul|ol|li|h[1-6]|strong|em|b|i|u|div|span|table|a)\b[^<>]*>/i

/** Plain text gets paragraphs; HTML is cleaned as in the editor. */
export const toHtml = (text: string) => {
  if (holdsTags.test(text)) return cleanHtml(text)
  const paragraphs = text.split(/\n[^\S\n]*\n\s*/).map((part) => escapeHtml(part.trim()).replaceAll('\n', '<br />'))
  return cleanHtml(paragraphs.map((part) => `<p>${part}</p>`).join(''))
}
