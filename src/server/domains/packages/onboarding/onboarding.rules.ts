import { createHash } from 'node:crypto'
import type { DocumentKind, OnboardingState } from '#contract/packages/kinds.ts'
import { addDays } from '#lib/clock.ts'

/** What is known of a provider when its registration is shown. */
export type Facts = {
  /** what the law asks for before the page is shown, by the keys of providers */
  gaps: string[]
  registrationCompleted: boolean
  /** a natural person: its legal form is in no register */
  isPerson: boolean
  hasTaxNumber: boolean
  hasRegister: boolean
  personName: string
  personBirthday: string | null
  taxId: string
  documents: { kind: DocumentKind; state: 'waiting' | 'accepted' | 'rejected'; reason: string }[]
  hasPackage: boolean
  hasTerms: boolean
  productCount: number
  /** takes requests by a questionnaire, or said that it sells no goods */
  isServiceOnly: boolean
  /** sends by carrier, which takes no cash, and takes neither transfers nor cards */
  lacksPrepayment: boolean
}

const gapTexts: Record<string, string> = {
  company_name: 'Der Name Ihres Betriebs fehlt.',
  address: 'Die vollständige Anschrift fehlt.',
  phone: 'Eine Telefonnummer für Kunden fehlt.',
  company_type: 'Die Rechtsform fehlt.',
  register: 'Die Registernummer fehlt; Ihre Rechtsform braucht sie.',
  bank_account: 'Ihre Bankverbindung fehlt.',
  identity: 'Ein Foto Ihres Ausweises fehlt. Nur Sie und wir sehen es.',
  trade:
    'Im Impressum fehlen Angaben, die Ihre Branche nennen muss: Aufsichtsbehörde, Kammer, Erlaubnis oder Registrierung.',
  self_certification: 'Die Zusage fehlt, nur rechtmäßige Produkte und Leistungen anzubieten.',
}

/** What the yearly report to the tax office needs and is missing (PStTG §14). */
export const taxGaps = ({ isPerson, hasTaxNumber, personName, personBirthday, taxId }: Facts) => [
  ...(hasTaxNumber ? [] : ['Ihre Steuernummer oder Umsatzsteuer-Identifikationsnummer fehlt.']),
  ...(personName ? [] : ['Der Name der vertretungsberechtigten Person fehlt.']),
  ...(personBirthday ? [] : ['Das Geburtsdatum der vertretungsberechtigten Person fehlt.']),
  ...(isPerson && !taxId ? ['Ihre steuerliche Identifikationsnummer (11 Ziffern) fehlt.'] : []),
]

const required = (isPerson: boolean): DocumentKind[] =>
  isPerson ? ['trade_licence', 'identity'] : ['trade_licence', 'identity', 'register_extract']

const names: Partial<Record<DocumentKind, string>> = {
  trade_licence: 'Die Gewerbeanmeldung',
  identity: 'Der Ausweis der vertretungsberechtigten Person',
  register_extract: 'Der Registerauszug',
}

const documentGaps = ({ isPerson, documents }: Facts) =>
  required(isPerson).flatMap((kind) => {
    const own = documents.filter((document) => document.kind === kind)
    if (own.some(({ state }) => state !== 'rejected')) return []
    const rejected = own.at(-1)
    return [rejected ? `${names[kind]} wurde abgelehnt: ${rejected.reason}` : `${names[kind]} fehlt.`]
  })

/** Approval is of data and proofs: each proof is decided, each required one accepted. */
export const proofLacks = ({ isPerson, documents }: Facts) => [
  ...documents
    .filter(({ state }) => state === 'waiting')
    .map(({ kind }) => `${names[kind] ?? 'Ein weiterer Nachweis'} ist noch nicht geprüft.`),
  ...required(isPerson).flatMap((kind) => {
    const own = documents.filter((document) => document.kind === kind)
    if (own.some(({ state }) => state !== 'rejected')) return []
    return [own.length ? `${names[kind]} ist abgelehnt.` : `${names[kind]} fehlt.`]
  }),
]

export const isRequired = ({ isPerson }: Pick<Facts, 'isPerson'>, kind: DocumentKind) =>
  required(isPerson).includes(kind)

/** The steps in their order. Their page is where the missing things are filled in. */
export const stepsOf = (facts: Facts) => {
  const gap = (...keys: string[]) => keys.filter((key) => facts.gaps.includes(key)).map((key) => gapTexts[key]!)
  const business = gap('company_name', 'address', 'phone', 'company_type')
  const isIndustryOpen = !business.length && !facts.registrationCompleted
  const [taxNumber, ...persons] = facts.hasTaxNumber ? ['', ...taxGaps(facts)] : taxGaps(facts)
  const steps = [
    {
      key: 'business',
      neededFor: 'sale',
      title: 'Betrieb und Rechtsform',
      missing: isIndustryOpen ? ['Die Branche Ihres Betriebs fehlt.'] : business,
      path: '/anbieter/unternehmen',
    },
    {
      key: 'register',
      neededFor: 'sale',
      title: 'Register und Steuernummern',
      missing: [...gap('register'), ...(taxNumber ? [taxNumber] : [])],
      path: '/anbieter/unternehmen',
    },
    {
      key: 'persons',
      neededFor: 'payout',
      title: 'Vertretungsberechtigte Person',
      missing: persons,
      path: '/anbieter/einrichtung',
    },
    { key: 'bank', neededFor: 'sale', title: 'Bankverbindung', missing: gap('bank_account'), path: '/anbieter/seite' },
    {
      key: 'identity',
      neededFor: 'sale',
      title: 'Ausweis',
      missing: gap('identity'),
      path: '/anbieter/einrichtung',
    },
    {
      key: 'documents',
      neededFor: 'payout',
      title: 'Nachweise',
      missing: documentGaps(facts),
      path: '/anbieter/einrichtung',
    },
    {
      key: 'package',
      neededFor: 'payout',
      title: 'Paket',
      missing: facts.hasPackage ? [] : ['Bitte wählen Sie ein Paket; das kleinste ist kostenlos.'],
      path: '/anbieter/paket',
    },
    {
      key: 'legal',
      neededFor: 'sale',
      title: 'Rechtstexte und Zusage',
      missing: [
        ...gap('trade', 'self_certification'),
        ...(facts.hasTerms ? [] : ['Ihre Geschäftsbedingungen fehlen.']),
      ],
      path: ['trade', 'self_certification'].some((key) => facts.gaps.includes(key))
        ? '/anbieter/seite'
        : '/anbieter/rechtstexte',
    },
    {
      key: 'payment',
      neededFor: 'sale',
      title: 'Zahlungsarten',
      missing: facts.lacksPrepayment
        ? [
            'Ein Paketdienst nimmt kein Geld an. Schalten Sie Überweisung vorab oder Kartenzahlung ein, oder sagen Sie bei der Versandart, dass Sie selbst liefern.',
          ]
        : [],
      path: '/anbieter/zahlungsarten',
    },
    {
      key: 'product',
      neededFor: 'sale',
      title: 'Erstes Produkt oder erste Leistung',
      missing:
        facts.productCount || facts.isServiceOnly
          ? []
          : [
              'Bitte legen Sie Ihr erstes Produkt an. Wenn Sie nur Leistungen anbieten, genügt es, unter Fragebögen bei einem mitzumachen.',
            ],
      path: '/anbieter/produkte',
    },
  ] as const
  return steps.map((step) => ({ ...step, isDone: step.missing.length === 0 }))
}

/** Days after the first request: the two reminders, and when selling is blocked (PStTG §23: not before 60 days). */
export const taxReminderDays = [30, 45] as const
export const taxBlockDays = 60
export const taxDeadline = (askedOn: string) => addDays(askedOn, taxBlockDays)

export type TaxStep = 'ask' | 'remind' | 'block' | null

export const taxStep = (
  { askedOn, reminders, isBlocked }: { askedOn: string | null; reminders: number; isBlocked: boolean },
  day: string,
): TaxStep => {
  if (isBlocked) return null
  if (askedOn === null) return 'ask'
  const days = taxReminderDays[reminders]
  if (days !== undefined) return addDays(askedOn, days) <= day ? 'remind' : null
  return taxDeadline(askedOn) <= day ? 'block' : null
}

/** Why a provider can't be approved now. */
export const obstaclesOf = (facts: Facts & { state: OnboardingState }) => {
  if (facts.state === 'submitted')
    return stepsOf(facts)
      .filter(({ key }) => key !== 'documents' && key !== 'identity')
      .flatMap(({ missing }) => [...missing])
      .concat(proofLacks(facts))
  const register = !facts.isPerson && !facts.hasRegister ? [gapTexts.register!] : []
  return facts.state === 'rechecking' ? [...register, ...proofLacks(facts)] : []
}

/** Changes with everything that an approval is about. */
export const versionOf = ({ identity, pending, documents, state }: Versioned) =>
  createHash('sha256')
    .update(JSON.stringify([state, identity, pending, documents]))
    .digest('hex')
    .slice(0, 32)
type Versioned = { identity: object; pending: object; documents: object[]; state: string }
