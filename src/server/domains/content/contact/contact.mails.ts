import { letterOf } from '#server/platform/mail/letter-texts.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { greeting } from '#server/platform/mail/mail-layout.ts'
import { composeMail } from '#server/platform/mail/mail-texts.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { contactLetters } from './mail-texts.contributions.ts'

export type Written = {
  id: number
  category: string
  name: string
  email: string
  phone: string
  orderNumber: string
  message: string
}

const facts = ({ category, name, email, phone, orderNumber }: Written) =>
  [
    `Thema: ${category}`,
    `Name: ${name}`,
    `E-Mail: ${email}`,
    phone && `Telefon: ${phone}`,
    orderNumber && `Bestellnummer: ${orderNumber}`,
  ]
    .filter(Boolean)
    .join('\n')

const compose = letterOf(contactLetters)

export const mailOperator = async (tx: Tx, to: string, written: Written) => {
  const title = `Kontaktformular: ${written.category} (Nr. ${written.id})`
  const lead = 'jemand hat über das Kontaktformular geschrieben:'
  const paragraphs = [facts(written), written.message]
  const button = { label: 'Nachricht beantworten', url: `${settings.publicUrl}/betreiber/nachrichten` }
  return sendMail(tx, {
    to,
    ...(await compose(tx, 'contact-operator', { title, paragraphs: ['Guten Tag,', lead, ...paragraphs], button })),
  })
}

/** Nothing of what was typed: the address is unverified, and the form must not carry texts of strangers to others. */
export const mailReceipt = async (tx: Tx, written: Written) => {
  const values = { number: String(written.id), category: written.category }
  return sendMail(tx, {
    to: written.email,
    ...(await composeMail(tx, 'contact-receipt', { hello: 'Guten Tag,', values })),
  })
}

export const mailAnswer = async (tx: Tx, written: Written, answer: string) => {
  const title = `Unsere Antwort auf Ihre Nachricht Nr. ${written.id}`
  const paragraphs = [
    greeting(written.name),
    answer,
    `Sie hatten uns zum Thema „${written.category}“ geschrieben:\n${written.message}`,
  ]
  return sendMail(tx, { to: written.email, ...(await compose(tx, 'contact-answer', { title, paragraphs })) })
}
