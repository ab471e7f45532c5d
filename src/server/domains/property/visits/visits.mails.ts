import { formatDate, formatLongDay, formatTime } from '#lib/format.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { greeting } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { letterMail, type PropertyMail } from '../mail-texts.contributions.ts'
import type { VisitRow } from './visits.queries.ts'
import { calendarOf } from './visits.rules.ts'

export const visitLink = ({ key }: { key: string }) => `/besichtigung/${key}`
const linkOf = (path: string) => `${settings.publicUrl}${path}`

export const whenOf = ({ startsAt }: Pick<VisitRow, 'startsAt'>) =>
  startsAt ? `${formatLongDay(startsAt)}, ${formatTime(startsAt)}` : ''

type Side = 'customer' | 'provider'

/** The provider's file bears nothing of the customer's key. */
const calendar = (row: VisitRow, side: Side) =>
  calendarOf({
    key: side === 'customer' ? row.key : `visit-${row.id}`,
    startsAt: new Date(row.startsAt!),
    minutes: row.minutes,
    isCancelled: row.state === 'cancelled',
    sequence: row.sequence,
    name: row.propertyName,
    address: side === 'customer' ? row.address : row.exactAddress,
    company: side === 'customer' ? row.companyName : row.name,
    url: linkOf(side === 'customer' ? visitLink(row) : '/anbieter/besichtigungen'),
  })
export const calendarFor = (row: VisitRow) => calendar(row, 'customer')
export const ownCalendarFor = (row: VisitRow) => calendar(row, 'provider')

type Letter = {
  kind: PropertyMail
  to: Side
  title: string
  paragraphs: string[]
  button: { label: string; url: string }
}

const sources = { customer: 'property visit', provider: 'property visit of a provider' } as const

const send = async (tx: Tx, row: VisitRow, { kind, to, title, paragraphs, button }: Letter) =>
  sendMail(tx, {
    to: to === 'customer' ? row.email : row.providerEmail,
    ...(await letterMail(tx, kind, { title, paragraphs, button })),
    // its link opens the visit
    isSecret: to === 'customer',
    ...(row.startsAt && { attachments: [{ source: sources[to], id: row.id, filename: 'besichtigung.ics' }] }),
  })

const toVisit = (row: VisitRow) => ({ label: 'Termin ansehen', url: linkOf(visitLink(row)) })
const toConfirm = (row: VisitRow) => ({
  label: 'E-Mail-Adresse bestätigen',
  url: linkOf(`${visitLink(row)}?code=${row.mailKey}`),
})
const toOwn = { label: 'Besichtigungen öffnen', url: linkOf('/anbieter/besichtigungen') }

const placeLine = (row: VisitRow, address = row.address) => `${row.propertyName}\n${address}\n${row.minutes} Minuten`
const confirmFirst = ({ isAddressHidden }: VisitRow) =>
  isAddressHidden ? ['Bitte bestätigen Sie Ihre E-Mail-Adresse. Dann schicken wir Ihnen die genaue Anschrift.'] : []

export const mailBooked = (tx: Tx, row: VisitRow, isMoved: boolean) =>
  send(tx, row, {
    kind: 'visit-booked',
    to: 'customer',
    title: `${isMoved ? 'Verschoben' : row.isAddressHidden ? 'Gebucht' : 'Bestätigt'}: Besichtigung am ${formatDate(row.startsAt!)}`,
    paragraphs: [
      greeting(row.name),
      `Ihre Besichtigung ist am ${whenOf(row)}. Die Kalenderdatei liegt bei.`,
      placeLine(row),
      ...confirmFirst(row),
      `Ansprechpartner: ${row.companyName}${row.companyPhone && `, Telefon ${row.companyPhone}`}`,
      'Wenn etwas dazwischenkommt, verschieben oder sagen Sie den Termin bitte ab.',
    ],
    button: row.isAddressHidden ? toConfirm(row) : toVisit(row),
  })

export const mailBookedToProvider = (tx: Tx, row: VisitRow, isMoved: boolean) =>
  send(tx, row, {
    kind: 'visit-booked-provider',
    to: 'provider',
    title: `Besichtigung ${isMoved ? 'verschoben' : 'gebucht'}: ${formatDate(row.startsAt!)}`,
    paragraphs: [
      'Guten Tag,',
      `${row.name} ${isMoved ? 'hat die Besichtigung verschoben auf' : 'hat eine Besichtigung gebucht für'} ${whenOf(row)}.`,
      placeLine(row, row.exactAddress),
      `E-Mail: ${row.email}${row.phone && `\nTelefon: ${row.phone}`}${row.message && `\n\n${row.message}`}`,
    ],
    button: toOwn,
  })

/** What the provider has set, for the own calendar. */
export const mailOwnVisit = (tx: Tx, row: VisitRow) =>
  send(tx, row, {
    kind: 'visit-own',
    to: 'provider',
    title: `Ihre Besichtigung am ${formatDate(row.startsAt!)}`,
    paragraphs: [
      'Guten Tag,',
      `Sie haben die Besichtigung mit ${row.name} bestätigt: ${whenOf(row)}. Die Kalenderdatei liegt bei.`,
      placeLine(row, row.exactAddress),
    ],
    button: toOwn,
  })

const wishOf = ({ wantedDay, wantedTime }: VisitRow) =>
  wantedDay ? `${formatDate(wantedDay)}${wantedTime && `, ${wantedTime} Uhr`}` : 'nach Absprache'

/** Nothing of what was typed but the wish: the address is unverified. */
export const mailRequested = (tx: Tx, row: VisitRow) =>
  send(tx, row, {
    kind: 'visit-asked',
    to: 'customer',
    title: 'Ihre Anfrage für eine Besichtigung',
    paragraphs: [
      'Guten Tag,',
      `Ihre Anfrage ist bei ${row.companyName} angekommen: ${row.propertyName}, ${wishOf(row)}. Der Termin steht fest, sobald er bestätigt ist.`,
    ],
    button: toVisit(row),
  })

export const mailRequestedToProvider = (tx: Tx, row: VisitRow) =>
  send(tx, row, {
    kind: 'visit-asked-provider',
    to: 'provider',
    title: `Besichtigung angefragt: ${row.propertyName}`,
    paragraphs: [
      'Guten Tag,',
      `${row.name} möchte ${row.propertyName} besichtigen: ${wishOf(row)}.`,
      `E-Mail: ${row.email}${row.phone && `\nTelefon: ${row.phone}`}${row.message && `\n\n${row.message}`}`,
    ],
    button: toOwn,
  })

/** Both sides have it in writing, also who has cancelled. */
export const mailCancelled = (tx: Tx, row: VisitRow, to: Side, by: Side) =>
  send(tx, row, {
    kind: 'visit-cancelled',
    to,
    title: `Abgesagt: Besichtigung${row.startsAt ? ` am ${formatDate(row.startsAt)}` : ''}`,
    paragraphs: [
      'Guten Tag,',
      to === by
        ? `Sie haben die Besichtigung von ${row.propertyName} abgesagt.`
        : `${by === 'provider' ? row.companyName : row.name} hat die Besichtigung von ${row.propertyName} abgesagt.`,
      whenOf(row),
    ].filter(Boolean),
    button: to === 'customer' ? toVisit(row) : toOwn,
  })

export const mailReminder = (tx: Tx, row: VisitRow) =>
  send(tx, row, {
    kind: 'visit-reminder',
    to: 'customer',
    title: `Erinnerung: Besichtigung am ${formatDate(row.startsAt!)}`,
    paragraphs: [greeting(row.name), `Ihre Besichtigung ist am ${whenOf(row)}.`, placeLine(row), ...confirmFirst(row)],
    button: row.isAddressHidden ? toConfirm(row) : toVisit(row),
  })
