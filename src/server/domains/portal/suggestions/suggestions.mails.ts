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

type Told = { email: string; title: string }

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
