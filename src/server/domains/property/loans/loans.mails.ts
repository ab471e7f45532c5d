import { loanStateLabels } from '#contract/property/labels.ts'
import { formatDate, formatPrice } from '#lib/format.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { greeting } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { letterMail, type PropertyMail } from '../mail-texts.contributions.ts'
import type { LoanRow } from './loans.queries.ts'

type Letter = {
  kind: PropertyMail
  to: string
  title: string
  paragraphs: string[]
  button: { label: string; url: string }
  /** its link opens the request */
  isSecret?: boolean
}

const send = async (tx: Tx, { kind, to, isSecret = false, ...letter }: Letter) =>
  sendMail(tx, { to, ...(await letterMail(tx, kind, letter)), isSecret })

const toRequest = ({ key }: LoanRow) => ({
  label: 'Anfrage ansehen',
  url: `${settings.publicUrl}/finanzierung/anfrage/${key}`,
})
const toOwn = ({ id }: LoanRow) => ({
  label: 'Anfrage öffnen',
  url: `${settings.publicUrl}/anbieter/finanzierungen/${id}`,
})

/** Art. 4 and 11 Regulation (EU) 2019/1150. */
export const mailEnded = (tx: Tx, to: string, reason: string) =>
  send(tx, {
    kind: 'lender-ended',
    to,
    title: 'Ihre Freigabe für Finanzierungsanfragen ist beendet',
    paragraphs: [
      'Guten Tag,',
      'Sie stehen bei Finanzierungen nicht mehr zur Auswahl und bekommen keine neuen Anfragen. Anfragen, die Sie schon haben, beantworten Sie bitte wie gewohnt.',
      `Grund: ${reason}`,
      `Die Entscheidung hat ein Mensch getroffen. Wenn Sie sie für falsch halten, schreiben Sie uns: ${settings.publicUrl}/kontakt. Wir prüfen Ihre Beschwerde und antworten mit Gründen.`,
    ],
    button: { label: 'Meine Finanzierungen', url: `${settings.publicUrl}/anbieter/finanzierungen` },
  })

export const mailAsked = (tx: Tx, row: LoanRow) =>
  send(tx, {
    kind: 'loan-asked',
    to: row.lenderEmail,
    title: 'Neue Finanzierungsanfrage',
    // no amounts and no income: a mail is read by more than one
    paragraphs: ['Guten Tag,', `${row.name} bittet um ein Angebot. Alle Angaben stehen in Ihrem Bereich.`],
    button: toOwn(row),
  })

export const mailReceived = (tx: Tx, row: LoanRow) =>
  send(tx, {
    kind: 'loan-received',
    to: row.email,
    title: `Ihre Finanzierungsanfrage bei ${row.institution}`,
    paragraphs: [
      'Guten Tag,',
      `Ihre Anfrage über ${formatPrice(row.loanCents)} ist bei ${row.institution} angekommen. Nur dieses Institut liest sie.`,
      `Auf der Seite Ihrer Anfrage sehen Sie den Stand, schreiben Nachrichten und laden Unterlagen hoch. Dort können Sie Ihre Einwilligung auch widerrufen. Spätestens am ${formatDate(row.deleteAfter)} wird die Anfrage gelöscht.`,
    ],
    button: toRequest(row),
    isSecret: true,
  })

export const mailAnswered = (tx: Tx, row: LoanRow, text: string) =>
  send(tx, {
    kind: 'loan-answered',
    to: row.email,
    title: `${row.institution}: ${loanStateLabels[row.state]}`,
    paragraphs: [
      greeting(row.name),
      `${row.institution} hat Ihre Finanzierungsanfrage bearbeitet. Stand: ${loanStateLabels[row.state]}.`,
      ...(text ? [text] : []),
    ],
    button: toRequest(row),
    isSecret: true,
  })

export const mailMessage = (tx: Tx, row: LoanRow) =>
  send(tx, {
    kind: 'loan-message',
    to: row.lenderEmail,
    title: 'Nachricht zu einer Finanzierungsanfrage',
    paragraphs: ['Guten Tag,', `${row.name} hat Ihnen zur Finanzierungsanfrage geschrieben.`],
    button: toOwn(row),
  })
