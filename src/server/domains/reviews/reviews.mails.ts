import { sendMail } from '#server/platform/mail/mail.ts'
import { layout } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'

type Letter = { title: string; paragraphs: string[]; button?: { label: string; url: string } }

const send = (tx: Tx, to: string, { title, ...letter }: Letter) =>
  sendMail(tx, { to, subject: title, ...layout({ title, ...letter }) })

const linkOf = (path: string) => `${settings.publicUrl}${path}`
const starsOf = (stars: number) => (stars === 1 ? '1 Stern' : `${stars} Sterne`)

type ReviewFacts = { about: string; stars: number; title: string; text: string }
const quoted = ({ stars, title, text }: ReviewFacts) =>
  [[starsOf(stars), title].filter(Boolean).join(': '), text].filter(Boolean).join('\n')

export const mailNewReview = (tx: Tx, to: string, facts: ReviewFacts) =>
  send(tx, to, {
    title: `Neue Bewertung: ${starsOf(facts.stars)} für ${facts.about}`,
    paragraphs: ['Guten Tag,', `„${facts.about}“ wurde bewertet:`, quoted(facts)],
    button: { label: 'Bewertung ansehen und antworten', url: linkOf('/anbieter/bewertungen') },
  })

export const mailAnswer = (tx: Tx, to: string, facts: { about: string; companyName: string; answer: string }) =>
  send(tx, to, {
    title: `${facts.companyName} hat auf Ihre Bewertung geantwortet`,
    paragraphs: ['Guten Tag,', `zu Ihrer Bewertung von „${facts.about}“ schreibt ${facts.companyName}:`, facts.answer],
    button: { label: 'Meine Bewertungen', url: linkOf('/konto/bewertungen') },
  })
