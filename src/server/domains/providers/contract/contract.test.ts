import { expect, test } from 'vitest'
import { contractCalls as calls } from '#contract/providers/contract.ts'
import { referenceCalls } from '#contract/reference/calls.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { loadReference } from '#server/domains/reference/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { applyContract, tellOfContract } from './contract.service.ts'

useApp({ limits: false })

test('a new contract is announced 15 days ahead, told once, agreed to with proof, and holds from its day', async () => {
  const [provider, silent, operator] = [await buildProvider(), await buildProvider(), await buildOperator()]
  const own = async (token = provider.token) => (await request(calls.getOwnContract, {}, token)).body.data
  const shown = async () => (await request(referenceCalls.listContractContents)).body
  // who registers agrees to the version in force
  const { version } = await own()
  expect(await own()).toMatchObject({ version, accepted_at: expect.any(String), coming: null })

  const input = { sections: [{ title: 'Provision', text: 'Zehn Prozent.' }], summary: 'Die Provision steigt.' }
  const announce = (days: number, token = operator.token) =>
    request(calls.createContractVersion, { ...input, valid_from: addDays(germanDay(), days) }, token)
  expect((await announce(20, provider.token)).status).toBe(403)
  const early = await announce(14)
  expect([early.status, early.body.fields]).toMatchObject([422, { valid_from: expect.stringContaining('15 Tage') }])
  expect((await announce(15)).status).toBe(200)
  expect((await announce(30)).status).toBe(409)

  const { id, valid_from } = (await own()).coming!
  await Promise.all([tellOfContract({ versionId: id }), tellOfContract({ versionId: id })])
  const mails = (await messagesTo(provider.email)).filter(({ subject }) => subject!.startsWith('Neuer Anbietervertrag'))
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('Die Provision steigt.')

  const accept = (day: string) => request(calls.confirmContract, { version: day }, provider.token)
  expect((await accept('2020-01-01')).status).toBe(409)
  expect((await accept(valid_from)).status).toBe(200)
  expect((await own()).coming).toMatchObject({ accepted_at: expect.any(String) })

  await applyContract({ day: addDays(valid_from, -1) })
  expect((await shown()).version).toBe(version)
  await applyContract({ day: valid_from })
  expect(await shown()).toMatchObject({ version: valid_from, data: [{ title: 'Provision', text: 'Zehn Prozent.' }] })
  const ways = await sql<{ way: string }>`
    select way from contract_acceptances where version = ${valid_from} and provider_id in (${provider.providerId}, ${silent.providerId})
    order by provider_id`
  expect(ways.map(({ way }) => way)).toEqual(['click', 'continued'])
  // loading the lists again does not bring the old sections back
  await loadReference()
  expect((await shown()).data).toHaveLength(1)
})
