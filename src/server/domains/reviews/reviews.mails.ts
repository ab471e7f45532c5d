import { letterKinds, letterOf } from '#server/platform/mail/letter-texts.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'

/** The mails about reviews. */
export const reviewMailTexts = letterKinds({
  'review-new': {
    label: 'Neue Bewertung',
    about: 'An Anbieter, die bewertet wurden. Die Bewertung bleibt.',
    title: 'Neue Bewertung: 4 Sterne für [thing]',
    lead: '„[thing]“ wurde bewertet:',
  },
  'review-answer': {
    label: 'Antwort auf eine Bewertung',
    about: 'An Kunden, deren Bewertung der Anbieter beantwortet hat.',
    title: '[company] hat auf Ihre Bewertung geantwortet',
    lead: 'zu Ihrer Bewertung von „[thing]“ schreibt [company]:',
  },
})

type Letter = { title: string; paragraphs: string[]; button?: { label: string; url: string } }

const send = async (tx: Tx, kind: keyof typeof reviewMailTexts, to: string, letter: Letter) =>
  sendMail(tx, { to, ...(await letterOf(reviewMailTexts)(tx, kind, letter)) })

const linkOf = (path: string) => `${settings.publicUrl}${path}`
const starsOf = (stars: number) => (stars === 1 ? '1 Stern' : `${stars} Sterne`)

type ReviewFacts = { about: string; stars: number; title: string; text: string }
const quoted = ({ stars, title, text }: ReviewFacts) =>
  [[starsOf(stars), title].filter(Boolean).join(': '), text].filter(Boolean).join('\n')

export const mailNewReview = (tx: Tx, to: string, facts: ReviewFacts) =>
  send(tx, 'review-new', to, {
    title: `Neue Bewertung: ${starsOf(facts.stars)} für ${facts.about}`,
    paragraphs: ['Guten Tag,', `„${facts.about}“ wurde bewertet:`, quoted(facts)],
    button: { label: 'Bewertung ansehen und antworten', url: linkOf('/anbieter/bewertungen') },
  })

export const mailAnswer = (tx: Tx, to: string, facts: { about: string; companyName: string; answer: string }) =>
  send(tx, 'review-answer', to, {
    title: `${facts.companyName} hat auf Ihre Bewertung geantwortet`,
    paragraphs: ['Guten Tag,', `zu Ihrer Bewertung von „${facts.about}“ schreibt ${facts.companyName}:`, facts.answer],
    button: { label: 'Meine Bewertungen', url: linkOf('/konto/bewertungen') },
  })
