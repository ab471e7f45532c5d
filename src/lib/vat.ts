/** Form of the VAT identification numbers of the EU (and Northern Ireland), by prefix; Greece writes EL. */
const forms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
}

const digitsOf = (value: string) => [...value].filter((one) => one >= '0' && one <= '9').map(Number)

/** Sum of the digits times their weights; digits behind the last weight do not count. */
const weighted = (value: string, weights: readonly number[]) => {
  const digits = digitsOf(value)
  return weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0)
}

/** ISO 7064, MOD 11,10 */
const isMod1110 = (value: string) => {
  let rest = 10
  for (const digit of digitsOf(value).slice(0, -1)) rest = (((rest + digit) % 10 || 10) * 2) % 11
  return (rest + Number(value.at(-1))) % 10 === 1
}

const sumOfDoubled = (digit: number) => digitsOf(String(digit * 2)).reduce((sum, one) => sum + one, 0)
const isLuhn = (value: string) =>
  digitsOf(value)
    .reverse()
    .reduce((sum, digit, at) => sum + (at % 2 ? sumOfDoubled(digit) : digit), 0) %
    10 ===
  0

/** Letters count from 10 for A, as in an IBAN. */
const isMod97 = (value: string) => {
  let rest = 0
  for (const one of [...value].map((char) => String(Number.parseInt(char, 36))).join(''))
    rest = (rest * 10 + Number(one)) % 97
  return rest === 1
}

/** The last digit is what the others, weighted, leave over. */
const endsWith = (value: string, check: number) => Number(value.at(-1)) === check

/** Check digits by prefix, without it. Countries whose rule has exceptions for persons are checked by their form only. */
const checks: Record<string, (id: string) => boolean> = {
  AT: (id) => {
    const sum = digitsOf(id)
      .slice(0, 7)
      .reduce((total, digit, at) => total + (at % 2 ? sumOfDoubled(digit) : digit), 0)
    return endsWith(id, (10 - ((sum + 4) % 10)) % 10)
  },
  BE: (id) => Number(id.slice(8)) === 97 - (Number(id.slice(0, 8)) % 97),
  DE: (id) => id[0] !== '0' && isMod1110(id),
  DK: (id) => weighted(id, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (id) => weighted(id, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  EL: (id) => endsWith(id, (weighted(id, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10),
  FI: (id) => weighted(id, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  // keys with letters follow another rule
  FR: (id) => !/^\d{2}/.test(id) || Number(id.slice(0, 2)) === (12 + 3 * (Number(id.slice(2)) % 97)) % 97,
  HR: isMod1110,
  HU: (id) => weighted(id, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  IT: isLuhn,
  LU: (id) => Number(id.slice(0, 6)) % 89 === Number(id.slice(6)),
  // until 2019 by weights, since then (sole traders) by remainder
  NL: (id) => endsWith(id.slice(0, 9), weighted(id, [9, 8, 7, 6, 5, 4, 3, 2]) % 11) || isMod97(`NL${id}`),
  PL: (id) => endsWith(id, weighted(id, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11),
  PT: (id) => endsWith(id, ((11 - (weighted(id, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10),
  SE: (id) => isLuhn(id.slice(0, 10)),
  SI: (id) => endsWith(id, (11 - (weighted(id, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10),
  SK: (id) => Number(id) % 11 === 0,
}

/** What a Kleinunternehmer writes instead of a tax. */
export const smallBusinessNote = 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG.'

export const normaliseVatId = (value: string) => value.toUpperCase().replace(/[\s./-]/g, '')

/** Whether a normalised id has the form of its country and, where the country has one, the right check digit. */
export const isVatId = (value: string) => {
  const [country, id] = [value.slice(0, 2), value.slice(2)]
  return Boolean(forms[country]?.test(id) && (checks[country]?.(id) ?? true))
}
