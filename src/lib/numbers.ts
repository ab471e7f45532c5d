import { groupThousands, trimEndOf } from './text/text.ts'

/**
 * How numbers are read, in forms, addresses, imports and texts on the wire alike. German rules come first:
 * - a comma is decimal: 1234,56 and 1.234,56;
 * - points, spaces or apostrophes between groups of three are thousands: 1.234, 1 234, 350.000 €. So 12.345 is more than
 *   twelve thousand, but 0.125 is an eighth, since no thousands start with a zero;
 * - any other single point is decimal, as programs and many people write it: 12.50, 1.5, 1299.00, and 1,299.00 too;
 * - a `small` number (percentages, weights, rooms, and every field that cannot reach a thousand, such as a latitude) has no thousands: 3.875 is less than four;
 * - a `count` is whole: 1.234 is a thousand and more, 1,5 is refused.
 * A unit before or after the number (€, m², %, kg …) is left out. `money` is read to the cent.
 */
export type NumberKind = 'money' | 'amount' | 'count' | 'small'

const longest = 40
const before = /^(?:€|EUR)\s*/i
const after = /(?:€|EUR|Euro|%|m²|m2|qm|km|cm|kg|kWh|Stück|Monate?|Tage?|Minuten)$/i
const german = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:'\d{3})+|(?: \d{3})+))(?:,\d*)?$/
const english = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?:'\d{3})+|(?: \d{3})+))\.\d*$/
const pointed = /^[+-]?\d+\.\d*$/

const valueWith = (bare: string, decimal: string) =>
  Number(bare.replace(decimal === ',' ? /[.' ]/g : /[,' ]/g, '').replace(',', '.'))

/** The number that a text means; null for what is none. */
export const parseNumber = (text: string, kind: NumberKind = 'amount'): number | null => {
  if (text.length > longest) return null
  const bare = text
    .trim()
    .replace(/\s/g, ' ')
    .replace(/[’‘]/g, "'")
    .replace(/^[−–]/, '-')
    .replace(before, '')
    .replace(after, '')
    .trimEnd()
    // 350,- and 350,-- are whole euros
    .replace(/,[-–—]{1,2}$/, '')
  const isDecimalPoint = kind === 'small' && pointed.test(bare)
  const value =
    !isDecimalPoint && german.test(bare)
      ? valueWith(bare, ',')
      : isDecimalPoint || english.test(bare)
        ? valueWith(bare, '.')
        : null
  if (value === null || !Number.isFinite(value) || (kind === 'count' && !Number.isInteger(value))) return null
  return kind === 'money' ? Number(value.toFixed(2)) : value
}

/** At most six decimals, as the wire takes them; never 1e-7. */
const plain = (value: number) => trimEndOf(trimEndOf(value.toFixed(6), '0'), '.').replace(/^-0$/, '0')

/** A number as German text that `parseNumber` reads back: 1.234,5. With `digits`, so many decimals at least. */
export const numberText = (value: number, digits = 0): string => {
  const [whole = '', fraction = ''] = plain(value).split('.')
  const decimals = fraction.padEnd(digits, '0')
  return groupThousands(whole) + (decimals && `,${decimals}`)
}

/** A number as text in addresses and forms with files, where 1.234 would be thousands: 1.2340 can't be. */
export const wireText = (value: number) => (/\.\d{3}$/.test(String(value)) ? `${value}0` : String(value))
