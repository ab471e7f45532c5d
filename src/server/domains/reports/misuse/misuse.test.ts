import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { chatCalls } from '#contract/chat/calls.ts'
import { suggestionCalls } from '#contract/portal/suggestions.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import { reportCalls } from '#contract/reports/calls.ts'
import { misuseCalls as calls } from '#contract/reports/misuse.ts'
import { transparencyCalls } from '#contract/reports/transparency.ts'
import { misuseRules } from '#lib/misuse.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildShop } from '../../../../../test/shop.ts'
import { endSuspensions } from './misuse.service.ts'

useApp({ limits: false })

const notice = { reason: 'illegal', text: 'Das ist verboten.', good_faith: true, name: 'Jo Mai' } as const
const reason = 'Vier Fälle, alle ohne Grund.'

/** Reports an offer and decides it. */
const settle = async (token: string, id: number, email: string, result: 'kept' | 'removed') => {
  const made = await request(reportCalls.createOfferReport, { ...notice, id, email })
  const input = { id: made.body.report_id, outcome: result, reasons: 'Geprüft.' }
  expect((await request(reportCalls.setDecision, input, token)).status).toBe(200)
  return made.body.report_id
}

test('who often reports without ground is warned, then suspended, may object, and is free again', async () => {
  const [operator, shop, customer] = [await buildOperator(), await buildShop(), await buildCustomer()]
  const email = `meldet-${randomUUID().slice(0, 8)}@example.org`
  const standing = async (id: number) =>
    (await request(calls.listStandings, { id }, operator.token)).body.data.find(({ kind }) => kind === 'notices')!
  const measure = (id: number, step: 'warning' | 'suspension', days?: number) =>
    request(calls.createMeasure, { id, kind: 'notices', step, reason, ...(days && { days }) }, operator.token)

  let last = 0
  for (let count = 1; count <= misuseRules.cases; count++) {
    last = await settle(operator.token, shop.product.id, email, 'kept')
    expect(await standing(last)).toMatchObject({ cases: count, next: count < misuseRules.cases ? null : 'warning' })
    if (count === 1) expect((await measure(last, 'warning')).status).toBe(409)
  }
  // a warning comes first
  expect((await measure(last, 'suspension', 30)).status).toBe(409)
  expect(
    (await request(calls.createMeasure, { id: last, kind: 'notices', step: 'warning', reason }, customer.token)).status,
  ).toBe(403)
  expect((await measure(last, 'warning')).status).toBe(200)
  expect((await messagesTo(email))[0]!.subject).toContain('Warnung')
  // and another case after it
  expect((await measure(last, 'suspension', 30)).status).toBe(409)
  last = await settle(operator.token, shop.product.id, email, 'kept')
  const without = await measure(last, 'suspension')
  expect([without.status, without.body.fields]).toMatchObject([422, { days: expect.any(String) }])
  expect((await measure(last, 'suspension', 30)).status).toBe(200)

  const refused = await request(reportCalls.createOfferReport, { ...notice, id: shop.product.id, email })
  expect([refused.status, refused.body.message]).toMatchObject([409, expect.stringContaining('Meldungen sind Ihnen')])
  const mail = (await messagesTo(email))[0]!
  expect(mail.subject).toContain('Ausschluss bis')
  expect(mail.text).toContain(reason)
  const key = /massnahme\/([0-9a-f-]{36})/.exec(mail.text!)![1]!

  const own = (await request(calls.getMeasure, { key })).body.data
  expect(own).toMatchObject({ step: 'suspension', reason, can_object: true })
  expect((await request(calls.createObjection, { key, text: 'Ich hatte recht.' })).status).toBe(200)
  expect((await request(calls.createObjection, { key, text: 'Noch einmal.' })).status).toBe(409)
  const [waiting] = (await request(calls.listMeasures, {}, operator.token)).body.data
  expect(waiting).toMatchObject({ id: own.id, objection: 'Ich hatte recht.', email })
  const answer = { id: own.id, lift: true, answer: 'Stimmt.' }
  expect((await request(calls.setMeasureAnswer, answer, operator.token)).status).toBe(200)
  expect((await request(calls.setMeasureAnswer, answer, operator.token)).status).toBe(409)
  expect((await messagesTo(email))[0]!.subject).toBe('Ihr Widerspruch hatte Erfolg')
  expect((await request(reportCalls.createOfferReport, { ...notice, id: shop.product.id, email })).status).toBe(200)
  const [period] = (await request(transparencyCalls.getTransparency, {})).body.data
  expect([period!.warnings, period!.suspensions]).toEqual([expect.any(Number), expect.any(Number)])
  expect(period!.suspensions).toBeGreaterThan(0)
})

test('a suspended provider is hidden until the time is over', async () => {
  const [operator, shop] = [await buildOperator(), await buildShop()]
  const report = await settle(operator.token, shop.product.id, `a-${randomUUID().slice(0, 8)}@example.org`, 'kept')
  const { id: userId, providerId } = shop
  await sql`insert into misuse_measures (report_id, kind, step, user_id, provider_id, name, email, reason, key, created_at)
    values (${report}, 'content', 'warning', ${userId}, ${providerId}, 'A', ${shop.email}, 'x', ${randomUUID()}, now() - interval '1 day')`
  const input = { id: report, kind: 'content', step: 'suspension', reason, days: 7 } as const
  // nothing happened after the warning
  expect((await request(calls.createMeasure, input, operator.token)).status).toBe(409)
  await settle(operator.token, shop.product.id, `b-${randomUUID().slice(0, 8)}@example.org`, 'removed')
  await sql`update products set blocked_at = null where id = ${shop.product.id}`
  expect((await request(calls.createMeasure, input, operator.token)).status).toBe(200)
  const blocked = async () =>
    (
      await sql<{
        reasons: string[]
      }>`select block_reasons as reasons from provider_pages where provider_id = ${providerId}`
    )[0]!.reasons
  expect(await blocked()).toEqual(['misuse'])
  expect((await request(publicProductCalls.getProduct, { slug: shop.product.slug })).status).toBe(404)
  await endSuspensions()
  expect(await blocked()).toEqual(['misuse'])
  await sql`update misuse_measures set ends_at = now() - interval '1 minute' where provider_id = ${providerId} and step = 'suspension'`
  await endSuspensions()
  expect(await blocked()).toEqual([])
})

test('a suspended customer writes no messages to others, but reaches the operator', async () => {
  const [operator, shop, customer] = [await buildOperator(), await buildShop(), await buildCustomer()]
  const report = await settle(operator.token, shop.product.id, `c-${randomUUID().slice(0, 8)}@example.org`, 'kept')
  const write = (to: { provider_id: number } | { operator: true }) =>
    request(chatCalls.createConversation, { ...to, message: 'Hallo' }, customer.token)
  expect((await write({ provider_id: shop.providerId })).status).toBe(200)
  await sql`insert into misuse_measures (report_id, kind, step, user_id, name, email, reason, key, ends_at)
    values (${report}, 'content', 'suspension', ${customer.id}, 'A', 'a@example.org', 'x', ${randomUUID()}, now() + interval '1 day')`
  const refused = await write({ provider_id: shop.providerId })
  expect([refused.status, refused.body.message]).toMatchObject([
    409,
    expect.stringContaining('Bewertungen, Nachrichten und Vorschläge'),
  ])
  expect((await write({ operator: true })).status).toBe(200)
  const suggestion = {
    name: 'A',
    email: customer.email,
    title: 'Fest',
    teaser: 'Ein Fest',
    accept_privacy: true as const,
  }
  const place = { category_id: 1, region_id: 1, token: 'any' }
  expect((await request(suggestionCalls.createSuggestion, { ...suggestion, ...place }, customer.token)).status).toBe(
    409,
  )
})
