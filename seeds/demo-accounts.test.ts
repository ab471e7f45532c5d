import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { contentCalls } from '#contract/content/calls.ts'
import { buildCustomer, buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../test/harness.ts'
import { openOrProtectDemo } from './demo-accounts.ts'
import { demoAccounts } from './world/account.ts'

const { inject } = useApp()
const [customer, provider, operator] = demoAccounts
const published = operator.password
const before = { ...settings }

beforeEach(async () => {
  await sql`delete from users`
  await buildCustomer({ email: customer.email })
  await buildProvider({ email: provider.email })
  await buildOperator({ email: operator.email })
  await buildCustomer({ email: 'nachbarin@marktwerk.example' })
})
afterEach(() => Object.assign(settings, before))

const logIn = async (email: string, password: string) =>
  (await request(accountCalls.startSession, { email, password })).status

const logInFrom = async (remoteAddress: string) => {
  const payload = { email: operator.email, password: published }
  return (await inject({ method: 'POST', url: '/api/login', payload, remoteAddress })).statusCode
}

test('a local demo prints the published passwords, and they work', async () => {
  const { isDemo, accounts } = await openOrProtectDemo()
  expect(isDemo).toBe(true)
  expect(accounts.map(({ email, password }) => [email, password])).toEqual(
    demoAccounts.map(({ email, password }) => [email, password]),
  )
  expect(await logIn(operator.email, published)).toBe(200)
})

test('on the Internet no published password works; random ones are printed once', async () => {
  settings.opensDemo = false
  const own = await buildCustomer({ email: 'eigene@example.de', password: 'Ein eigenes Passwort' })
  const { accounts } = await openOrProtectDemo()
  expect(accounts).toHaveLength(3)
  for (const email of [...demoAccounts.map((account) => account.email), 'nachbarin@marktwerk.example'])
    expect([email, await logIn(email, published)]).toEqual([email, 401])
  for (const { email, password } of accounts) expect(await logIn(email, password)).toBe(200)
  expect(await logIn(own.email, own.password)).toBe(200)
  expect(await openOrProtectDemo()).toEqual({ isDemo: true, accounts: [] })
})

test('a demo that nobody opened on purpose takes its published password from private networks only', async () => {
  expect(await logInFrom('192.168.2.20')).toBe(200)
  expect(await logInFrom('93.184.216.34')).toBe(401)
  Object.assign(settings, { isDemoLocal: false })
  expect(await logInFrom('93.184.216.34')).toBe(200)
})

test('a live installation has no demo to open', async () => {
  await sql`delete from users`
  settings.opensDemo = false
  expect(await openOrProtectDemo()).toEqual({ isDemo: false, accounts: [] })
})

test('the layout tells the pages of a demo', async () => {
  expect((await request(contentCalls.getLayout)).body.is_demo).toBe(false)
  settings.showsDemoNotice = true
  // the answer may be kept, and nothing tells of a setting: it is fixed while a server runs
  await sql`update menu_items set position = position`
  await expect.poll(async () => (await request(contentCalls.getLayout)).body.is_demo).toBe(true)
})
