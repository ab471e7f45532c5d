import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { buildCustomer, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { inBackground, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../test/harness.ts'
import { seedScale } from './scale.ts'
import { demoCustomer } from './world/account.ts'

useApp()

/** As `npm run seed` does: the time of a request is too short for it on a busy machine. */
const seedWorld = (count: number) => inBackground(() => seedScale(count))

const counts = async () => {
  const [row] = await sql`
    select (select count(*) from users where email like '%@scale.example')::int as users,
      (select count(*) from companies)::int as companies,
      (select count(*) from addresses)::int as addresses,
      (select count(*) from addresses where is_default)::int as defaults`
  return row
}

test('writes so many customers, a twentieth as many providers, two addresses each', async () => {
  const { rows } = await seedWorld(3000)
  expect(rows).toBe(3150 * 3 + 150)
  expect(await counts()).toEqual({ users: 3150, companies: 150, addresses: 6300, defaults: 6300 })
})

test('replaces what an earlier call wrote and leaves everybody else alone', async () => {
  const neighbour = await buildProvider()
  await seedWorld(40)
  await seedWorld(40)
  expect(await counts()).toEqual({ users: 42, companies: 3, addresses: 84, defaults: 84 })
  const [kept] = await sql`select id from companies where id = ${neighbour.providerId}`
  expect(kept).toBeDefined()
})

test('new accounts get ids of their own afterwards', async () => {
  await seedWorld(20)
  const { id } = await buildCustomer()
  const [top] = await sql`select max(id) as id from users`
  expect(top).toEqual({ id })
})

test('people of the large world log in', async () => {
  await seedWorld(20)
  const { password } = demoCustomer
  const { status, body } = await request(accountCalls.startSession, { email: 'kunde-20@scale.example', password })
  expect(status).toBe(200)
  if (!('token' in body)) throw new Error('no token')
  expect((await request(accountCalls.getCustomerProfile, undefined, body.token)).status).toBe(200)
})
