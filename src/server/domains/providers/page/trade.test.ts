import { expect, test } from 'vitest'
import { providerCalls } from '#contract/providers/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildPublished } from '../../../../../test/providers.ts'
import { hideIncomplete } from './providers.service.ts'

useApp({ limits: false })

const show = (slug: string) => request(providerCalls.getProviderPage, { slug, is_preview: false })
const save = (token: string, input: Record<string, unknown>) =>
  request(providerCalls.updateStore, input as never, token)

test('an industry that owes authority and permission is published with them only, and its Impressum names them', async () => {
  const { token, slug, providerId, email } = await buildPublished()
  await sql`update companies set industry_id = (select id from industries where name = 'Immobilienmakler') where id = ${providerId}`
  expect((await show(slug)).status).toBe(404)
  const { data } = (await request(providerCalls.getStore, {}, token)).body
  expect(data.trade_required).toEqual(['authority', 'permission'])
  expect(data.checklist.find(({ key }) => key === 'trade')).toMatchObject({ is_done: false })
  const half = await save(token, { trade: { authority: 'Landratsamt Marburg', dispute: 'ready' } })
  expect([half.status, half.body.fields]).toMatchObject([422, { 'trade.dispute_body': expect.any(String) }])
  await save(token, { trade: { authority: 'Landratsamt Marburg' } })
  expect((await show(slug)).status).toBe(404)
  const trade = { authority: 'Landratsamt Marburg', permission: '§ 34c Abs. 1 GewO' }
  await save(token, { trade: { ...trade, dispute: 'ready', dispute_body: 'Ombudsstelle, Berlin' } })
  const { body } = await show(slug)
  expect(body.data?.imprint).toMatchObject({ trade, dispute_text: expect.stringContaining('Ombudsstelle, Berlin') })
  // a duty holds from its day on
  await sql`update trade_duties set valid_from = (now() at time zone 'Europe/Berlin')::date + 1 where field = 'permission'`
  await save(token, { trade: { authority: 'Landratsamt Marburg' } })
  expect((await show(slug)).status).toBe(200)
  // the day comes, and nobody changes the page
  await sql`update trade_duties set valid_from = (now() at time zone 'Europe/Berlin')::date where field = 'permission'`
  expect((await show(slug)).status).toBe(200)
  await hideIncomplete()
  expect((await show(slug)).status).toBe(404)
  await hideIncomplete()
  const letters = (await messagesTo(email)).filter(({ subject }) => subject === 'Ihre Seite ist nicht mehr zu sehen')
  expect(letters).toHaveLength(1)
  for (const words of ['Es fehlt:', 'Ein Programm', '/kontakt']) expect(letters[0]!.text).toContain(words)
})
