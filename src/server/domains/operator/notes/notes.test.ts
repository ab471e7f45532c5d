import { beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { operatorCalls } from '#contract/operator/calls.ts'
import { noteCalls as calls } from '#contract/operator/notes.ts'
import { buildCustomer, buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { forgetOldNotes } from './notes.service.ts'

useApp({ limits: false })

let operator: Awaited<ReturnType<typeof buildOperator>>
let other: Awaited<ReturnType<typeof buildOperator>>
beforeAll(async () => {
  operator = await buildOperator()
  other = await buildOperator()
})

const textsOf = async (subject: { user_id: number } | { order_number: string }, token = operator.token) =>
  (await request(calls.listNotes, subject, token)).body.data.map(({ text, is_own }) => [text, is_own])

test('operators note something about an account, with author and time; each removes only its own', async () => {
  const { id } = await buildCustomer()
  const subject = { user_id: id }
  await request(calls.createNote, { ...subject, text: 'Rief an, wartet auf Rückruf.' }, operator.token)
  const { status, body } = await request(calls.createNote, { ...subject, text: 'Zurückgerufen.' }, other.token)
  expect(status).toBe(201)
  expect(body.data[0]).toMatchObject({ author: expect.stringMatching(/\S/), at: expect.any(String), is_own: true })
  expect(await textsOf(subject)).toEqual([
    ['Zurückgerufen.', false],
    ['Rief an, wartet auf Rückruf.', true],
  ])
  const [theirs, own] = (await request(calls.listNotes, subject, operator.token)).body.data
  expect((await request(calls.removeNote, { id: theirs!.id }, operator.token)).status).toBe(404)
  expect((await request(calls.removeNote, { id: own!.id }, operator.token)).status).toBe(200)
  expect(await textsOf(subject)).toEqual([['Zurückgerufen.', false]])
  const { body: log } = await request(operatorCalls.listActions, { action: 'operator.createNote' }, operator.token)
  // who and about whom, never what
  expect(log.data[0]!.details).toContain(String(id))
  expect(log.data[0]!.details).not.toContain('Zurückgerufen')
})

test('a note about a part of a purchase is one about the purchase', async () => {
  const { number } = await buildOrder([await buildShop()])
  await request(calls.createNote, { order_number: `${number}-1`, text: 'Paket beschädigt.' }, operator.token)
  expect(await textsOf({ order_number: number })).toEqual([['Paket beschädigt.', true]])
  const { body } = await request(operatorCalls.listActions, { action: 'operator.createNote' }, operator.token)
  expect(body.data[0]!.details).toContain(`${number}-1`)
})

test('who is not an operator neither reads nor writes notes', async () => {
  const [customer, provider] = [await buildCustomer(), await buildProvider()]
  for (const token of [customer.token, provider.token]) {
    expect((await request(calls.listNotes, { user_id: customer.id }, token)).status).toBe(403)
    expect((await request(calls.createNote, { user_id: customer.id, text: 'Hallo' }, token)).status).toBe(403)
  }
})

test('says what is missing', async () => {
  const { id } = await buildCustomer()
  const create = (input: object) => request(calls.createNote, input as never, operator.token)
  expect((await create({ user_id: id, text: ' ' })).body.fields).toMatchObject({ text: expect.any(String) })
  expect((await create({ text: 'Hallo' })).status).toBe(422)
  expect((await create({ user_id: id, order_number: '2026-X', text: 'Hallo' })).status).toBe(422)
  expect((await create({ user_id: 999_999, text: 'Hallo' })).status).toBe(404)
  expect((await create({ order_number: '2026-XXXXXX', text: 'Hallo' })).status).toBe(404)
})

test('notes go with the account, and after three years', async () => {
  const { id, password, token } = await buildCustomer()
  const { number } = await buildOrder([await buildShop()], token)
  await request(calls.createNote, { user_id: id, text: 'Über das Konto' }, operator.token)
  await request(calls.createNote, { order_number: number, text: 'Über die Bestellung' }, operator.token)
  expect((await request(accountCalls.removeAccount, { password }, token)).status).toBe(200)
  expect(await textsOf({ order_number: number })).toEqual([])

  await request(calls.createNote, { order_number: number, text: 'Alt' }, operator.token)
  await request(calls.createNote, { order_number: number, text: 'Neu' }, operator.token)
  await sql`update operator_notes set at = now() - interval '37 months' where text = 'Alt'`
  await forgetOldNotes()
  expect(await textsOf({ order_number: number })).toEqual([['Neu', true]])
})
