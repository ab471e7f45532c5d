import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accountCalls as calls } from '#contract/accounts/calls.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { mailedToken, messagesTo } from '../../../../../test/outbox.ts'
import { buildBank, buildCustomer } from '../accounts.factory.ts'
import { cleanUpAccounts } from '../accounts.jobs.ts'
import { companies, users } from '../accounts.tables.ts'
import { hashPassword, productionCost, setPasswordCost, testCost } from '../login/passwords.service.ts'

useApp()

const customer = (email: string) => ({ email, password: 'ein gutes Passwort', first_name: 'Mia', last_name: 'Krüger' })

const provider = (email: string) => ({
  email,
  first_name: 'Jonas',
  last_name: 'Weber',
  company_name: 'Weber Holzbau',
  street: 'Am Markt',
  street_number: '3a',
  postal_code: '35037',
  city: 'Marburg',
  phone: '+49 6421 998877',
  gender: 'male' as const,
})

const userOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const logIn = (email: string, password: string) => request(calls.startSession, { email, password })

describe.each(['createCustomer', 'createCustomerV2'] as const)('%s', (name) => {
  test('registers, mails a link, and lets nobody in before it is followed', async () => {
    const email = `mia-${name}@example.de`.toLowerCase()
    const bank = await buildBank()
    const details = {
      username: `Mia.${name}`,
      birthday: '1990-02-28',
      phone: '0170 1234567',
      address: 'Am Ring 1',
      country_id: 276,
      gender: 'female' as const,
    }
    const answer = await request(calls[name], { ...customer(` ${email.toUpperCase()} `), ...details, bank_id: bank.id })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      requires_email_confirmation: true,
      status: true,
      message: 'Bitte bestätigen Sie Ihr E-Mail-Konto!',
    })
    expect(await userOf(email)).toMatchObject({
      role: 'User',
      firstName: 'Mia',
      lastName: 'Krüger',
      username: `mia.${name}`.toLowerCase(),
      birthday: '1990-02-28',
      phone: '0170 1234567',
      address: 'Am Ring 1',
      countryId: 276,
      gender: 'female',
      bankId: bank.id,
      emailConfirmedAt: null,
    })

    const early = await logIn(email, 'ein gutes Passwort')
    expect([early.status, early.body.error]).toEqual([403, 'EMAIL_NOT_CONFIRMED'])
    const wrong = await logIn(email, 'ein falsches Passwort')
    expect([wrong.status, wrong.body.error]).toEqual([401, 'LOGIN_FAILED'])

    const token = await mailedToken(email)
    expect((await request(calls.confirmEmail, { token })).status).toBe(200)
    expect((await logIn(email, 'ein gutes Passwort')).status).toBe(200)
    const again = await request(calls.confirmEmail, { token })
    expect([again.status, again.body.error]).toEqual([422, 'LINK_INVALID'])
  })

  test('answers a known e-mail with false and changes nothing', async () => {
    const known = await buildCustomer({ firstName: 'Alt' })
    const answer = await request(calls[name], customer(known.email))
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      requires_email_confirmation: false,
      status: false,
      message: 'Diese E-Mail-Adresse ist bereits registriert.',
    })
    expect(await userOf(known.email)).toMatchObject({ firstName: 'Alt' })
    expect(await messagesTo(known.email)).toEqual([])
  })
})

test('two registrations of one e-mail at once make one account', async () => {
  const email = 'gleichzeitig@example.de'
  const answers = await Promise.all(Array.from({ length: 8 }, () => request(calls.createCustomer, customer(email))))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect(answers.filter(({ body }) => body.requires_email_confirmation)).toHaveLength(1)
  expect(await db.$count(users, eq(users.email, email))).toBe(1)
  expect(await messagesTo(email)).toHaveLength(1)
})

test.each([
  ['no e-mail', { email: '' }, 'email'],
  ['no real e-mail', { email: 'mia@' }, 'email'],
  ['a short password', { password: 'kurz' }, 'password'],
  ['the e-mail as password', { password: 'Refused@example.de' }, 'password'],
  ['no first name', { first_name: ' ' }, 'first_name'],
  ['a bank that does not exist', { bank_id: 999_999 }, 'bank_id'],
  ['a country that does not exist', { country_id: 999_999 }, 'country_id'],
  ['a birthday to come', { birthday: '2999-01-01' }, 'birthday'],
  ['a day that does not exist', { birthday: '1990-02-30' }, 'birthday'],
  ['an odd phone', { phone: 'ruf mich an' }, 'phone'],
  ['a user name with an @', { username: 'a@b.de' }, 'username'],
])('refuses %s', async (_, change, field) => {
  const answer = await request(calls.createCustomer, { ...customer('refused@example.de'), ...change })
  expect(answer.status).toBe(422)
  expect(answer.body.error).toBe('VALIDATION_FAILED')
  expect(Object.keys(answer.body.fields!)).toEqual([field])
  expect(await userOf('refused@example.de')).toBeUndefined()
})

test('refuses a user name that is taken, also in other letters', async () => {
  await buildCustomer({ username: 'schon-da' })
  const answer = await request(calls.createCustomer, { ...customer('neu@example.de'), username: 'Schon-Da' })
  expect([answer.status, answer.body.fields]).toEqual([422, { username: 'Dieser Benutzername ist schon vergeben.' }])
})

describe.each(['createProvider', 'createProviderV2'] as const)('%s', (name) => {
  test('registers without a password; the confirmation sets it', async () => {
    const email = `weber-${name}@example.de`.toLowerCase()
    expect((await request(calls[name], provider(email))).body.requires_email_confirmation).toBe(true)
    const user = (await userOf(email))!
    const [company] = await db.select().from(companies).where(eq(companies.userId, user.id))
    expect(company).toMatchObject({
      companyName: 'Weber Holzbau',
      street: 'Am Markt',
      houseNumber: '3a',
      zipCode: '35037',
      city: 'Marburg',
      phone: '+49 6421 998877',
      registrationCompleted: false,
    })

    const token = await mailedToken(email)
    const without = await request(calls.confirmEmail, { token })
    expect([without.status, without.body.fields]).toEqual([422, { password: 'Bitte legen Sie ein Passwort fest.' }])
    const same = await request(calls.confirmEmail, { token, password: email })
    expect(Object.keys(same.body.fields!)).toEqual(['password'])
    expect((await request(calls.confirmEmail, { token, password: 'noch ein Passwort' })).status).toBe(200)
    const session = await logIn(email, 'noch ein Passwort')
    expect(session.body).toMatchObject({ role: 'Company', profile_type: 'Business', registration_completed: false })
  })

  test('takes everything at once and is complete', async () => {
    const email = `voll-${name}@example.de`.toLowerCase()
    const [type] = await sql`select id from company_types limit 1`
    const [industry] = await sql`select id from industries limit 1`
    const all = {
      company_type_id: type!.id,
      industry_id: industry!.id,
      vat_number: 'de 123456788',
      company_registration_number: 'HRB 12',
      second_email: 'buero@example.de',
      password: 'noch ein Passwort',
    }
    expect((await request(calls[name], { ...provider(email), ...all })).status).toBe(201)
    const user = (await userOf(email))!
    const [company] = await db.select().from(companies).where(eq(companies.userId, user.id))
    expect(company).toMatchObject({
      registrationCompleted: true,
      vatNumber: 'DE123456788',
      secondEmail: 'buero@example.de',
      companyRegistrationNumber: 'HRB 12',
    })
  })
})

test.each([
  ['a VAT number of the wrong form', { vat_number: 'DE12' }, 'vat_number'],
  ['a VAT number with a wrong check digit', { vat_number: 'DE123456789' }, 'vat_number'],
  ['a legal form that does not exist', { company_type_id: 999_999 }, 'company_type_id'],
  ['an industry that does not exist', { industry_id: 999_999 }, 'industry_id'],
  ['a postal code of four digits', { postal_code: '3503' }, 'postal_code'],
  ['no phone', { phone: '' }, 'phone'],
])('refuses a provider with %s', async (_, change, field) => {
  const answer = await request(calls.createProvider, { ...provider('refused-provider@example.de'), ...change })
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]])
  expect(await userOf('refused-provider@example.de')).toBeUndefined()
})

test('the confirmation can be sent again; unknown and confirmed accounts get the same answer and no mail', async () => {
  const email = 'nochmal@example.de'
  await request(calls.createCustomer, customer(email))
  const first = await mailedToken(email)
  const known = await request(calls.sendConfirmation, { email })
  const second = await mailedToken(email)
  expect(second).not.toBe(first)
  expect((await request(calls.confirmEmail, { token: first })).status).toBe(422)
  expect((await request(calls.confirmEmail, { token: second })).status).toBe(200)

  const confirmed = await request(calls.sendConfirmation, { email })
  const unknown = await request(calls.sendConfirmation, { email: 'niemand@example.de' })
  expect(confirmed.body).toEqual(known.body)
  expect(unknown.body).toEqual(known.body)
  expect(await messagesTo(email)).toHaveLength(2)
  expect(await messagesTo('niemand@example.de')).toEqual([])
})

test('a link past its time is refused', async () => {
  const email = 'spaet@example.de'
  await request(calls.createCustomer, customer(email))
  await sql`update secrets set expires_at = now() - interval '1 second' where user_id = ${(await userOf(email))!.id}`
  expect((await request(calls.confirmEmail, { token: await mailedToken(email) })).body.error).toBe('LINK_INVALID')
})

test('an account nobody confirms is forgotten after two weeks', async () => {
  await request(calls.createCustomer, customer('vergessen@example.de'))
  await request(calls.createCustomer, customer('frisch@example.de'))
  await sql`update users set created_at = now() - interval '15 days' where email = 'vergessen@example.de'`
  const old = await buildCustomer({ createdAt: new Date('2020-01-01') })
  await cleanUpAccounts()
  expect(await userOf('vergessen@example.de')).toBeUndefined()
  expect(await userOf('frisch@example.de')).toBeDefined()
  expect(await userOf(old.email)).toBeDefined()
})

test('an e-mail cannot be flooded with registrations', async () => {
  const answers = []
  for (let i = 0; i < 11; i++) answers.push(await request(calls.sendConfirmation, { email: 'flut@example.de' }))
  expect(answers.map(({ status }) => status).slice(4, 6)).toEqual([200, 429])
  expect(Number(answers[5]!.headers['retry-after'])).toBeGreaterThan(0)
})

test('passwords are hashed as OWASP asks: argon2id with 19 MiB and two passes', async () => {
  expect(productionCost).toEqual({ algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  setPasswordCost(productionCost)
  onTestFinished(() => setPasswordCost(testCost))
  expect(await hashPassword('ein langer Satz')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
