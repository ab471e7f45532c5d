import { letterKinds, letterOf } from '#server/platform/mail/letter-texts.ts'
import type { MailTextKind } from '#server/platform/mail/mail-texts.ts'

/** The mails about what happened, for everything that has no mail of its own. */
const notificationLetters = letterKinds({
  notice: {
    label: 'Benachrichtigung',
    about: 'An Konten, zu allem, was keine eigene E-Mail hat.',
    title: 'Neue Bewertung für [thing]',
    lead: 'es gibt Neues für Sie: Neue Bewertung für [thing]',
    isFixed: true,
  },
  'notice-waiting': {
    label: 'Etwas wartet auf Antwort',
    about: 'An Anbieter, die eine dringende Benachrichtigung noch nicht gesehen haben.',
    title: 'Wartet seit 15 Minuten: Neue Bestellung [order]',
    lead: 'Wartet seit 15 Minuten: Neue Bestellung [order].',
    isFixed: true,
  },
  digest: {
    label: 'Zusammenfassung',
    about: 'An Konten, die ihre E-Mails gesammelt bekommen, täglich oder wöchentlich.',
    title: 'Ihre Zusammenfassung vom [day]',
    lead: 'das ist seit der letzten Zusammenfassung passiert:',
  },
  news: {
    label: 'Neuigkeiten für Anbieter',
    about: 'An alle Anbieter, wenn Sie eine Neuigkeit verschicken.',
    title: 'Neue Öffnungszeiten unserer Beratung',
    lead: 'ab Dezember erreichen Sie uns auch samstags.',
    isFixed: true,
  },
})

const message = (channel: 'sms' | 'push', label: string, about: string, text: [string, string]): MailTextKind => ({
  channel,
  label,
  about,
  placeholders: { text: { label: 'was passiert ist', sample: text[0], longest: text[1] } },
  required: ['text'],
  standard: { subject: '', opening: '{{text}}', closing: '' },
  facts: [],
})

const happened: [string, string] = [
  'Neue Bestellung 1042-1 von Anna Müller',
  'Neue Bestellung 2147483647-12 von Maximiliane-Friederike von und zu Hohenstein-Langenburg',
]

/** What stands around the text of a notification on a telephone; the link comes behind it. */
export const messageTexts = {
  'sms-notice': message('sms', 'SMS: Benachrichtigung', 'An Konten, die SMS eingeschaltet haben.', happened),
  'sms-waiting': message('sms', 'SMS: etwas wartet', 'An Anbieter, nach der E-Mail dazu.', [
    `Wartet seit 30 Minuten: ${happened[0]}`,
    `Wartet seit 30 Minuten: ${happened[1]}`,
  ]),
  'push-notice': message('push', 'Push-Nachricht', 'An Geräte, auf denen Mitteilungen eingeschaltet sind.', happened),
}

export const notificationMailTexts = { ...notificationLetters, ...messageTexts }
export const letterMail = letterOf(notificationLetters)
