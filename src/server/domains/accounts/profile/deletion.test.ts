import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountCalls as calls } from '#contract/accounts/calls.ts'
import { addressCalls } from '#contract/addresses/calls.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildBank, buildCustomer, buildOperator, buildProvider, standardPassword } from '../accounts.factory.ts'
import { companies, users } from '../accounts.tables.ts'

useApp()

const address = {
  gender: 'female' as const,
  first_name: 'Ronja',
  city: 'Marburg',
  zip: '35037',
  country: 'DE',
  street: 'Schlosssteig',
  street_number: '1',
}

test('a token alone deletes nothing', async () => {
  const { token, email } = await buildCustomer()
  const without = await request(calls.removeAccount, {} as never, token)
  expect([without.status, Object.keys(without.body.fields!)]).toEqual([422, ['password']])
  const wrong = await request(calls.removeAccount, { password: 'falsch' }, token)
  expect([wrong.status, wrong.body.error, Object.keys(wrong.body.fields!)]).toEqual([
    422,
    'PASSWORD_WRONG',
    ['password'],
  ])
  expect(await db.$count(users, eq(users.email, email))).toBe(1)
  expect((await request(calls.removeAccount, { password: 'egal' })).status).toBe(401)
})

test('deleting removes the person at once, everywhere, and frees the e-mail', async () => {
  const bank = await buildBank()
  const person = {
    email: 'ronja@raeuber.example',
    username: 'ronja.r',
    firstName: 'Ronja',
    lastName: 'Räubertochter',
    birthday: '1984-02-17',
    phone: '06421 4711',
    address: 'Mattisburg',
    countryId: 276,
    avatar: 'pictures/avatars/ronja-key',
    bankId: bank.id,
    twoFactorMobile: '1514711',
  }
  const { token, id, password } = await buildCustomer(person)
  await request(addressCalls.createBillingAddress, { ...address, phone: '06421 4711', is_shipping: 1 }, token)
  await request(calls.sendPasswordReminder, { email: person.email })
  const answer = await request(calls.removeAccount, { password }, token)
  expect([answer.status, answer.body]).toEqual([200, { status: true, message: 'Ihr Konto ist gelöscht.' }])

  expect((await request(calls.getUserInformation, {}, token)).body.error).toBe('TOKEN_INVALID')
  expect((await request(calls.startSession, { email: person.email, password })).status).toBe(401)
  const [row] = await db.select().from(users).where(eq(users.id, id))
  expect(row!.deletedAt).not.toBeNull()
  for (const trace of [/ronja/i, /räuber/i, /4711/, /mattis/i, /1984/, /argon2/])
    expect(JSON.stringify(row)).not.toMatch(trace)
  for (const table of ['sessions', 'secrets', 'addresses']) {
    expect(await sql`select 1 from ${sql.id(table)} where user_id = ${id}`).toHaveLength(0)
  }
  expect(await sql`select 1 from streets where first_seen_by = ${id}`).toHaveLength(0)
  const [removal] = await sql`select data from jobs.job where name = 'pictures.remove'`
  expect(removal!.data).toEqual({ key: 'pictures/avatars/ronja-key' })
  expect((await messagesTo(person.email)).map(({ subject }) => subject)).toEqual(['Ihr Konto wurde gelöscht'])

  const again = {
    email: person.email,
    password: 'ein gutes Passwort',
    first_name: 'Ronja',
    last_name: 'R.',
    username: 'ronja.r',
  }
  expect((await request(calls.createCustomer, again)).body.requires_email_confirmation).toBe(true)
})

test('a provider keeps its id and loses its name', async () => {
  const { token, password, providerId } = await buildProvider({
    company: { companyName: 'Räuber KG', vatNumber: 'DE123456788' },
  })
  expect((await request(calls.removeAccount, { password }, token)).status).toBe(200)
  const [company] = await db.select().from(companies).where(eq(companies.id, providerId))
  expect(company).toMatchObject({
    companyName: 'Gelöschter Anbieter',
    vatNumber: '',
    street: '',
    phone: '',
    showProfile: false,
    canceled: true,
  })
})

test('the last operator stays, also when two leave at once', async () => {
  const [one, two] = [await buildOperator(), await buildOperator()]
  const answers = await Promise.all(
    [one, two].map(({ token, password }) => request(calls.removeAccount, { password }, token)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.body).toMatchObject({
    error: 'CONFLICT',
    message: 'Es muss immer jemand mit der Rolle „Inhaber“ bleiben.',
  })
})

test('the export holds all own data, no secrets, and nothing of others', async () => {
  const { token, email } = await buildProvider({ firstName: 'Birk', company: { companyName: 'Borka OHG' } })
  const stranger = await buildCustomer({ firstName: 'Fremd' })
  await request(addressCalls.createShippingAddress, { ...address, street: 'Wolfsklamm' }, token)
  await request(addressCalls.createShippingAddress, { ...address, street: 'Fremdenweg' }, stranger.token)
  const { body } = await request(calls.exportAccount, { current_password: standardPassword }, token)
  expect(body.data).toMatchObject({
    account: { email, firstName: 'Birk' },
    company: { companyName: 'Borka OHG' },
    security: { sessions: [{ label: 'Unbekanntes Gerät' }] },
    addresses: [{ street: 'Wolfsklamm' }],
  })
  const text = JSON.stringify(body)
  for (const never of ['Fremd', 'argon2', 'tokenHash', 'passwordHash']) expect(text).not.toContain(never)
  expect((await request(calls.exportAccount)).status).toBe(401)
})
