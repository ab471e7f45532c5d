/** What a provider has typed so far, kept over a reload of this tab. The password never is. */
export const emptyDraft = {
  company_name: '',
  company_type_id: '',
  industry_id: '',
  postal_code: '',
  city: '',
  /** with the number */
  street: '',
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  password: '',
}

export type Draft = typeof emptyDraft
export type DraftField = keyof Draft

export const steps: { name: string; title: string; fields: DraftField[] }[] = [
  { name: 'Firma', title: 'Ihr Unternehmen', fields: ['company_name', 'industry_id', 'company_type_id'] },
  { name: 'Anschrift', title: 'Ihre Anschrift', fields: ['postal_code', 'city', 'street'] },
  {
    name: 'Zugang',
    title: 'Sie und Ihr Zugang',
    fields: ['first_name', 'last_name', 'phone', 'email', 'password'],
  },
]

const isNumberPart = (word: string) => /^(?:\d[\d/–-]*[a-z]?|[a-z])$/i.test(word)
const isDash = (word: string | undefined) => word === '-' || word === '–' || word === '/'
const beginsWithDigit = (word: string | undefined) => /^\d/.test(word ?? '')

/** "Hauptplatz 7 a" in street and number; no number: '' */
export const splitStreet = (text: string) => {
  const words = text.trim().split(/\s+/)
  let at = words.length - 1
  while (at > 0 && isNumberPart(words[at]!) && !beginsWithDigit(words[at])) at--
  if (at < 1 || !isNumberPart(words[at]!)) return { street: text.trim(), street_number: '' }
  // "12 - 14"
  if (at > 2 && isDash(words[at - 1]) && beginsWithDigit(words[at - 2])) at -= 2
  return { street: words.slice(0, at).join(' '), street_number: words.slice(at).join(' ') }
}

/** What the name of a company says of its legal form, by the beginning of that form's name. */
export const legalFormOf = (companyName: string) => {
  const forms: [RegExp, string][] = [
    [/GmbH\s*&\s*Co/i, 'GmbH & Co. KG'],
    [/\bUG\b/, 'Unternehmergesellschaft'],
    [/\bgGmbH\b/, 'Gemeinnützige GmbH'],
    [/\bGmbH\b/i, 'Gesellschaft mit beschränkter Haftung'],
    [/\be\.?\s?K(fm|fr)?\.?$/, 'Eingetragene Kauffrau'],
    [/\bOHG\b/, 'Offene Handelsgesellschaft'],
    [/\beGbR\b/, 'Eingetragene Gesellschaft'],
    [/\bGbR\b/, 'Gesellschaft bürgerlichen Rechts'],
    [/\bKG\b/, 'Kommanditgesellschaft (KG)'],
    [/\bAG\b/, 'Aktiengesellschaft'],
    [/\be\.?\s?V\.?$/, 'Eingetragener Verein'],
    [/\be\.?\s?G\.?$/, 'Eingetragene Genossenschaft'],
  ]
  return forms.find(([pattern]) => pattern.test(companyName.trim()))?.[1] ?? 'Einzelunternehmen'
}

export const stepOfPassword = steps.findIndex((step) => step.fields.includes('password'))

/** The first step with one of these fields, or -1. */
export const stepOf = (fields: readonly string[]) =>
  steps.findIndex((step) => step.fields.some((field) => fields.includes(field)))

type Progress = { step: number; reached: number }
const key = 'provider-registration'

export const keepDraft = ({ password: _, ...values }: Draft, progress: Progress) => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ values, ...progress }))
  } catch {
    // a browser without storage still registers, only a reload starts from the beginning
  }
}

export const readDraft = (): (Progress & { values: Draft }) | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!kept) return null
    // past the password step there is one missing now
    const step = Math.min(Number(kept.step), stepOfPassword)
    return { values: { ...emptyDraft, ...kept.values }, step, reached: Math.min(Number(kept.reached), stepOfPassword) }
  } catch {
    return null
  }
}

export const dropDraft = () => sessionStorage.removeItem(key)
