import { formatDate, formatLongDay, formatTime } from '#lib/format.ts'
import { appointmentRule } from '#lib/text/contract-words.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { greeting } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { bookingLink, providerBookingsLink } from './bookings.notifications.ts'
import type { BookingRow } from './bookings.queries.ts'
import { calendarOf } from './bookings.rules.ts'
import { type BookingMail, letterMail } from './mail-texts.contributions.ts'

export type Side = 'customer' | 'provider'

const linkOf = (path: string) => `${settings.publicUrl}${path}`
const whenOf = ({ startsAt }: BookingRow) => `${formatLongDay(startsAt)}, ${formatTime(startsAt)}`

/** The provider's file bears nothing of the customer's key. */
const calendar = (row: BookingRow, side: Side) =>
  calendarOf({
    uid: `${side === 'customer' ? row.key : `booking-${row.id}`}@${new URL(settings.publicUrl).host}`,
    startsAt: new Date(row.startsAt),
    minutes: row.minutes,
    isCancelled: row.state === 'cancelled',
    sequence: row.sequence,
    title: side === 'customer' ? `${row.service}, ${row.companyName}` : `${row.service}: ${row.name}`,
    place: row.place,
    about: linkOf(side === 'customer' ? bookingLink(row) : providerBookingsLink()),
  })
export const calendarFor = (row: BookingRow) => calendar(row, 'customer')
export const ownCalendarFor = (row: BookingRow) => calendar(row, 'provider')

type Letter = { kind: BookingMail; to: Side; title: string; paragraphs: string[] }

const sources = { customer: 'booking', provider: 'booking of a provider' } as const

const send = async (tx: Tx, row: BookingRow, { kind, to, title, paragraphs }: Letter) =>
  sendMail(tx, {
    to: to === 'customer' ? row.email : row.providerEmail,
    ...(await letterMail(tx, kind, {
      title,
      paragraphs: paragraphs.filter(Boolean),
      button:
        to === 'customer'
          ? { label: 'Termin ansehen', url: linkOf(bookingLink(row)) }
          : { label: 'Termine öffnen', url: linkOf(providerBookingsLink()) },
    })),
    // its link opens the appointment
    isSecret: to === 'customer',
    attachments: [{ source: sources[to], id: row.id, filename: 'termin.ics' }],
  })

const what = (row: BookingRow) => `${row.service}, ${row.minutes} Minuten\n${row.companyName}, ${row.place}`
const reasonOf = ({ reason, companyName }: BookingRow) => reason && `Nachricht von ${companyName}: ${reason}`
const changes = ({ cancelHours, companyPhone }: BookingRow) =>
  `Verschieben oder absagen können Sie über den Knopf unten${cancelHours ? `, bis ${cancelHours === 1 ? 'eine Stunde' : `${cancelHours} Stunden`} vorher` : ''}. Danach rufen Sie bitte an: ${companyPhone}.`

/** The notice of Art. 14 GDPR: the personal data come from the provider, not from the customer. */
const enteredBy = ({ companyName }: BookingRow) =>
  `${companyName} hat den Termin und Ihre Angaben für Sie eingetragen. Wir zeigen sie nur dem Betrieb und löschen sie ein Jahr nach dem Termin; mehr dazu: ${linkOf('/datenschutz')}`

export const mailBooked = (tx: Tx, row: BookingRow, isMoved: boolean) =>
  send(
    tx,
    row,
    row.state === 'asked'
      ? {
          kind: 'booking-asked',
          to: 'customer',
          title: `Ihre Terminanfrage für den ${formatDate(row.startsAt)} bei ${row.companyName}`,
          paragraphs: [
            'Guten Tag,',
            `${row.companyName} hält diese Zeit für Sie frei: ${whenOf(row)}. Der Termin steht fest, sobald der Betrieb ihn bestätigt.`,
            what(row),
            appointmentRule,
            changes(row),
          ],
        }
      : {
          kind: 'booking-booked',
          to: 'customer',
          title: `${isMoved ? 'Verschoben: ' : ''}Ihr Termin am ${formatDate(row.startsAt)} bei ${row.companyName}`,
          paragraphs: [
            // nothing of what was typed: the address is unverified
            'Guten Tag,',
            `${row.byPhone && !isMoved ? 'Wie besprochen: ' : ''}Ihr Termin bei ${row.companyName} ${isMoved ? 'ist verschoben' : 'steht fest'}: ${whenOf(row)}. Die Kalenderdatei liegt bei.`,
            reasonOf(row),
            what(row),
            appointmentRule,
            changes(row),
            row.byPhone ? enteredBy(row) : '',
            `Sie haben nichts ${row.byPhone ? 'vereinbart' : 'gebucht'}? Dann hat jemand Ihre Adresse angegeben; bitte sagen Sie den Termin dann ab.`,
          ],
        },
  )

const receivedWords = (row: BookingRow, isMoved: boolean) => {
  if (row.reason) return `Sie haben den Termin von ${row.name} verschoben: ${whenOf(row)}.`
  if (isMoved) return `${row.name} hat den Termin verschoben: ${whenOf(row)}.`
  return `${row.name} hat einen Termin gebucht: ${whenOf(row)}.`
}

export const mailReceived = (tx: Tx, row: BookingRow, isMoved: boolean) =>
  send(tx, row, {
    kind: 'booking-received',
    to: 'provider',
    title: `Termin ${row.state === 'asked' ? 'zu bestätigen' : isMoved ? 'verschoben' : 'gebucht'}: ${formatDate(row.startsAt)}`,
    paragraphs: [
      'Guten Tag,',
      receivedWords(row, isMoved),
      row.state === 'asked' ? 'Bitte bestätigen Sie den Termin, oder sagen Sie ihn ab.' : '',
      what(row),
      `E-Mail: ${row.email}${row.phone && `\nTelefon: ${row.phone}`}${row.message && `\n\n${row.message}`}`,
    ],
  })

/** Both sides have it in writing, also who has cancelled. */
export const mailCancelled = (tx: Tx, row: BookingRow, to: Side, by: Side) =>
  send(tx, row, {
    kind: 'booking-cancelled',
    to,
    title: `Abgesagt: Termin am ${formatDate(row.startsAt)}`,
    paragraphs: [
      'Guten Tag,',
      to === by
        ? `Sie haben den Termin abgesagt: ${whenOf(row)}.`
        : `${by === 'provider' ? row.companyName : row.name} hat den Termin abgesagt: ${whenOf(row)}.`,
      to === 'customer' ? reasonOf(row) : row.reason && `Ihre Nachricht: ${row.reason}`,
      what(row),
    ],
  })

export const mailReminder = (tx: Tx, row: BookingRow) =>
  send(tx, row, {
    kind: 'booking-reminder',
    to: 'customer',
    title: `Erinnerung: Termin am ${formatDate(row.startsAt)} bei ${row.companyName}`,
    paragraphs: [
      greeting(row.name),
      `Ihr Termin bei ${row.companyName} ist am ${whenOf(row)}.`,
      what(row),
      changes(row),
    ],
  })
