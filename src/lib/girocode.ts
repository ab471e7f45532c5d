/** A transfer as banking apps read it from a picture. */
export type Giro = { name: string; iban: string; amountCents: number; text: string }

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', '&': '+' }

/** Some apps refuse letters outside of the characters of SEPA. */
export const sepaText = (text: string, most: number) =>
  text
    .replace(/[äöüÄÖÜß&]/g, (sign) => umlauts[sign]!)
    .normalize('NFD')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim()

const most = { name: 70, text: 140, cents: 99_999_999_999, bytes: 331 }

/** The content of a GiroCode (EPC069-12, version 002): nothing follows the last used line. */
export const giroText = ({ name, iban, amountCents, text }: Giro) => {
  if (amountCents < 1 || amountCents > most.cents) throw new Error(`${amountCents} cents can't be transferred`)
  const lines = [
    ...['BCD', '002', '1', 'SCT', ''],
    ...[sepaText(name, most.name), iban.replace(/\s/g, '').toUpperCase()],
    `EUR${(amountCents / 100).toFixed(2)}`,
    ...['', '', sepaText(text, most.text)],
  ]
  return lines.join('\n')
}

/** DE89 3704 0044 0532 0130 00 */
export const formatIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
