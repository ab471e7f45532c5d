import { sepaName, sepaText } from './sepa-text.ts'

/** A transfer as banking apps read it from a picture. */
export type Giro = { name: string; iban: string; amountCents: number; text: string }

const most = { text: 140, cents: 99_999_999_999, bytes: 331 }

/** The content of a GiroCode (EPC069-12, version 002): nothing follows the last used line. */
export const giroText = ({ name, iban, amountCents, text }: Giro) => {
  if (amountCents < 1 || amountCents > most.cents) throw new Error(`${amountCents} cents can't be transferred`)
  const lines = [
    ...['BCD', '002', '1', 'SCT', ''],
    ...[sepaName(name), iban.replace(/\s/g, '').toUpperCase()],
    `EUR${(amountCents / 100).toFixed(2)}`,
    ...['', '', sepaText(text, most.text)],
  ]
  return lines.join('\n')
}

/** DE89 3704 0044 0532 0130 00 */
export const formatIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
