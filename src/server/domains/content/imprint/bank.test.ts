import { expect, test } from 'vitest'
import { imprintCalls as calls } from '#contract/content/imprint.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildCustomer, buildOperator } from '../../accounts/accounts.factory.ts'

useApp({ limits: false })

const good = { iban: 'de89 3704 0044 0532 0130 00', creditor_id: '', current_password: '' }

test('the account of the platform changes with the own password, and all who run it are told', async () => {
  const [{ token, email, password }, other] = [await buildOperator(), await buildOperator()]
  const change = (given: object) =>
    request(calls.updatePlatformBank, { ...good, current_password: password, ...given }, token)
  for (const [given, field] of [
    [{ iban: 'DE89 3704 0044 0532 0130 01' }, 'iban'],
    [{ iban: '' }, 'iban'],
    [{ creditor_id: 'DE99ZZZ09999999999' }, 'creditor_id'],
    [{ current_password: 'falsch und lang' }, 'current_password'],
    [{ current_password: undefined }, 'current_password'],
  ] as const) {
    const { status, body } = await change(given)
    expect([status >= 400 && status < 500, Object.keys(body.fields ?? {})]).toEqual([true, [field]])
  }
  expect(await messagesTo(email)).toEqual([])
  expect((await change({ creditor_id: 'DE98ZZZ09999999999' })).status).toBe(200)
  expect((await request(calls.getPlatformBank, {}, token)).body.data).toEqual({
    iban: 'DE89370400440532013000',
    creditor_id: 'DE98ZZZ09999999999',
  })
  for (const to of [email, other.email]) {
    const mails = await messagesTo(to)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Bankverbindung')])
    expect(mails[0]!.text).toContain('DE89 … 3000')
    expect(mails[0]!.text).not.toContain('DE89370400440532013000')
  }
  // the same again is no change and says so; another creditor is one
  const again = await change({ creditor_id: 'DE98ZZZ09999999999' })
  expect(again.body.message).not.toContain('E-Mail')
  expect(await messagesTo(email)).toHaveLength(1)
  await change({})
  expect(await messagesTo(email)).toHaveLength(2)
  const { token: customer } = await buildCustomer()
  expect((await request(calls.updatePlatformBank, good, customer)).status).toBe(403)
})
