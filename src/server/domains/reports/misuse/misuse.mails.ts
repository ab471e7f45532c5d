import { misuseKindLabels } from '#contract/reports/misuse.ts'
import { formatDate } from '#lib/format.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { greeting } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { letterMail, type ReportMail } from '../mail-texts.contributions.ts'
import type { MeasureRow } from './misuse.queries.ts'

const send = async (tx: Tx, kind: ReportMail, measure: MeasureRow, title: string, paragraphs: string[]) => {
  const button = { label: 'Ansehen und widersprechen', url: `${settings.publicUrl}/massnahme/${measure.key}` }
  const letter = await letterMail(tx, kind, { title, paragraphs: [greeting(measure.name), ...paragraphs], button })
  return sendMail(tx, { to: measure.email, ...letter })
}

/** What a suspension means for the person. */
const effectOf = ({ kind, providerId }: MeasureRow) => {
  if (kind === 'notices') return 'Bis dahin nehmen wir keine Meldungen von Ihnen entgegen.'
  return providerId === null
    ? 'Bis dahin können Sie keine Bewertungen und, außer an uns, keine Nachrichten schreiben. Einkaufen können Sie weiterhin.'
    : 'Bis dahin sind Ihre Seite und Ihre Angebote nicht zu sehen, neue Bestellungen sind nicht möglich. Laufende Bestellungen erfüllen Sie bitte wie gewohnt.'
}

const remedy =
  'Sie können über den Link unten widersprechen; ein Mensch prüft es dann noch einmal. Unabhängig davon können Sie eine außergerichtliche Streitbeilegungsstelle (Art. 21 der EU-Verordnung 2022/2065) oder ein Gericht anrufen.'

/** Warning, or suspension with its end and reasons (Art. 23 and 17 DSA). */
export const mailMeasure = (tx: Tx, measure: MeasureRow) => {
  const { step, kind, reason, endsAt } = measure
  const often = `Sie haben wiederholt ${kind === 'content' ? 'Inhalte eingestellt, die wir als rechtswidrig entfernt haben' : 'Meldungen eingereicht, die unbegründet waren'}.`
  return step === 'warning'
    ? send(tx, 'misuse-measure', measure, `Warnung wegen Missbrauchs: ${misuseKindLabels[kind]}`, [
        `${often} Kommt ein weiterer Fall hinzu, können wir Sie auf Zeit ausschließen (Artikel 23 DSA, Nummer 4 unserer AGB).`,
        `Begründung\n${reason}`,
        remedy,
      ])
    : send(tx, 'misuse-measure', measure, `Ausschluss bis ${formatDate(endsAt!)} wegen Missbrauchs`, [
        `${often} Trotz unserer Warnung kam ein weiterer Fall hinzu. Deshalb schließen wir Sie bis zum ${formatDate(endsAt!)} aus (Artikel 23 DSA, Nummer 4 unserer AGB). ${effectOf(measure)}`,
        `Begründung\n${reason}`,
        remedy,
      ])
}

export const mailObjection = (tx: Tx, measure: MeasureRow, text: string) =>
  send(tx, 'misuse-objection', measure, 'Ihr Widerspruch ist eingegangen', [
    'ein Mensch prüft die Maßnahme noch einmal. Wir melden uns mit dem Ergebnis.',
    text,
  ])

export const mailAnswer = (tx: Tx, measure: MeasureRow) =>
  send(
    tx,
    'misuse-answer',
    measure,
    measure.isLifted ? 'Ihr Widerspruch hatte Erfolg' : 'Entscheidung über Ihren Widerspruch',
    [
      measure.isLifted
        ? 'wir haben die Maßnahme aufgehoben. Sie zählt auch künftig nicht.'
        : 'wir haben die Maßnahme noch einmal geprüft. Sie bleibt bestehen.',
      `Begründung\n${measure.answer}`,
    ],
  )
