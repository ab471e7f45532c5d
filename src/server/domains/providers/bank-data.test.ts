import { expect, test } from 'vitest'
import { providerCalls } from '#contract/providers/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildProvider } from '../accounts/accounts.factory.ts'

useApp()

const save = (token: string, input: Record<string, unknown>) =>
  request(providerCalls.updateStore, input as never, token)

test('a stolen token does not move payouts: bank data need the password, and the owner is told', async () => {
  const owner = await buildProvider()
  const bank = async () =>
    (await sql`select iban, account_holder from provider_pages where provider_id = ${owner.providerId}`)[0]
  const before = await bank()
  for (const change of [{ iban: 'DE02120300000000202051' }, { account_holder: 'Dieb' }]) {
    const without = await save(owner.token, change)
    expect([without.status, without.body.fields]).toEqual([
      422,
      { current_password: 'Bitte geben Sie Ihr aktuelles Passwort ein.' },
    ])
    const wrong = await save(owner.token, { ...change, current_password: 'falsch' })
    expect([wrong.status, Object.keys(wrong.body.fields!)]).toEqual([422, ['current_password']])
  }
  expect(await bank()).toEqual(before)
  expect(await messagesTo(owner.email)).toEqual([])
  // what stays as it is needs no password
  const same = { iban: 'DE89 3704 0044 0532 0130 00', account_holder: 'Anna Becker', vendor_text: 'Neu' }
  expect((await save(owner.token, same)).status).toBe(200)
  expect(await messagesTo(owner.email)).toEqual([])

  const right = { iban: 'DE02120300000000202051', current_password: owner.password }
  // of an approved provider it waits for the operator; payouts go on to the known account
  expect((await save(owner.token, right)).body.message).toContain('wird geprüft')
  expect(await bank()).toEqual(before)
  const held = (await messagesTo(owner.email)).find(
    ({ subject }) => subject === 'Ihre neue Bankverbindung wird geprüft',
  )
  expect(held!.text).toContain('Neu: DE02 … 2051 (Anna Becker)')
  await sql`update provider_pages set approved_at = null where provider_id = ${owner.providerId}`
  expect((await save(owner.token, right)).status).toBe(200)
  expect(await bank()).toEqual({ iban: 'DE02120300000000202051', account_holder: 'Anna Becker' })
  const [mail] = await messagesTo(owner.email)
  expect(mail!.subject).toBe('Ihre Bankverbindung wurde geändert')
  expect(mail!.text).toContain('Bisher: DE89 … 3000 (Anna Becker)')
  expect(mail!.text).toContain('Neu: DE02 … 2051 (Anna Becker)')
})

test('the first account is given, not changed', async () => {
  const owner = await buildProvider()
  await sql`update provider_pages set iban = '', account_holder = '', approved_at = null where provider_id = ${owner.providerId}`
  const given = { iban: 'DE02120300000000202051', account_holder: 'Anna Becker', current_password: owner.password }
  expect((await save(owner.token, given)).status).toBe(200)
  const subjects = (await messagesTo(owner.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['Ihre Bankverbindung ist hinterlegt'])
})
