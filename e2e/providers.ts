import type { Page } from '@playwright/test'
import { bearerOf, demo, expect, newEmail } from './people.ts'

export const providerPassword = 'ein langer Satz für Anbieter'

type Multipart = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>

/** Calls with the session of somebody. */
export const callsOf = async (page: Page, email: string, password = demo.password) => {
  const headers = await bearerOf(page.request, email, password)
  // biome-ignore lint/suspicious/noExplicitAny: journeys read what they need
  const read = async (answer: Awaited<ReturnType<Page['request']['get']>>): Promise<any> => {
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  return {
    get: async (path: string) => read(await page.request.get(`/api${path}`, { headers })),
    post: async (path: string, data: object) => read(await page.request.post(`/api${path}`, { headers, data })),
    upload: async (path: string, multipart: Multipart) =>
      read(await page.request.post(`/api${path}`, { headers, multipart })),
  }
}

const landsberg = { postal_code: '86899', city: 'Landsberg am Lech' }

/** Registered and confirmed by calls: the forms for it have a journey of their own. */
export const registerProvider = async (page: Page, company_name: string, town = landsberg) => {
  const email = newEmail('werkstatt')
  const person = { gender: 'female', first_name: 'Mira', last_name: 'Lehmann', phone: '08191 123456' }
  const address = { street: 'Hauptplatz', street_number: '7', ...town }
  const data = {
    email,
    password: providerPassword,
    company_name,
    company_type_id: 1,
    industry_id: 1,
    ...person,
    ...address,
  }
  const made = await page.request.post('/api/register/provider', { data })
  expect(made.ok(), await made.text()).toBe(true)
  const operator = await callsOf(page, demo.operator)
  const { data: mails } = await operator.get(`/operator/outbox?q=${encodeURIComponent(email)}`)
  const mail = JSON.stringify(await operator.get(`/operator/outbox/${mails[0].id}`))
  const token = /token=([\w-]+)/.exec(mail)![1]
  expect((await page.request.post('/api/email/confirm', { data: { token } })).ok()).toBe(true)
  return email
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << >>\n%%EOF')
export const proof = { name: 'Nachweis.pdf', mimeType: 'application/pdf', buffer: pdf }

/** The steps of a registration that have journeys of their own: tax number, bank account, texts, package and a product. */
const fillRegistration = async (page: Page, email: string) => {
  const { get, post } = await callsOf(page, email, providerPassword)
  await post('/v2/providerInfoUpdate', { vat_number: 'DE136695976' })
  await post('/v2/providerStoreUpdate', {
    ...{ iban: 'DE89 3704 0044 0532 0130 00', account_holder: 'Mira Lehmann', self_certification: 1 },
    current_password: providerPassword,
  })
  await post('/setVendorPolicies', { policies: [{ type: 'terms', content: '<p>Es gilt das Gesetz.</p>' }] })
  const { data: packages } = await get('/getPackages')
  await post('/storePackage', { package_id: packages[0].id })
  await post('/v2/createProduct', { name: 'Krug', product_type: 'product' })
}

/** Everything of the registration, and the operator's approval. */
export const approveByCalls = async (page: Page, email: string) => {
  const { get, post, upload } = await callsOf(page, email, providerPassword)
  await fillRegistration(page, email)
  for (const kind of ['trade_licence', 'identity']) await upload('/v2/providerUploadDocs', { kind, file: proof })
  const person = { person_name: 'Mira Lehmann', person_birthday: '1985-04-12', tax_id: '12345678901' }
  await post('/storeProviderOnBoarding', { ...person, submit: true })
  const { id } = await get('/providerProfile')
  await approveAsOperator(page, id)
}

/** The operator accepts every proof and approves what it has seen. */
export const approveAsOperator = async (page: Page, id: number) => {
  const operator = await callsOf(page, demo.operator)
  const { data: seen } = await operator.get(`/operator/onboardings/${id}`)
  for (const document of seen.documents)
    await operator.post(`/operator/documents/${document.id}`, { status: 'accepted' })
  const { data } = await operator.get(`/operator/onboardings/${id}`)
  await operator.post(`/operator/onboardings/${id}`, { status: 'approved', version: data.version })
}
