import { beforeAll, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { notificationCalls as calls } from '#contract/notifications/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import {
  buildCustomer,
  buildOperator,
  buildProvider,
  standardPassword,
} from '#server/domains/accounts/accounts.factory.ts'
import { tellPlaced } from '#server/domains/orders/placing/placing.service.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildOrder, buildShop } from '../../../../test/shop.ts'
import { escalateUnseen, sendDigests } from './notifications.jobs.ts'
import { notify } from './notify.service.ts'

useApp({ limits: false })

type Person = { id: number; token: string; email: string }
const latest = async ({ token }: Person) => (await request(calls.listLatestNotifications, {}, token)).body
const rate = (userId: number, about: string, stars = 5) =>
  inTransaction((tx) => notify(tx, userId, 'reviews.received', { about, stars }))
const answer = (userId: number, about: string) =>
  inTransaction((tx) => notify(tx, userId, 'reviews.answered', { about, companyName: 'Hofladen Klee' }))
const set = (person: Person, notification_type: string, notification_value: 0 | 1) =>
  request(calls.setSetting, { notification_type, notification_value }, person.token)
const mailsTo = async ({ email }: Person) => (await messagesTo(email)).map(({ subject }) => subject)

/** A placed order with its mails and notifications sent. */
const place = async (shop: Awaited<ReturnType<typeof buildShop>>, customer: Person) => {
  const number = await buildOrder([shop], customer.token).then((made) => made.number)
  const row = await sql<{ id: number; partId: number }>`
    select o.id, v.id as "partId" from orders o join vendor_orders v on v.order_id = o.id where o.number = ${number}`.one()
  await tellPlaced(row.id)
  return row.partId
}

let anna: Person
let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  anna = await buildCustomer()
  shop = await buildShop()
})

describe('an order', () => {
  test('tells both sides, rings until it is accepted, and is read when it is dealt with', async () => {
    const partId = await place(shop, anna)
    const [line] = (await latest(shop)).data
    expect(line).toMatchObject({ type: 'orders.placed', url: `/anbieter/bestellungen/${partId}`, is_read: false })
    expect(line!.message).toMatch(/^Neue Bestellung .* über \d+,\d\d\s€$/)
    expect((await latest(anna)).data[0]).toMatchObject({ type: 'orders.received' })
    await request(calls.setRead, { id: line!.id }, shop.token)
    const waiting = async () => (await request(calls.getOrderSound, {}, shop.token)).body.data.waiting
    expect(await waiting()).toBe(1)
    await request(orderCalls.moveOrder, { id: partId, status: 'confirmed' }, shop.token)
    expect(await waiting()).toBe(0)
    expect((await latest(anna)).data[0]).toMatchObject({ type: 'orders.confirmed', icon: 'bag' })
    const asked = { query: '{ latestProviderNotification { notification_type notification_value message } }' }
    const { body } = await request(graphqlCalls.queryContent, asked, shop.token)
    expect(body.data).toMatchObject({
      latestProviderNotification: { notification_type: 'orders.placed', notification_value: 0, message: line!.message },
    })
  })

  test('that nobody sees is mailed again, then sent as text message, each once', async () => {
    const own = await buildShop()
    await sql`update users set phone = '0171 9999999', sms_mobile = '+491712345678' where id = ${own.id}`
    const partId = await place(own, anna)
    const age = (minutes: number) =>
      sql`update notifications set at = now() - make_interval(mins => ${minutes}) where user_id = ${own.id}`
    const reminders = async () =>
      (await messagesTo(own.email)).filter(({ subject }) => subject?.startsWith('Wartet seit')).length
    const texts = async () => (await messagesTo('+491712345678')).length
    await escalateUnseen()
    expect([await reminders(), await texts()]).toEqual([0, 0])
    await age(16)
    await escalateUnseen()
    await escalateUnseen()
    expect([await reminders(), await texts()]).toEqual([1, 0])
    await age(31)
    await Promise.all([escalateUnseen(), escalateUnseen()])
    expect([await reminders(), await texts()]).toEqual([1, 1])
    const late = await buildShop()
    await place(late, anna)
    const atOnce = { is_on: 1, sound: 'kasse', volume: 40, repeat: 0, escalation_minutes: 1 } as const
    await request(calls.setOrderSound, atOnce, late.token)
    await sql`update notifications set at = now() - interval '65 seconds' where user_id = ${late.id}`
    await escalateUnseen()
    expect((await mailsTo(late)).filter((subject) => subject?.startsWith('Wartet seit einer Minute:'))).toHaveLength(1)
    await request(orderCalls.moveOrder, { id: partId, status: 'confirmed' }, own.token)
    const seen = await buildShop()
    await place(seen, anna)
    await request(calls.setAllRead, {}, seen.token)
    await sql`update notifications set at = now() - interval '20 minutes' where user_id = ${seen.id}`
    await escalateUnseen()
    expect((await mailsTo(seen)).filter((subject) => subject?.startsWith('Wartet'))).toEqual([])
  })
})

describe('a list', () => {
  test('pages by cursor without gap or repetition, filters, and counts what is unread', async () => {
    const reader = await buildCustomer()
    for (let at = 0; at < 45; at++) await answer(reader.id, `Ding ${at}`)
    // many in the same moment
    await sql`update notifications set at = date_trunc('second', at) where user_id = ${reader.id}`
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const { body } = await request(calls.listNotifications, { ...(cursor && { cursor }) }, reader.token)
      expect(body).toMatchObject({ total: 45, perPage: 20, unread: 45 })
      seen.push(...body.data.map(({ id }) => id))
      cursor = body.next_cursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(45)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect((await request(calls.listNotifications, { page: 3 }, reader.token)).body).toMatchObject({ count: 5 })
    expect((await request(calls.listNotifications, { topic: 'orders' }, reader.token)).body.data).toEqual([])
    const statusAt = async (at: string) => (await request(calls.listNotifications, { cursor: at }, reader.token)).status
    for (const at of ['x', '99999999999999999-1', '1-9007199254740993']) expect(await statusAt(at)).toBe(404)
    expect(await statusAt('9999999999999999-1')).toBe(200)
    await request(calls.setPageRead, { url: '/konto/bewertungen' }, reader.token)
    expect((await latest(reader)).unread).toBe(0)
    expect((await request(calls.listNotifications, { unread: 1 }, reader.token)).body.data).toEqual([])
  })

  test('groups what belongs together, also when it happens at once, and starts anew after reading', async () => {
    const provider = await buildProvider()
    await Promise.all([1, 2, 3, 4].map(() => rate(provider.id, 'Honig')))
    await rate(provider.id, 'Kerzen', 1)
    const messages = async () => (await latest(provider)).data.map(({ message }) => message)
    expect(await messages()).toEqual(['Neue Bewertung: 1 Stern für Kerzen', '4 neue Bewertungen für Honig'])
    await request(calls.setAllRead, {}, provider.token)
    await rate(provider.id, 'Honig', 4)
    expect((await messages())[0]).toBe('Neue Bewertung: 4 Sterne für Honig')
    expect((await latest(provider)).unread).toBe(1)
  })

  test('of others is neither read nor marked', async () => {
    await answer(anna.id, 'Geheim')
    const [line] = (await latest(anna)).data
    const other = await buildCustomer()
    expect((await latest(other)).data).toEqual([])
    expect(await request(calls.setRead, { id: line!.id }, other.token)).toMatchObject({
      status: 404,
      body: { message: 'Diese Benachrichtigung wurde nicht gefunden.' },
    })
    await request(calls.setAllRead, {}, other.token)
    expect((await latest(anna)).data[0]).toMatchObject({ id: line!.id, is_read: false })
  })
})

describe('settings', () => {
  test('switch a kind off per channel; what the law demands stays on', async () => {
    const customer = await buildCustomer()
    const off = await set(customer, 'reviews.answered.mail', 0)
    expect(off).toMatchObject({
      status: 200,
      body: { status: true, data: { notification_type: 'reviews.answered.mail', notification_value: 0 } },
    })
    await answer(customer.id, 'Honig')
    expect(await mailsTo(customer)).toEqual([])
    expect((await latest(customer)).unread).toBe(1)
    await set(customer, 'reviews.answered.mail', 1)
    await set(customer, 'reviews.answered.page', 0)
    await answer(customer.id, 'Brot')
    expect(await mailsTo(customer)).toEqual(['Hofladen Klee hat auf Ihre Bewertung von Brot geantwortet'])
    expect((await latest(customer)).unread).toBe(1)
    const refused = await set(customer, 'orders.received.mail', 0)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['notification_type']])
    for (const unknown of ['orders.placed.mail', 'orders.received.fax', 'x', 'order_sound'])
      expect((await set(customer, unknown, 0)).status).toBe(422)
    const { body } = await request(calls.listSettings, {}, customer.token)
    const settingOf = (type: string) => body.data.find(({ notification_type }) => notification_type === type)
    expect(settingOf('reviews.answered.page')).toMatchObject({ notification_value: 0, is_mandatory: false })
    expect(settingOf('orders.received.mail')).toMatchObject({ notification_value: 1, is_mandatory: true })
    expect(settingOf('orders.placed.mail')).toBeUndefined()
  })

  test('of sound belong to providers', async () => {
    const choice = { is_on: 1, sound: 'kasse', volume: 40, repeat: 0, escalation_minutes: 5 } as const
    const { body } = await request(calls.setOrderSound, choice, shop.token)
    expect(body.data).toMatchObject(choice)
    await set(shop as Person, 'order_sound', 0)
    const { data } = (await request(calls.getOrderSound, {}, shop.token)).body
    expect(data).toMatchObject({ ...choice, is_on: 0 })
    expect(data.sounds.length).toBeGreaterThanOrEqual(5)
    expect((await request(calls.setOrderSound, { ...choice, volume: 101 }, shop.token)).status).toBe(422)
    for (const { token } of [anna, await buildOperator()])
      expect((await request(calls.getOrderSound, {}, token)).status).toBe(403)
  })

  test('a digest gathers single mails, without the mandatory ones and without lines that were switched off', async () => {
    const customer = await buildCustomer()
    await request(calls.setDigest, { digest: 'weekly' }, customer.token)
    await set(customer, 'reviews.answered.page', 0)
    await answer(customer.id, 'Honig')
    await answer(customer.id, 'Brot')
    await inTransaction((tx) =>
      notify(tx, customer.id, 'reports.decided', { about: 'Käse', key: 'k', isRemoved: true }),
    )
    expect(await mailsTo(customer)).toHaveLength(1)
    expect((await latest(customer)).data.map(({ type }) => type)).toEqual(['reports.decided'])
    await sendDigests(new Date('2026-11-17T06:00:00Z'))
    expect(await mailsTo(customer)).toHaveLength(1)
    await sendDigests(new Date('2026-11-16T06:00:00Z'))
    await sendDigests(new Date('2026-11-16T06:00:00Z'))
    const [digest, ...before] = await messagesTo(customer.email)
    expect(digest!.subject).toMatch(/^Ihre Zusammenfassung vom/)
    expect(digest!.text).toContain('Bewertung von Honig')
    expect(digest!.text).toContain('Bewertung von Brot')
    expect(before).toHaveLength(1)
  })
})

test('an account takes its notifications with it, and exports them', async () => {
  const leaver = await buildCustomer()
  await answer(leaver.id, 'Honig')
  const count = async () => (await sql`select from notifications where user_id = ${leaver.id}`).length
  expect(await count()).toBe(1)
  const { body } = await request(accountCalls.exportAccount, { current_password: standardPassword }, leaver.token)
  expect(JSON.stringify(body)).toContain('Hofladen Klee')
  const password = (leaver as unknown as { password: string }).password
  const gone = await request(accountCalls.removeAccount, { password }, leaver.token)
  expect([gone.status, await count()]).toEqual([200, 0])
})

test('a preset sets all kinds at once and leaves what the law demands', async () => {
  const own = await buildShop()
  const settingsOf = async () => (await request(calls.listSettings, {}, own.token)).body.data
  const usual = await settingsOf()
  const on = (all: typeof usual, channel: string) =>
    all.filter((one) => one.channel === channel && one.notification_value === 1)
  expect((await request(calls.setPreset, { preset: 'quiet' }, own.token)).status).toBe(200)
  const quiet = await settingsOf()
  expect(on(quiet, 'mail').every(({ is_mandatory }) => is_mandatory)).toBe(true)
  expect(on(quiet, 'page').length).toBe(on(usual, 'page').length)
  await request(calls.setPreset, { preset: 'important' }, own.token)
  const important = on(await settingsOf(), 'mail')
  expect(important.length).toBeGreaterThan(on(quiet, 'mail').length)
  expect(important.length).toBeLessThan(on(usual, 'mail').length)
  expect(important.map(({ kind }) => kind)).toContain('orders.placed')
  await request(calls.setPreset, { preset: 'usual' }, own.token)
  expect(await settingsOf()).toEqual(usual)
  expect(usual.find(({ kind }) => kind === 'orders.received')).toMatchObject({ is_shopping: true })
  expect(usual.find(({ kind }) => kind === 'orders.placed')).toMatchObject({ is_shopping: false })
})
