import { remedyLabels } from '#contract/reports/recalls.ts'
import { formatDate } from '#lib/format.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { greeting } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { letterMail } from '../mail-texts.contributions.ts'
import type { RecallRow, Remedy } from './recalls.queries.ts'

const whichOf = ({ batch, soldFrom, soldUntil, articleNumber }: RecallRow) =>
  [
    articleNumber && `Artikelnummer ${articleNumber}`,
    batch && `Charge ${batch}`,
    soldFrom && `verkauft ab ${formatDate(soldFrom)}`,
    soldUntil && `verkauft bis ${formatDate(soldUntil)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** In the order of Art. 36 GPSR: what, which danger, what to do, what one can ask for, whom to ask. */
const facts = (recall: RecallRow) => [
  [`${recall.name} von ${recall.companyName}`, whichOf(recall)].filter(Boolean).join('\n'),
  `Gefahr: ${recall.hazard}`,
  `Was Sie tun sollen: ${recall.instructions}`,
  `Sie können wählen: ${(recall.remedies as Remedy[]).map((one) => remedyLabels[one]).join(' oder ')}. Das kostet Sie nichts.`,
  `Fragen beantwortet: ${recall.contact}`,
]

const page = { label: 'Alle Rückrufe', url: `${settings.publicUrl}/rueckrufe` }

export const mailBuyer = async (
  tx: Tx,
  recall: RecallRow,
  { email, name, number }: { email: string; name: string; number: string },
) => {
  const title = `Produktsicherheitsrückruf: ${recall.name}`
  const paragraphs = [
    greeting(name),
    `Sie haben mit Ihrer Bestellung ${number} ein Produkt gekauft, das zurückgerufen wird. Bitte lesen Sie diese Nachricht und benutzen Sie das Produkt bis dahin nicht.`,
    ...facts(recall),
    'Geben Sie diese Warnung bitte weiter, wenn Sie das Produkt verschenkt oder verliehen haben.',
  ]
  return sendMail(tx, { to: email, ...(await letterMail(tx, 'recall-buyer', { title, paragraphs, button: page })) })
}

export const mailProvider = async (tx: Tx, recall: RecallRow) => {
  const title = `Rückruf Ihres Angebots: ${recall.name}`
  const paragraphs = [
    'Guten Tag,',
    `Ihr Angebot „${recall.name}“ wird wegen seiner Sicherheit zurückgerufen. Es ist offline und kann nicht mehr bestellt werden; alle Käufer werden von uns benachrichtigt. Bitte versenden Sie keine offenen Bestellungen mehr davon.`,
    ...facts(recall),
    `Grundlage ist Artikel 22 der Verordnung (EU) 2023/988 über die Produktsicherheit; entschieden hat ein Mensch. Wenn Sie den Rückruf für falsch halten, schreiben Sie uns: ${settings.publicUrl}/kontakt. Wir prüfen Ihre Beschwerde und antworten mit Gründen.`,
  ]
  const letter = await letterMail(tx, 'recall-provider', { title, paragraphs, button: page })
  return sendMail(tx, { to: recall.providerEmail, ...letter })
}
