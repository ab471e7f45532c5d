import type { Tx } from '../transaction.ts'
import type { Letter, MailParts } from './mail-layout.ts'
import { composeOf, type MailTextKind, type Placeholder } from './mail-texts.ts'

/** What may stand in the examples of a letter as `[name]`, and as a placeholder where a letter gives its value. */
const examples = {
  order: { label: 'Nummer der Bestellung', sample: '1042-1', longest: '2147483647-12' },
  company: {
    label: 'Name des Anbieters',
    sample: 'Holzwerkstatt Berger',
    longest: 'Vereinigte Handwerks- und Dienstleistungsgenossenschaft Oberbergischer Kreis eG',
  },
  person: {
    label: 'Name der Person',
    sample: 'Anna Müller',
    longest: 'Maximiliane-Friederike von und zu Hohenstein-Langenburg',
  },
  thing: {
    label: 'Worum es geht',
    sample: 'Schneidebrett aus Eiche',
    longest:
      'Handgefertigtes Schneidebrett aus geölter Eiche mit Saftrille, Griffmulden und Gravur nach Wunsch, 60 × 40 cm',
  },
  amount: { label: 'Betrag', sample: '49,90 €', longest: '9.999.999,99 €' },
  day: { label: 'Tag', sample: '12.11.2026', longest: '12.11.2026' },
} satisfies Record<string, Placeholder>
type Example = keyof typeof examples

type LetterText = {
  label: string
  /** who gets it, and when */
  about: string
  /** subject and first sentence of a usual case */
  title: string
  lead: string
  /** the first sentence stays: law or security ask for it */
  isFixed?: true
  /** the law asks for its heading too, which is the subject */
  keepsTitle?: true
  /** the values that each such letter brings along */
  values?: readonly Example[]
}

const filled = (text: string, size: 'sample' | 'longest') =>
  text.replace(/\[([a-z]{1,20})\]/g, (found, name: string) => examples[name as Example]?.[size] ?? found)

const caseOf = (label: string, text: string): Placeholder => ({
  label,
  sample: filled(text, 'sample'),
  longest: filled(text, 'longest'),
})

const kindOf = ({ label, about, title, lead, isFixed, keepsTitle, values = [] }: LetterText): MailTextKind => ({
  label,
  about,
  hasCases: true,
  placeholders: {
    title: caseOf('Betreff des Standards', title),
    lead: { ...caseOf('erster Absatz des Standards, je nach Fall', lead), isLong: true },
    ...Object.fromEntries(values.map((name) => [name, examples[name]])),
  },
  required: isFixed ? ['lead'] : [],
  ...(keepsTitle && { keepsTitle }),
  standard: { subject: '{{title}}', opening: '{{lead}}', closing: '' },
  facts: [],
})

/**
 * Letters whose words depend on the case. The domain writes each one; the operator may word subject and first paragraph
 * around or in place of it, and add a closing. Everything behind the first paragraph stays.
 */
export const letterKinds = <N extends string>(texts: Record<N, LetterText>) =>
  Object.fromEntries(Object.entries<LetterText>(texts).map(([name, text]) => [name, kindOf(text)])) as Record<
    N,
    MailTextKind
  >

type Given = Pick<Letter, 'title' | 'above' | 'paragraphs' | 'button'> & { values?: Partial<Record<Example, string>> }

/** The first block is the greeting, the second one says what happened. */
const partsOf = ({ title, above, paragraphs, button, values }: Given): MailParts => {
  const [hello, lead, ...notes] = above ?? paragraphs
  const isText = typeof lead === 'string'
  return {
    hello: typeof hello === 'string' ? hello : '',
    values: { ...values, title, lead: isText ? lead : '' },
    notes: isText || lead === undefined ? notes : [lead, ...notes],
    ...(above && { below: paragraphs }),
    ...(button && { button }),
  }
}

/** Makes the letters of a domain. */
export const letterOf =
  <N extends string>(kinds: Record<N, MailTextKind>) =>
  (tx: Tx, name: N, letter: Given) =>
    composeOf(tx, name, kinds[name], partsOf(letter))
