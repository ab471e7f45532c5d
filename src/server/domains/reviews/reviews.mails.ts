import type { ReportedType } from '#contract/reviews.reports.ts'
import { layout } from '#server/platform/mail.layout.ts'
import { sendMail } from '#server/platform/mail.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'

type Letter = { title: string; paragraphs: string[]; button?: { label: string; url: string } }

const send = (tx: Tx, to: string, { title, ...letter }: Letter) =>
  sendMail(tx, { to, subject: title, ...layout({ title, ...letter }) })

const linkOf = (path: string) => `${settings.publicUrl}${path}`
const starsOf = (stars: number) => (stars === 1 ? '1 Stern' : `${stars} Sterne`)

type Told = { about: string; stars: number; title: string; text: string }
type Quoted = { stars: number | null; title: string; text: string }
const quoted = ({ stars, title, text }: Quoted) =>
  [[stars && starsOf(stars), title].filter(Boolean).join(': '), text].filter(Boolean).join('\n')

export const mailNewReview = (tx: Tx, to: string, told: Told) =>
  send(tx, to, {
    title: `Neue Bewertung: ${starsOf(told.stars)} für ${told.about}`,
    paragraphs: ['Guten Tag,', `„${told.about}“ wurde bewertet:`, quoted(told)],
    button: { label: 'Bewertung ansehen und antworten', url: linkOf('/anbieter/bewertungen') },
  })

export const mailAnswer = (tx: Tx, to: string, told: { about: string; companyName: string; answer: string }) =>
  send(tx, to, {
    title: `${told.companyName} hat auf Ihre Bewertung geantwortet`,
    paragraphs: ['Guten Tag,', `zu Ihrer Bewertung von „${told.about}“ schreibt ${told.companyName}:`, told.answer],
    button: { label: 'Meine Bewertungen', url: linkOf('/konto/bewertungen') },
  })

type Reported = Quoted & { type: ReportedType; about: string; key: string; reason: string; notice: string }
const follow = (key: string) => ({ label: 'Stand der Meldung', url: linkOf(`/meldung/${key}`) })

const words = {
  review: {
    noun: 'Bewertung',
    of: (about: string) => `Bewertung von „${about}“`,
    hidden: 'Ihre Bewertung wurde ausgeblendet',
    stays: 'Ihre Bewertung bleibt stehen',
    hiddenText: (about: string) =>
      `Ihre Bewertung von „${about}“ wurde gemeldet und ist auf Marktwerk nicht mehr zu sehen. Sie zählt auch nicht mehr zum Durchschnitt.`,
    staysText: (about: string) =>
      `Ihre Bewertung von „${about}“ wurde gemeldet. Wir haben die Meldung geprüft: Die Bewertung bleibt für alle sichtbar.`,
  },
  provider: {
    noun: 'Seite',
    of: (about: string) => `Seite von „${about}“`,
    hidden: 'Ihre Seite wurde ausgeblendet',
    stays: 'Ihre Seite bleibt sichtbar',
    hiddenText: () =>
      'Ihre Seite wurde gemeldet. Sie und Ihre Angebote sind auf Marktwerk bis auf Weiteres nicht zu sehen; neue Bestellungen sind nicht möglich. Laufende Bestellungen erfüllen Sie bitte wie gewohnt.',
    staysText: () =>
      'Ihre Seite wurde gemeldet. Wir haben die Meldung geprüft: Die Seite und Ihre Angebote sind für alle sichtbar.',
  },
} as const satisfies Record<ReportedType, unknown>

/** Art. 16 (4) DSA */
export const mailReceipt = (tx: Tx, to: string, told: Reported & { name: string }) =>
  send(tx, to, {
    title: 'Ihre Meldung ist eingegangen',
    paragraphs: [
      `Guten Tag ${told.name},`,
      `danke für Ihren Hinweis auf die ${words[told.type].of(told.about)}. Wir prüfen ihn und teilen Ihnen unsere Entscheidung mit Begründung mit. Geprüft wird von Menschen, nicht automatisch.`,
      `Grund: ${told.reason}\n${told.notice}`,
      `Gemeldete ${words[told.type].noun}\n${quoted(told)}`,
    ],
    button: follow(told.key),
  })

type Decided = Reported & { outcome: 'removed' | 'kept'; reasons: string; isFinal: boolean }

const remedies = (isAgainst: boolean, isFinal: boolean) => {
  if (!isAgainst) return []
  const outside =
    'Unabhängig davon können Sie eine außergerichtliche Streitbeilegungsstelle (Art. 21 der EU-Verordnung 2022/2065) oder ein Gericht anrufen.'
  return isFinal
    ? [`Damit ist das Beschwerdeverfahren abgeschlossen. ${outside}`]
    : [`Sie können innerhalb von sechs Monaten kostenlos Beschwerde einlegen, über den Link unten. ${outside}`]
}

/** Art. 16 (5) DSA */
export const mailDecision = (tx: Tx, to: string, told: Decided & { name: string }) =>
  send(tx, to, {
    title: told.isFinal ? 'Entscheidung über die Beschwerde' : 'Entscheidung über Ihre Meldung',
    paragraphs: [
      `Guten Tag ${told.name},`,
      told.outcome === 'removed'
        ? `die gemeldete ${words[told.type].of(told.about)} ist nicht mehr zu sehen.`
        : `die gemeldete ${words[told.type].of(told.about)} bleibt stehen.`,
      `Begründung\n${told.reasons}`,
      `${words[told.type].noun}\n${quoted(told)}`,
      ...remedies(told.outcome === 'kept', told.isFinal),
    ],
    button: follow(told.key),
  })

/** The statement of reasons for its author, Art. 17 DSA. */
export const mailAuthor = (tx: Tx, to: string, told: Decided) => {
  const { noun, hidden, stays, hiddenText, staysText } = words[told.type]
  return send(tx, to, {
    title: told.outcome === 'removed' ? hidden : stays,
    paragraphs: [
      'Guten Tag,',
      told.outcome === 'removed' ? hiddenText(told.about) : staysText(told.about),
      `Ihre ${noun}\n${quoted(told)}`,
      `Vorwurf der Meldung: ${told.reason}`,
      `Begründung unserer Entscheidung (getroffen von Menschen, nicht automatisch)\n${told.reasons}`,
      ...remedies(told.outcome === 'removed', told.isFinal),
    ],
    button: follow(told.key),
  })
}

type Appealed = { type: ReportedType; about: string; text: string; key: string }

export const mailAppeal = (tx: Tx, to: string, told: Appealed) =>
  send(tx, to, {
    title: 'Ihre Beschwerde ist eingegangen',
    paragraphs: [
      'Guten Tag,',
      `wir prüfen die Entscheidung über die ${words[told.type].of(told.about)} noch einmal und melden uns mit dem Ergebnis.`,
      told.text,
    ],
    button: follow(told.key),
  })

type Closed = { type: ReportedType; name: string; about: string; key: string }

export const mailClosed = (tx: Tx, to: string, told: Closed) =>
  send(tx, to, {
    title: 'Ihre Meldung hat sich erledigt',
    paragraphs: [
      `Guten Tag ${told.name},`,
      told.type === 'review'
        ? `die Bewertung von „${told.about}“, die Sie gemeldet haben, wurde inzwischen von ihrem Verfasser gelöscht.`
        : `„${told.about}“, gemeldet von Ihnen, ist nicht mehr auf Marktwerk.`,
    ],
    button: follow(told.key),
  })
