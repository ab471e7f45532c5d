import type { Random } from '#seeds/random.ts'
import { type PostalCode, registerCourt } from './towns.ts'

/*
 * Numbers that look right and belong to nobody. Telephone: the ranges that the Bundesnetzagentur keeps free for films and
 * examples. VAT ids and register entries: right in form, in blocks beyond those given out so far.
 */

/** 089 99998 000 to 999 is a thousand numbers, so a place in the list gives one that nobody else has. */
export const landline = (index: number) => `+49 89 99998${String(index).padStart(3, '0')}`

const mobileBlocks = ['+49 171 39200', '+49 176 040690']

/** Two blocks of a hundred. */
export const mobile = (index: number) =>
  `${mobileBlocks[Math.floor(index / 100) % 2]}${String(index % 100).padStart(2, '0')}`

/** The ninth digit follows from the first eight (ISO 7064, MOD 11,10). */
export const vatCheckDigit = (digits: string) => {
  const product = [...digits].reduce((sum, digit) => {
    const mixed = (Number(digit) + sum) % 10 || 10
    return (mixed * 2) % 11
  }, 10)
  return (11 - product) % 10
}

export const vatNumber = (random: Random) => {
  const digits = `9${random.digits(7)}`
  return `DE${digits}${vatCheckDigit(digits)}`
}

/** Of no tax office that exists. */
export const taxNumber = (index: number) => `999/815/99${String(index).padStart(3, '0')}`

export const registration = (random: Random, register: string, postalCode: PostalCode) =>
  `${register} 9${random.digits(5)}, Amtsgericht ${registerCourt(postalCode)}`

/** Register of packaging and of electronics; right in form, beyond those given out. */
export const lucidNumber = (index: number) => `DE9999999999${String(index).padStart(3, '0')}`
export const weeeNumber = (index: number) => `DE99999${String(index).padStart(3, '0')}`
