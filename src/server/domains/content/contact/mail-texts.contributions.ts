import { letterKinds } from '#server/platform/mail/letter-texts.ts'
import type { MailTextKind } from '#server/platform/mail/mail-texts.ts'

/** Mails of the contact form that depend on what was written. */
export const contactLetters = letterKinds({
  'contact-operator': {
    label: 'Kontaktformular: neue Nachricht',
    about: 'An uns, bei jeder Nachricht aus dem Kontaktformular.',
    title: 'Kontaktformular: Bestellung (Nr. 1042)',
    lead: 'jemand hat über das Kontaktformular geschrieben:',
  },
  'contact-answer': {
    label: 'Kontaktformular: unsere Antwort',
    about: 'An alle, deren Nachricht wir beantworten. Ihre Antwort ist der erste Absatz.',
    title: 'Unsere Antwort auf Ihre Nachricht Nr. 1042',
    lead: 'Ihre Bestellung ist heute unterwegs und kommt voraussichtlich morgen an.',
    isFixed: true,
  },
})

/** Mails to people without an account: the newsletter and the contact form. */
export const contentMailTexts: Record<string, MailTextKind> = {
  ...contactLetters,
  'newsletter-confirm': {
    label: 'Newsletter bestätigen',
    about: 'An alle, die den Newsletter bestellen. Erst der Klick darin bestellt ihn wirklich.',
    placeholders: {},
    required: [],
    standard: {
      subject: 'Bitte bestätigen Sie Ihre Newsletter-Bestellung',
      opening:
        'für diese E-Mail-Adresse wurde der Newsletter von {{siteName}} bestellt. Bitte bestätigen Sie, dass Sie ihn erhalten möchten.',
      closing: '',
    },
    facts: [
      'Der Link gilt sieben Tage. Wenn Sie den Newsletter nicht bestellt haben, ignorieren Sie diese Nachricht: Dann bekommen Sie nichts weiter von uns.',
    ],
    button: 'Newsletter bestätigen',
  },
  'newsletter-welcome': {
    label: 'Newsletter: Willkommen',
    about: 'Nach der Bestätigung des Newsletters.',
    placeholders: {},
    required: [],
    standard: {
      subject: 'Schön, dass Sie dabei sind',
      opening: 'Ihre Bestellung ist bestätigt. Ab jetzt erhalten Sie höchstens zweimal im Monat Post aus Ihrer Region.',
      closing: '',
    },
    facts: ['Sie möchten den Newsletter doch nicht? Ein Klick genügt, heute und jederzeit.'],
    button: 'Newsletter abbestellen',
  },
  'newsletter-unsubscribe': {
    label: 'Newsletter abbestellen',
    about: 'An Empfänger, die den Link zum Abbestellen anfordern.',
    placeholders: {},
    required: [],
    standard: {
      subject: 'Newsletter abbestellen',
      opening:
        'Sie möchten den Newsletter von {{siteName}} nicht mehr erhalten. Bitte bestätigen Sie das mit einem Klick.',
      closing: '',
    },
    facts: ['Wenn Sie den Newsletter weiter lesen möchten, ignorieren Sie diese Nachricht.'],
    button: 'Newsletter abbestellen',
  },
  'contact-receipt': {
    label: 'Kontaktformular: Eingang',
    about: 'An alle, die über das Kontaktformular schreiben.',
    placeholders: {
      number: { label: 'Nummer der Nachricht', sample: '1042', longest: '2147483647' },
      category: {
        label: 'Gewähltes Thema',
        sample: 'Bestellung',
        longest: 'Fragen zu einer Bestellung, einer Lieferung oder einer Rechnung',
      },
    },
    required: ['number'],
    standard: {
      subject: 'Ihre Nachricht ist angekommen',
      opening:
        'danke für Ihre Nachricht. Sie hat bei uns die Nummer {{number}}. Wir antworten Ihnen in der Regel innerhalb eines Werktags.',
      closing: '',
    },
    facts: [
      'Sie haben das Thema „{{category}}“ gewählt.',
      'Sie haben uns nicht geschrieben? Dann hat jemand Ihre Adresse angegeben; Sie brauchen nichts zu tun.',
    ],
  },
}
