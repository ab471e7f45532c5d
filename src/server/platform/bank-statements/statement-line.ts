import { createHash } from 'node:crypto'
import { isRealDay } from '#lib/clock.ts'
import { refuse } from '#lib/errors.ts'
import { cutText, soundText } from '#lib/text/texts.ts'

/** One movement on a bank account, as the bank tells it. */
export type StatementLine = {
  /** the same movement has the same key in every file that tells of it */
  key: string
  /** IBAN of the account; empty where a CSV file does not name it */
  account: string
  /** the day it was booked, as 2026-11-16 */
  bookedOn: string
  /** positive: money that came in */
  amountCents: number
  name: string
  iban: string
  /** what was written with it */
  text: string
  endToEndId: string
  /** the structured reference of the receiver (RF…) */
  reference: string
  mandateId: string
  /** why a payment came back, as code of the bank (AC04, MD06); empty where none came back */
  returnReason: string
}

/** What the bank calls the movement, as far as it tells movements apart; a batch has several details with the same ones. */
export type RawLine = Omit<StatementLine, 'key'> & { bankReferences: string[] }

/** A movement in another currency than the euro: it is named to the user, never booked. */
export type ForeignLine = {
  account: string
  bookedOn: string
  currency: string
  /** "-1.234,50": as Germans or the bank write it, with "-" before what went out */
  amount: string
}

export const isForeign = <Line extends object>(line: Line | ForeignLine): line is ForeignLine => 'currency' in line

/** Bytes and lines that are read at most; `cents` is a hundred billion euros, which still are exact as a number. */
export const most = { bytes: 50 * 1024 * 1024, lines: 100_000, details: 10_000, text: 2000, cents: 1e13 }

export const tooManyLines = () =>
  refuse('VALIDATION_FAILED', {
    message: `Der Kontoauszug hat mehr als ${most.lines.toLocaleString('de-DE')} Buchungen. Bitte teilen Sie ihn auf.`,
  })

/** Days that a bank can have booked on. */
export const isBookingDay = (day: string) => isRealDay(day) && day >= '1900-01-01'

/** Text of a file that can be stored, cut to what is kept. */
export const keptText = (text: string) => cutText(soundText(text), most.text).trim()

/** Spaces are set differently by each export of the same movement. */
const squeezed = (text: string) => text.replace(/\s+/g, '')

/**
 * Keys of lines in the order of a file. Files overlap, and statement numbers are used again each year, so a movement is known by all
 * that it says: also where the bank gives the same reference to several. Movements that are equal in everything are counted: the
 * second of a day is the second in every file with that day.
 */
export const createKeys = () => {
  const seen = new Map<string, number>()
  return ({ bankReferences, ...line }: RawLine): StatementLine => {
    const said = [line.endToEndId, line.reference, squeezed(line.text), squeezed(line.name), line.iban]
    const parts = [line.account, line.bookedOn, line.amountCents, ...said, ...bankReferences]
    const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)
    const count = (seen.get(digest) ?? 0) + 1
    seen.set(digest, count)
    return { key: count === 1 ? digest : `${digest}.${count}`, ...line }
  }
}

export const cleanIban = (text: string) => text.replace(/\s+/g, '').toUpperCase()

/** Banks write a placeholder where the payer gave no reference, or where they have none of their own. */
export const cleanReference = (text: string) =>
  /^(NOT ?PROVIDED|NONREF|NOREF|NICHT ANGEGEBEN|KEINE( REFERENZ)?|UNKNOWN|N\/?A|[0.X/-]*)$/i.test(text.trim())
    ? ''
    : text.trim()

/** A reference of the bank itself. Short numbers only count the entries of one file: the next export counts anew. */
export const cleanBankReference = (text: string) => (/^0*\d{1,6}$/.test(text.trim()) ? '' : cleanReference(text))
