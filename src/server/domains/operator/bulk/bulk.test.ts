import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { labelCalls } from '#contract/accounts/labels.ts'
import { peopleCalls } from '#contract/accounts/people.ts'
import { voucherCalls } from '#contract/billing/vouchers.ts'
import { bulkCalls as calls } from '#contract/operator/bulk.ts'
import { operatorOrderCalls } from '#contract/orders/operator.ts'
import { providerOrderCalls } from '#contract/orders/provider.ts'
import { operatorPaymentCalls } from '#contract/payments/operator.ts'
import { operatorProductCalls } from '#contract/products/operator.ts'
import { moderationCalls } from '#contract/reports/moderation.ts'
import {
  buildCustomer,
  buildOperator,
  buildProvider,
  standardPassword,
} from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildProperty } from '../../../../../test/property.ts'
import { buildPublished } from '../../../../../test/providers.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { endDeadRuns, workRun } from './bulk.service.ts'

useApp({ limits: false })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
})

const label = async (name = `L ${randomUUID().slice(0, 8)}`) =>
  (await request(labelCalls.createLabel, { name, colour: 'green' }, operator)).body.data
const many = async (count: number, first = `bulk${randomUUID().slice(0, 6)}`) => {
  // like a customer that was registered, in one statement
  const { id } = await buildCustomer()
  await sql`
    insert into users (role, gender, first_name, last_name, email, phone, password_hash, country_id, email_confirmed_at)
    select role, gender, ${first}, n::text, ${first} || '-' || n || '-' || ${id}::int || '@example.org', phone, password_hash, country_id, now()
    from users, generate_series(1, ${count}::int) n where id = ${id}`
  return first
}
const start = (changes: object) =>
  request(
    calls.createBulkRun,
    { list: 'people', action: 'add_label', request_key: randomUUID(), ...changes } as never,
    operator,
  )
const marked = async (label_id: number, q: string) =>
  (await request(peopleCalls.listPeople, { label_id, q }, operator)).body.total
const decided = { reason: 'illegal' as const, reasons: 'Ohne Kennzeichnung.' }
const thingOf = (id: number) => ({ type: 'product' as const, id })
const runOf = async (id: number) =>
  (await request(calls.listBulkRuns, {}, operator)).body.data.find((run) => run.id === id)!

test('a label is put on an account and on an order, found by filters and in the files, and removed everywhere', async () => {
  const made = await label('Stammkunde')
  const { id, email } = await buildCustomer()
  await request(labelCalls.setAccountLabels, { id, label_ids: [made.id] }, operator)
  expect((await request(peopleCalls.getPerson, { id }, operator)).body.data.labels).toEqual([
    { id: made.id, name: 'Stammkunde', colour: 'green' },
  ])
  const file = await request(peopleCalls.getPeopleFile, { label_id: made.id }, operator)
  expect(String(file.body)).toContain(`${email};`)
  const { number } = await buildOrder([await buildShop()])
  const { body } = await request(operatorOrderCalls.getAnyOrder, { number }, operator)
  await request(
    operatorOrderCalls.setOrderLabels,
    { id: body.data.vendor_orders[0]!.id, label_ids: [made.id] },
    operator,
  )
  const { body: orders } = await request(operatorOrderCalls.listAllOrders, { label_id: made.id }, operator)
  expect(orders.data.map(({ purchase_number, labels }) => [purchase_number, labels[0]!.name])).toEqual([
    [number, 'Stammkunde'],
  ])
  expect(String((await request(operatorOrderCalls.getOrdersFile, { label_id: made.id }, operator)).body)).toContain(
    'Stammkunde',
  )
  const twice = await request(labelCalls.createLabel, { name: 'stammkunde', colour: 'red' }, operator)
  expect([twice.status, Object.keys(twice.body.fields ?? {})]).toEqual([422, ['name']])
  await request(labelCalls.updateLabel, { id: made.id, name: 'Treu', colour: 'red' }, operator)
  expect((await request(labelCalls.removeLabel, { id: made.id }, operator)).status).toBe(200)
  expect((await request(peopleCalls.getPerson, { id }, operator)).body.data.labels).toEqual([])
  expect((await request(labelCalls.setAccountLabels, { id: 999_999, label_ids: [] }, operator)).status).toBe(404)
})

test('labels of an order are told to who placed it, not to its provider, and go with the account', async () => {
  const [shop, customer, made] = [await buildShop(), await buildCustomer(), await label()]
  const { number } = await buildOrder([shop], customer.token)
  const { id } = await sql<{ id: number }>`select id from vendor_orders where number = ${`${number}-1`}`.one()
  await request(operatorOrderCalls.setOrderLabels, { id, label_ids: [made.id] }, operator)
  const told = async ({ token }: { token: string }) =>
    JSON.stringify(
      (await request(accountCalls.exportAccount, { current_password: standardPassword }, token)).body.data.orders,
    )
  expect(await told(customer)).toContain(`"name":"${made.name}"`)
  expect(await told(shop)).not.toContain(made.name)
  expect((await request(accountCalls.removeAccount, { password: standardPassword }, customer.token)).status).toBe(200)
  expect(await sql`select from order_labels where vendor_order_id = ${id}`).toHaveLength(0)
})

test('all that match get the label once, though workers run side by side; undo takes back only what changed', async () => {
  const q = await many(450)
  const { id: labelId } = await label()
  const one = (await request(peopleCalls.listPeople, { q }, operator)).body.data[0]!
  await request(labelCalls.setAccountLabels, { id: one.id, label_ids: [labelId] }, operator)
  const request_key = randomUUID()
  const wanted = { label_id: labelId, people: { q }, request_key }
  const answers = await Promise.all([start(wanted), start(wanted)])
  expect(answers.map(({ status, body }) => [status, body.data.id])).toEqual([
    [201, answers[0]!.body.data.id],
    [201, answers[0]!.body.data.id],
  ])
  const run = answers[0]!.body.data
  expect([run.total, run.handled, run.can_undo]).toEqual([450, 0, false])
  // found later, it is no part of the run
  await many(1, q)
  await Promise.all([workRun({ runId: run.id }), workRun({ runId: run.id })])
  expect(await runOf(run.id)).toMatchObject({ state: 'done', handled: 450, changed: 449, can_undo: true })
  expect(await marked(labelId, q)).toBe(450)
  const { body: items } = await request(calls.listBulkItems, { id: run.id, page: 9 }, operator)
  expect([items.total, items.data.find(({ record_id }) => record_id === one.id)]).toMatchObject([
    450,
    { result: 'same', name: one.email },
  ])
  const undone = await Promise.all([1, 2].map(() => request(calls.createBulkUndo, { id: run.id }, operator)))
  expect(undone[0]!.body.data.id).toBe(undone[1]!.body.data.id)
  await workRun({ runId: undone[0]!.body.data.id })
  // the one that had it before keeps it
  expect(await marked(labelId, q)).toBe(1)
  expect(await runOf(run.id)).toMatchObject({ can_undo: false })
})

test('a stopped run changes nothing more, and what is gone meanwhile is said', async () => {
  const q = await many(3)
  const { id: labelId } = await label()
  const { body } = await start({ label_id: labelId, people: { q } })
  expect((await request(calls.endBulkRun, { id: body.data.id }, operator)).body.data.state).toBe('cancelled')
  await workRun({ runId: body.data.id })
  expect(await marked(labelId, q)).toBe(0)
  expect((await request(calls.endBulkRun, { id: body.data.id }, operator)).status).toBe(409)
  expect((await request(calls.createBulkUndo, { id: body.data.id }, operator)).status).toBe(409)
  const { body: second } = await start({ label_id: labelId, people: { q } })
  await sql`update users set deleted_at = now() where first_name = ${q} and last_name = '2'`
  await workRun({ runId: second.data.id })
  const { body: items } = await request(calls.listBulkItems, { id: second.data.id }, operator)
  expect(items.data.map(({ result }) => result).sort()).toEqual(['changed', 'changed', 'gone'])
})

test('orders are marked by their filters; nothing found, a missing label and others are refused', async () => {
  const shop = await buildShop({ stock: 5 })
  await buildOrder([shop])
  await buildOrder([shop])
  const { id: labelId } = await label()
  const orders = { provider_id: shop.providerId, q: '' }
  const { body } = await start({ list: 'orders', label_id: labelId, orders })
  await workRun({ runId: body.data.id })
  expect((await request(operatorOrderCalls.listAllOrders, { label_id: labelId }, operator)).body.total).toBe(2)
  expect((await start({ label_id: labelId, people: { q: randomUUID() } })).body.fields).toMatchObject({
    list: expect.any(String),
  })
  expect((await start({ label_id: 999_999, people: { q: '' } })).body.fields).toMatchObject({
    label_id: expect.any(String),
  })
  expect((await start({ list: 'orders', label_id: labelId })).status).toBe(422)
  const { token } = await buildProvider()
  expect((await request(calls.listBulkRuns, {}, token)).status).toBe(403)
  expect((await request(calls.listBulkItems, { id: 999_999 }, operator)).status).toBe(404)
})

test('products are taken down by their filters, each with its reasons; undo puts back what this run took', async () => {
  const shop = await buildShop()
  await sql`
    insert into products (provider_id, kind, status, slug, name)
    select provider_id, kind, status, slug || '-' || n, name || ' ' || n from products, generate_series(1, 3) n where id = ${shop.product.id}`
  const before = (await request(moderationCalls.createTakedown, { ...thingOf(shop.product.id), ...decided }, operator))
    .status
  expect(before).toBe(201)
  const products = { provider_id: shop.providerId }
  const run = (changes: object) => start({ list: 'products', action: 'take_down', products, ...decided, ...changes })
  expect(Object.keys((await run({ reasons: '' })).body.fields ?? {})).toEqual(['reasons'])
  expect(Object.keys((await run({ reason: undefined })).body.fields ?? {})).toEqual(['reason'])
  expect(Object.keys((await run({ action: 'add_label', label_id: 1 })).body.fields ?? {})).toEqual(['action'])
  const { body } = await run({})
  await Promise.all([workRun({ runId: body.data.id }), workRun({ runId: body.data.id })])
  expect(await runOf(body.data.id)).toMatchObject({ state: 'done', total: 4, changed: 3, can_undo: true })
  const blocked = async () =>
    (await request(operatorProductCalls.listAllProducts, { ...products, state: 'blocked' }, operator)).body.total
  expect(await blocked()).toBe(4)
  const letters = (await messagesTo(shop.email)).filter(({ text }) => text.includes(decided.reasons))
  expect(letters).toHaveLength(4)
  const undone = await request(calls.createBulkUndo, { id: body.data.id }, operator)
  await workRun({ runId: undone.body.data.id })
  // what was offline before stays so
  expect(await runOf(undone.body.data.id)).toMatchObject({ changed: 3, can_undo: false })
  expect(
    (await sql`select from products where provider_id = ${shop.providerId} and blocked_at is not null`).length,
  ).toBe(1)
})

test('a run whose job was given up is over, and one that waits goes on', async () => {
  const shop = await buildShop()
  const products = { provider_id: shop.providerId }
  const [dead, waiting] = [
    (await start({ list: 'products', action: 'take_down', products, ...decided })).body.data.id,
    (await start({ list: 'products', action: 'take_down', products, ...decided })).body.data.id,
  ]
  await sql`update jobs.job set state = 'failed' where name = 'operator.bulk' and (data->>'runId')::int = ${dead}`
  await endDeadRuns()
  expect([(await runOf(dead)).state, (await runOf(waiting)).state]).toEqual(['cancelled', 'running'])
})

test('a record that fails is named, and the others are decided', async () => {
  const shop = await buildShop()
  await sql`
    insert into products (provider_id, kind, status, slug, name)
    select provider_id, kind, status, slug || '-' || n, (array['kaputt', 'heil'])[n] from products, generate_series(1, 2) n where id = ${shop.product.id}`
  await sql`
    create function refuse_block() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`
  await sql`
    create trigger refuse_block before update of blocked_at on products for each row
    when (new.name = 'kaputt') execute function refuse_block()`
  const products = { provider_id: shop.providerId }
  const { body } = await start({ list: 'products', action: 'take_down', products, ...decided })
  await workRun({ runId: body.data.id })
  await sql`drop function refuse_block cascade`
  const { data: items } = (await request(calls.listBulkItems, { id: body.data.id }, operator)).body
  expect(items.map(({ name, result }) => [name, result])).toEqual([
    [shop.product.name, 'changed'],
    ['kaputt', 'failed'],
    ['heil', 'changed'],
  ])
  expect(await runOf(body.data.id)).toMatchObject({ state: 'done', handled: 3, changed: 2, can_undo: true })
  // nothing of the one that failed is left
  const letters = (await messagesTo(shop.email)).filter(({ text }) => text.includes(decided.reasons))
  expect(letters).toHaveLength(2)
})

test('property is taken down by its filters and put back by undo', async () => {
  const provider = await buildPublished()
  const [{ id: one }, { id: two }] = [await buildProperty(provider), await buildProperty(provider)]
  const properties = { provider_id: provider.providerId }
  const run = await start({ list: 'properties', action: 'take_down', properties, ...decided })
  expect(run.status).toBe(201)
  await workRun({ runId: run.body.data.id })
  const blocked = () => sql`select id from products where id in (${one}, ${two}) and blocked_at is not null`
  expect(await runOf(run.body.data.id)).toMatchObject({ total: 2, changed: 2, can_undo: true })
  expect(await blocked()).toHaveLength(2)
  const undone = await request(calls.createBulkUndo, { id: run.body.data.id }, operator)
  await workRun({ runId: undone.body.data.id })
  expect(await blocked()).toHaveLength(0)
  expect(
    Object.keys((await start({ list: 'properties', action: 'switch_off', properties })).body.fields ?? {}),
  ).toEqual(['action'])
})

test('vouchers of the platform are switched off by their filters, those of providers never; undo switches on what was on', async () => {
  const title = `Aktion ${randomUUID()}`
  const create = (by: string, call: typeof voucherCalls.createPlatformVoucher) =>
    request(call, { title, kind: 'percent', percent: 10, max_amount: 5 } as never, by)
  const [first, second] = [
    (await create(operator, voucherCalls.createPlatformVoucher)).body.data,
    (await create(operator, voucherCalls.createPlatformVoucher)).body.data,
  ]
  const shop = await buildShop()
  await sql`
    insert into vouchers (code, title, kind, scope, provider_id, basis_points, valid_from)
    values (${randomUUID().slice(0, 12)}, ${title}, 'percent', 'provider', ${shop.providerId}, 1000, now()::date)`
  await sql`update vouchers set is_active = false where id = ${second.id}`
  const { body } = await start({ list: 'vouchers', action: 'switch_off', vouchers: { q: title } })
  await Promise.all([workRun({ runId: body.data.id }), workRun({ runId: body.data.id })])
  expect(await runOf(body.data.id)).toMatchObject({ state: 'done', total: 2, changed: 1, can_undo: true })
  const active = async () =>
    (
      await sql<{ id: number }>`select id from vouchers where title = ${title} and is_active and provider_id is null`
    ).map(({ id }) => id)
  expect(await active()).toEqual([])
  expect(await sql`select from vouchers where title = ${title} and is_active`).toHaveLength(1)
  const undone = await request(calls.createBulkUndo, { id: body.data.id }, operator)
  await workRun({ runId: undone.body.data.id })
  expect(await active()).toEqual([first.id])
})

test('the mails of documents go out once more, once; what has no mail is said, and nothing can be taken back', async () => {
  const shop = await buildShop({ stock: 5 })
  const customer = await buildCustomer()
  const { number } = await buildOrder([shop], customer.token)
  const { id: orderId, email } = await sql<{ id: number; email: string }>`
    select v.id, o.email from vendor_orders v join orders o on o.id = v.order_id where v.number = ${`${number}-1`}`.one()
  await request(providerOrderCalls.moveOrders, { ids: [orderId], status: 'confirmed' }, shop.token)
  const invoices = { provider_id: shop.providerId }
  const sent = async () =>
    (await messagesTo(email)).filter(({ attachments }) =>
      (attachments as { source: string }[]).some(({ source }) => source === 'invoice'),
    ).length
  const before = await sent()
  expect(before).toBeGreaterThan(0)
  await sql`update outbox set created_at = now() - interval '1 day' where recipient = ${email}`
  const { body } = await start({ list: 'invoices', action: 'send_again', invoices })
  await Promise.all([workRun({ runId: body.data.id }), workRun({ runId: body.data.id })])
  expect(await runOf(body.data.id)).toMatchObject({ state: 'done', total: 1, changed: 1, can_undo: false })
  expect(await sent()).toBe(before + 1)
  // a moment later, or without a mail, nothing is sent
  for (const forget of [false, true]) {
    if (forget) await sql`delete from outbox where recipient = ${email}`
    const again = await start({ list: 'invoices', action: 'send_again', invoices })
    await workRun({ runId: again.body.data.id })
    expect(await runOf(again.body.data.id)).toMatchObject({ changed: 0 })
  }
  expect((await request(calls.createBulkUndo, { id: body.data.id }, operator)).status).toBe(409)
})

test('movements of the own account that match nothing are hidden with a reason, those of providers never; undo shows what was open', async () => {
  const name = `Bank ${randomUUID()}`
  const shop = await buildShop()
  const { id: statementId } = await sql<{ id: number }>`
    insert into bank_statements (filename) values ('probe.csv') returning id`.one()
  const line = (state: string, providerId: number | null = null) => sql`
    insert into statement_lines (statement_id, provider_id, key, booked_on, amount_cents, name, iban, text, end_to_end_id, reference,
      mandate_id, return_reason, state, match_kind)
    values (${statementId}, ${providerId}, ${randomUUID()}, '2026-01-02', 1500, ${name}, '', ${state}, '', '', '', '', ${state},
      ${state === 'matched' ? 'order' : ''})`
  for (const state of ['open', 'open', 'matched', 'ignored']) await line(state)
  await line('open', shop.providerId)
  const payments = { kind: 'bank', q: name }
  const hide = (changes: object = {}) =>
    start({ list: 'payments', action: 'hide', reasons: 'Umbuchung', payments, ...changes })
  expect(Object.keys((await hide({ reasons: '' })).body.fields ?? {})).toEqual(['reasons'])
  expect(Object.keys((await hide({ payments: { ...payments, kind: 'card' } })).body.fields ?? {})).toEqual(['list'])
  const { body } = await hide()
  await Promise.all([workRun({ runId: body.data.id }), workRun({ runId: body.data.id })])
  expect(await runOf(body.data.id)).toMatchObject({ total: 4, changed: 2, reasons: 'Umbuchung', can_undo: true })
  const listed = async () =>
    (await request(operatorPaymentCalls.listAllPayments, { kind: 'bank', q: name }, operator)).body.data
      .map(({ note, state }) => `${note}: ${state}`)
      .sort()
  expect(await listed()).toEqual([
    'ignored: ended',
    'matched: paid',
    'open · Umbuchung: ended',
    'open · Umbuchung: ended',
  ])
  expect(await sql`select from statement_lines where name = ${name} and state = 'open'`).toHaveLength(1)
  const undone = await request(calls.createBulkUndo, { id: body.data.id }, operator)
  await workRun({ runId: undone.body.data.id })
  expect(await listed()).toEqual(['ignored: ended', 'matched: paid', 'open: open', 'open: open'])
  // shown again by mistake, and taken back: the reason is still there
  const shown = await start({ list: 'payments', action: 'show', payments })
  await workRun({ runId: shown.body.data.id })
  expect(await runOf(shown.body.data.id)).toMatchObject({ changed: 1 })
  const back = await request(calls.createBulkUndo, { id: shown.body.data.id }, operator)
  await workRun({ runId: back.body.data.id })
  expect(await listed()).toEqual(['ignored: ended', 'matched: paid', 'open: open', 'open: open'])
})
