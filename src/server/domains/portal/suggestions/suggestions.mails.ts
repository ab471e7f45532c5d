import { letterKinds, letterOf } from '#server/platform/mail/letter-texts.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { composeMail, type MailTextKind } from '#server/platform/mail/mail-texts.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'

const letters = letterKinds({
  'suggestion-approved': {
    label: 'Vorschlag angenommen',
    about: 'An alle, deren Beitrag oder Termin im Regionalportal erscheint.',
    title: 'Ihr Vorschlag ist angenommen: [thing]',
    lead: 'danke für Ihren Vorschlag. „[thing]“ steht jetzt im Regionalportal.',
  },
  'suggestion-refused': {
    label: 'Vorschlag nicht angenommen',
    about: 'An alle, deren Vorschlag nicht erscheint. Der Grund bleibt.',
    title: 'Zu Ihrem Vorschlag: [thing]',
    lead: 'danke für Ihren Vorschlag „[thing]“. Wir veröffentlichen ihn nicht.',
  },
  'suggestion-removed': {
    label: 'Beitrag gelöscht',
    about: 'An alle, deren Vorschlag wir veröffentlicht hatten (Art. 17 DSA). Grund und Rechtsbehelfe bleiben.',
    title: 'Ihr Beitrag ist nicht mehr zu sehen: [thing]',
    lead: 'Ihren Beitrag „[thing]“ haben wir aus dem Regionalportal genommen.',
    isFixed: true,
  },
  'author-checked': {
    label: 'Vorschläge wieder geprüft',
    about: 'An Einsender, deren Vorschläge nicht mehr ungeprüft erscheinen. Grund und Rechtsbehelfe bleiben.',
    title: 'Ihre Vorschläge prüfen wir wieder',
    lead: 'was Sie für das Regionalportal vorschlagen, erscheint nicht mehr sofort, sondern erst, wenn wir es angesehen haben.',
    isFixed: true,
  },
  'feed-removed': {
    label: 'Kalender entfernt',
    about: 'An Veranstalter, deren Kalender wir nicht mehr einlesen. Grund und Rechtsbehelfe bleiben.',
    title: 'Ihr Kalender wird nicht mehr eingelesen: [thing]',
    lead: 'Ihren Kalender „[thing]“ lesen wir nicht mehr ein. Was schon im Regionalportal steht, bleibt.',
    isFixed: true,
  },
})

/** Mails to people who suggest something for the portal. */
export const suggestionMailTexts: Record<string, MailTextKind> = {
  ...letters,
  'suggestion-confirm': {
    label: 'Vorschlag bestätigen',
    about: 'An alle, die einen Beitrag oder Termin vorschlagen. Erst der Klick darin reicht ihn ein.',
    placeholders: {},
    required: [],
    standard: {
      subject: 'Bitte bestätigen Sie Ihren Vorschlag',
      opening:
        'mit dieser E-Mail-Adresse wurde etwas für das Regionalportal von {{siteName}} vorgeschlagen. Bitte bestätigen Sie, dass Sie es waren; dann sehen wir es uns an.',
      closing: '',
    },
    facts: ['Der Link gilt sieben Tage. Wenn Sie nichts vorgeschlagen haben, ignorieren Sie diese Nachricht bitte.'],
    button: 'Vorschlag bestätigen',
  },
}

/** Nothing of what was typed: the address is unverified. */
export const mailConfirm = async (tx: Tx, to: string, key: string) =>
  sendMail(tx, {
    to,
    ...(await composeMail(tx, 'suggestion-confirm', {
      hello: 'Guten Tag,',
      url: `${settings.publicUrl}/regional/vorschlag/bestaetigen?token=${key}`,
    })),
    isSecret: true,
  })

const remedies = () =>
  `Die Entscheidung hat ein Mensch getroffen. Wenn Sie sie für falsch halten, schreiben Sie uns: ${settings.publicUrl}/kontakt. Wir prüfen Ihre Beschwerde kostenlos und antworten mit Gründen. Der Weg zu einer außergerichtlichen Streitbeilegungsstelle (Art. 21 der EU-Verordnung 2022/2065) und zu den Gerichten steht Ihnen offen.`

type Ended = {
  kind: 'suggestion-removed' | 'author-checked' | 'feed-removed'
  title: string
  text: string
  reason: string
}

/** What ends for an author, with the reason (Art. 17 DSA). */
const mailEnded = async (tx: Tx, to: string, { kind, title, text, reason }: Ended) =>
  sendMail(tx, {
    to,
    ...(await letterOf(letters)(tx, kind, {
      title,
      paragraphs: ['Guten Tag,', text, `Grund: ${reason}`, remedies()],
    })),
  })

type Told = { email: string; title: string }

export const mailRemoved = (tx: Tx, { email, title }: Told, reason: string) =>
  mailEnded(tx, email, {
    kind: 'suggestion-removed',
    title: `Ihr Beitrag ist nicht mehr zu sehen: ${title}`,
    text: `Ihren Beitrag „${title}“ haben wir aus dem Regionalportal genommen.`,
    reason,
  })

export const mailChecked = (tx: Tx, to: string, reason: string) =>
  mailEnded(tx, to, {
    kind: 'author-checked',
    title: 'Ihre Vorschläge prüfen wir wieder',
    text: 'was Sie für das Regionalportal vorschlagen, erscheint nicht mehr sofort, sondern erst, wenn wir es angesehen haben.',
    reason,
  })

export const mailFeedRemoved = (tx: Tx, { email, title }: Told, reason: string) =>
  mailEnded(tx, email, {
    kind: 'feed-removed',
    title: `Ihr Kalender wird nicht mehr eingelesen: ${title}`,
    text: `Ihren Kalender „${title}“ lesen wir nicht mehr ein. Was schon im Regionalportal steht, bleibt.`,
    reason,
  })

export const mailApproved = async (tx: Tx, { email, title }: Told, slug: string | null) =>
  sendMail(tx, {
    to: email,
    ...(await letterOf(letters)(tx, 'suggestion-approved', {
      title: `Ihr Vorschlag ist angenommen: ${title}`,
      paragraphs: [
        'Guten Tag,',
        slug
          ? `danke für Ihren Vorschlag. „${title}“ steht jetzt im Regionalportal.`
          : `danke für Ihren Vorschlag „${title}“. Wir haben ihn übernommen und bearbeiten ihn noch, bevor er erscheint.`,
      ],
      ...(slug && { button: { label: 'Beitrag ansehen', url: `${settings.publicUrl}/regional/beitrag/${slug}` } }),
    })),
  })

export const mailRefused = async (tx: Tx, { email, title }: Told, reason: string) =>
  sendMail(tx, {
    to: email,
    ...(await letterOf(letters)(tx, 'suggestion-refused', {
      title: `Zu Ihrem Vorschlag: ${title}`,
      paragraphs: [
        'Guten Tag,',
        `danke für Ihren Vorschlag „${title}“. Wir veröffentlichen ihn nicht.`,
        `Grund: ${reason}`,
      ],
    })),
  })
