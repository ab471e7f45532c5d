import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { leadCalls } from '#contract/leads/calls.ts'
import { appointmentCalls as calls } from '#contract/providers/appointments.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { appointmentRule } from '#lib/text/contract-words.ts'
import { db } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildCustomer, buildProvider } from '../../accounts/accounts.factory.ts'
import { providerAppointments } from '../providers.tables.ts'

useApp({ limits: false })

const buildWish = async (providerId: number, changes: { day?: string } = {}) => {
  const email = `gast-${randomUUID()}@example.org`
  const [made] = await db
    .insert(providerAppointments)
    .values({
      providerId,
      name: 'Gustav Gast',
      email,
      day: addDays(germanDay(), 5),
      time: '10:30',
      message: 'Ein Regal',
      ...changes,
    })
    .returning()
  return made!
}

test('a wish is seen, answered and confirmed in the inbox, and each answer is mailed once', async () => {
  const provider = await buildProvider()
  const wish = await buildWish(provider.providerId)
  const inbox = async (state?: 'asked' | 'offered' | 'won') =>
    (await request(leadCalls.listInbox, state ? { state } : {}, provider.token)).body
  expect(await inbox()).toMatchObject({ open: 1, data: [{ type: 'appointment', id: wish.id, state_text: 'Neu' }] })
  expect((await request(calls.getAppointment, { id: wish.id }, provider.token)).body.data).toMatchObject({
    name: 'Gustav Gast',
    state: 'seen',
  })
  expect((await inbox('asked')).data).toEqual([])
  const answer = (status: 'answered' | 'won' | 'declined', message = '') =>
    request(calls.setAppointmentState, { id: wish.id, status, message }, provider.token)
  const empty = await answer('answered')
  expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([422, ['message']])
  expect((await answer('answered', 'Geht auch 11 Uhr?')).status).toBe(200)
  expect((await inbox('offered')).data).toMatchObject([{ id: wish.id, state_text: 'Beantwortet' }])
  const twice = await Promise.all([answer('won', 'Bis dann!'), answer('declined')])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  const mails = await messagesTo(wish.email)
  expect(mails).toHaveLength(2)
  expect(mails.filter(({ text }) => text.includes('Lindenstraße 12, 35037 Marburg'))).toHaveLength(2)
  expect((await inbox()).open).toBe(0)
})

test('a confirmed appointment says that nothing is ordered by it', async () => {
  const provider = await buildProvider()
  const { id, email } = await buildWish(provider.providerId)
  await request(calls.setAppointmentState, { id, status: 'won' }, provider.token)
  const [mail] = await messagesTo(email)
  expect(mail!.text).toContain(appointmentRule)
})

test('a day that is over is not confirmed', async () => {
  const provider = await buildProvider()
  const { id } = await buildWish(provider.providerId, { day: addDays(germanDay(), -1) })
  expect((await request(calls.setAppointmentState, { id, status: 'won' }, provider.token)).status).toBe(409)
})

test('wishes of others are as absent as missing ones', async () => {
  const [provider, other, customer] = [await buildProvider(), await buildProvider(), await buildCustomer()]
  const { id } = await buildWish(provider.providerId)
  const read = (token?: string) => request(calls.getAppointment, { id }, token)
  const write = (token?: string) => request(calls.setAppointmentState, { id, status: 'declined' }, token)
  for (const [token, status] of [
    [undefined, 401],
    [customer.token, 403],
    [other.token, 404],
  ] as const)
    expect([(await read(token)).status, (await write(token)).status]).toEqual([status, status])
})
