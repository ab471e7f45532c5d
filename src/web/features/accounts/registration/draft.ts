/** What a provider has typed so far, kept over a reload of this tab. The password never is. */
export const emptyDraft = {
  company_name: '',
  company_type_id: '',
  parent_industry: '',
  industry_id: '',
  postal_code: '',
  city: '',
  street: '',
  street_number: '',
  gender: '',
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  password: '',
  vat_number: '',
  company_registration_number: '',
}

export type Draft = typeof emptyDraft
export type DraftField = keyof Draft

export const steps: { name: string; title: string; fields: DraftField[] }[] = [
  {
    name: 'Firma',
    title: 'Ihr Unternehmen',
    fields: ['company_name', 'company_type_id', 'parent_industry', 'industry_id'],
  },
  { name: 'Anschrift', title: 'Ihre Anschrift', fields: ['postal_code', 'city', 'street', 'street_number'] },
  {
    name: 'Ansprechpartner',
    title: 'Ihr Ansprechpartner',
    fields: ['gender', 'first_name', 'last_name', 'phone', 'email'],
  },
  {
    name: 'Zugang',
    title: 'Zugang und Steuerdaten',
    fields: ['password', 'vat_number', 'company_registration_number'],
  },
  { name: 'Prüfen', title: 'Prüfen und absenden', fields: [] },
]

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
