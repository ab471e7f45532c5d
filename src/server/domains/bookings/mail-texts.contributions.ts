import { letterKinds, letterOf } from '#server/platform/mail/letter-texts.ts'

/** The mails about booked appointments. */
export const bookingMailTexts = letterKinds({
  'booking-booked': {
    label: 'Termin gebucht',
    about: 'An Kunden, auch wenn der Termin verschoben oder bestätigt wird. Zeit, Ort und Betrieb bleiben.',
    title: 'Ihr Termin am [day] bei [company]',
    lead: 'Ihr Termin bei [company] steht fest: Donnerstag, 12. November 2026, 14:00 Uhr. Die Kalenderdatei liegt bei.',
    isFixed: true,
  },
  'booking-asked': {
    label: 'Termin angefragt',
    about: 'An Kunden, deren Termin der Betrieb noch bestätigt.',
    title: 'Ihre Terminanfrage für den [day] bei [company]',
    lead: '[company] hält diese Zeit für Sie frei: Donnerstag, 12. November 2026, 14:00 Uhr. Der Termin steht fest, sobald der Betrieb ihn bestätigt.',
    isFixed: true,
  },
  'booking-received': {
    label: 'Termin gebucht (Anbieter)',
    about: 'An Anbieter, auch wenn ein Termin verschoben wird oder zu bestätigen ist.',
    title: 'Termin gebucht: [day]',
    lead: '[person] hat einen Termin gebucht: Donnerstag, 12. November 2026, 14:00 Uhr.',
    isFixed: true,
  },
  'booking-cancelled': {
    label: 'Termin abgesagt',
    about: 'An beide Seiten.',
    title: 'Abgesagt: Termin am [day]',
    lead: '[company] hat den Termin abgesagt: Donnerstag, 12. November 2026, 14:00 Uhr.',
    isFixed: true,
  },
  'booking-reminder': {
    label: 'Erinnerung an den Termin',
    about: 'An Kunden, am Tag davor.',
    title: 'Erinnerung: Termin am [day] bei [company]',
    lead: 'Ihr Termin bei [company] ist am Donnerstag, 12. November 2026, 14:00 Uhr.',
    isFixed: true,
  },
})

export type BookingMail = keyof typeof bookingMailTexts
export const letterMail = letterOf(bookingMailTexts)
