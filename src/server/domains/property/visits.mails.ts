import { formatDate, formatLongDay, formatTime } from '#lib/format.ts'
import { sendMail } from '#server/platform/mail.ts'
import { layout } from '#server/platform/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { VisitRow } from './visits.queries.ts'
import { calendarOf } from './visits.rules.ts'

export const visitLink = ({ key }: { key: string }) => `/besichtigung/${key}`
const linkOf = (path: string) => `${settings.publicUrl}${path}`

export const whenOf = ({ startsAt }: Pick<VisitRow, 'startsAt'>) =>
  startsAt ? `${formatLongDay(startsAt)}, ${formatTime(startsAt)}` : ''

export const calendarFor = (row: VisitRow) =>
  calendarOf({
    key: row.key,
    startsAt: new Date(row.startsAt!),
    minutes: row.minutes,
    isCancelled: row.state === 'cancelled',
    sequence: row.sequence,
    name: row.propertyName,
    address: row.address,
    company: row.companyName,
    url: linkOf(visitLink(row)),
  })

type Letter = { to: string; title: string; paragraphs: string[]; button: { label: string; url: string } }

const send = (tx: Tx, row: VisitRow, { to, title, paragraphs, button }: Letter) =>
  sendMail(tx, {
    to,
    subject: title,
    ...layout({ title, paragraphs, button }),
    ...(row.startsAt && { attachments: [{ source: 'property visit', id: row.id, filename: 'besichtigung.ics' }] }),
  })

const toVisit = (row: VisitRow) => ({ label: 'Termin ansehen', url: linkOf(visitLink(row)) })
const toOwn = { label: 'Besichtigungen öffnen', url: linkOf('/anbieter/besichtigungen') }

const placeLine = (row: VisitRow) => `${row.propertyName}\n${row.address}\n${row.minutes} Minuten`

export const mailBooked = (tx: Tx, row: VisitRow, isMoved: boolean) =>
  send(tx, row, {
    to: row.email,
    title: `${isMoved ? 'Verschoben' : 'Bestätigt'}: Besichtigung am ${formatDate(row.startsAt!)}`,
    paragraphs: [
      `Guten Tag ${row.name},`,
      `Ihre Besichtigung ist am ${whenOf(row)}. Die Kalenderdatei liegt bei.`,
      placeLine(row),
      `Ansprechpartner: ${row.companyName}${row.companyPhone && `, Telefon ${row.companyPhone}`}`,
      'Wenn etwas dazwischenkommt, verschieben oder sagen Sie den Termin bitte ab.',
    ],
    button: toVisit(row),
  })

export const mailBookedToProvider = (tx: Tx, row: VisitRow, isMoved: boolean) =>
  send(tx, row, {
    to: row.providerEmail,
    title: `Besichtigung ${isMoved ? 'verschoben' : 'gebucht'}: ${formatDate(row.startsAt!)}`,
    paragraphs: [
      'Guten Tag,',
      `${row.name} ${isMoved ? 'hat die Besichtigung verschoben auf' : 'hat eine Besichtigung gebucht für'} ${whenOf(row)}.`,
      placeLine(row),
      `E-Mail: ${row.email}${row.phone && `\nTelefon: ${row.phone}`}${row.message && `\n\n${row.message}`}`,
    ],
    button: toOwn,
  })

const wishOf = ({ wantedDay, wantedTime }: VisitRow) =>
  wantedDay ? `${formatDate(wantedDay)}${wantedTime && `, ${wantedTime} Uhr`}` : 'nach Absprache'

/** Nothing of what was typed but the wish: the address is unverified. */
export const mailRequested = (tx: Tx, row: VisitRow) =>
  send(tx, row, {
    to: row.email,
    title: 'Ihre Anfrage für eine Besichtigung',
    paragraphs: [
      'Guten Tag,',
      `Ihre Anfrage ist bei ${row.companyName} angekommen: ${row.propertyName}, ${wishOf(row)}. Der Termin steht fest, sobald er bestätigt ist.`,
    ],
    button: toVisit(row),
  })

export const mailRequestedToProvider = (tx: Tx, row: VisitRow) =>
  send(tx, row, {
    to: row.providerEmail,
    title: `Besichtigung angefragt: ${row.propertyName}`,
    paragraphs: [
      'Guten Tag,',
      `${row.name} möchte ${row.propertyName} besichtigen: ${wishOf(row)}.`,
      `E-Mail: ${row.email}${row.phone && `\nTelefon: ${row.phone}`}${row.message && `\n\n${row.message}`}`,
    ],
    button: toOwn,
  })

export const mailCancelled = (tx: Tx, row: VisitRow, to: 'customer' | 'provider') =>
  send(tx, row, {
    to: to === 'customer' ? row.email : row.providerEmail,
    title: `Abgesagt: Besichtigung${row.startsAt ? ` am ${formatDate(row.startsAt)}` : ''}`,
    paragraphs: [
      'Guten Tag,',
      to === 'customer'
        ? `${row.companyName} hat die Besichtigung von ${row.propertyName} abgesagt.`
        : `${row.name} hat die Besichtigung von ${row.propertyName} abgesagt. Der Termin ist wieder frei.`,
      whenOf(row),
    ].filter(Boolean),
    button: to === 'customer' ? toVisit(row) : toOwn,
  })

export const mailReminder = (tx: Tx, row: VisitRow) =>
  send(tx, row, {
    to: row.email,
    title: `Erinnerung: Besichtigung am ${formatDate(row.startsAt!)}`,
    paragraphs: [`Guten Tag ${row.name},`, `Ihre Besichtigung ist am ${whenOf(row)}.`, placeLine(row)],
    button: toVisit(row),
  })
