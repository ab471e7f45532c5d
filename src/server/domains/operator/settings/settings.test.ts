import { beforeAll, expect, test } from 'vitest'
import { imprintCalls } from '#contract/content/imprint.ts'
import { settingCalls as calls } from '#contract/operator/settings.ts'
import { referenceCalls } from '#contract/reference/calls.ts'
import { addDays } from '#lib/clock.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { readOperator } from '#server/domains/billing/index.ts'
import { contentSecurityPolicy } from '#server/platform/http/answers/headers.ts'
import { takeKeptSettings } from '#server/platform/records/kept-settings.ts'
import { settings } from '#server/platform/settings.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'
import { tellProviders } from '../../notifications/news/news.service.ts'

useApp({ limits: false })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
})

const set = (name: string, value: string, valid_from?: string) =>
  request(calls.updateSetting, { name: name as 'site_name', value, ...(valid_from && { valid_from }) }, operator)

test('a kept value takes the place of that of the environment, and gives it back', async () => {
  const before = settings.orderPendingDays
  const { status, body } = await set('order_pending_days', '9')
  expect([status, body.data.value, body.data.is_kept, settings.orderPendingDays]).toEqual([200, '9', true, 9])
  for (const value of ['0', '61', '2,5', 'x', '']) {
    const wrong = await set('order_pending_days', value)
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})], value).toEqual([422, ['value']])
  }
  await request(calls.removeSetting, { name: 'order_pending_days' }, operator)
  expect(settings.orderPendingDays).toBe(before)
})

test('another process takes a change, and a planned value when its moment has come', async () => {
  await set('food_undo_seconds', '25', addDays(germanDay(), 2))
  expect(settings.foodUndoSeconds).not.toBe(25)
  await sql`update kept_settings set valid_from = now() - interval '1 second' where name = 'food_undo_seconds'`
  await takeKeptSettings()
  expect(settings.foodUndoSeconds).toBe(25)
})

test('a higher commission needs 15 days and is told to all providers; a lower one holds at once', async () => {
  const soon = await set('commission_percent', '9,5', addDays(germanDay(), 15))
  expect([soon.status, Object.keys(soon.body.fields ?? {})]).toEqual([422, ['valid_from']])
  expect((await set('commission_percent', '9,5')).status).toBe(422)
  const planned = await set('commission_percent', '9,5', addDays(germanDay(), 16))
  expect(planned.body).toMatchObject({ status: true })
  expect([planned.body.data.value, planned.body.data.planned?.value]).toEqual(['8', '9,5'])
  await set('commission_percent', '9,5', addDays(germanDay(), 16))
  const { text } = await sql<{ text: string }>`select text from operator_news`.one()
  expect(text).toContain('9,5 %, bisher 8 %')
  await set('commission_percent', '7')
  expect(settings.commissionBasisPoints).toBe(700)
  expect((await request(calls.removeSetting, { name: 'commission_percent' }, operator)).status).toBe(409)
})

test('what gets worse for providers or closes needs its notice; all are told by a mail that cannot be switched off', async () => {
  const provider = await buildProvider()
  for (const kind of ['notifications.news', 'notifications.notice'])
    await sql`insert into notification_choices (user_id, kind, channel, is_on) values (${provider.id}, ${kind}, 'mail', false)`
  const later = addDays(germanDay(), 16)
  expect((await set('payout_hold_days', '20')).body.fields).toHaveProperty('valid_from')
  expect((await set('payout_hold_days', '20', later)).status).toBe(200)
  expect((await set('payout_hold_days', '0')).status).toBe(200)
  expect((await request(calls.removeSetting, { name: 'payout_hold_days' }, operator)).status).toBe(409)

  const close = (more: object) =>
    request(calls.updateSetting, { name: 'feature_property', value: 'off', ...more } as never, operator)
  const reason = 'Die Vermittlung lohnt sich nicht mehr.'
  expect((await close({})).body.fields).toHaveProperty('reason')
  expect((await close({ reason })).body.fields).toHaveProperty('valid_from')
  expect((await close({ reason, valid_from: addDays(germanDay(), 30) })).status).toBe(422)
  const day = addDays(germanDay(), 31)
  for (const _ of [1, 2]) expect((await close({ reason, valid_from: day })).status).toBe(200)
  expect(settings.closedFeatures).toEqual([])
  for (const { id } of await sql<{ id: number }>`select id from operator_news where not is_sent`)
    await tellProviders({ newsId: id })
  const letters = await messagesTo(provider.email)
  const told = letters.filter(({ subject }) => subject?.includes('Immobilien'))
  expect(told).toHaveLength(1)
  for (const words of [reason, formatDate(day), '/kontakt', 'prüfen Ihre Beschwerde'])
    expect(told[0]!.text).toContain(words)
  expect(letters.filter(({ subject }) => subject?.startsWith('Längere Wartezeit'))).toHaveLength(1)
  expect(told[0]!.text).not.toContain('Welche E-Mails Sie bekommen')
  // a court orders it
  expect((await close({ reason: 'Beschluss des Landgerichts', is_urgent: true })).status).toBe(200)
  expect(settings.closedFeatures).toEqual(['property'])
  expect((await set('feature_property', 'on')).status).toBe(200)
})

test('the second person at payouts can be asked for, but not be done without', async () => {
  await set('payout_four_eyes', 'on')
  expect(settings.payoutFourEyes).toBe(true)
  expect((await set('payout_four_eyes', 'off')).status).toBe(409)
  expect((await request(calls.removeSetting, { name: 'payout_four_eyes' }, operator)).status).toBe(409)
})

test('a name has no signs that files and scripts write otherwise', async () => {
  for (const value of ['X', "Anna's Markt", 'A & B', '<b>Markt</b>', 'Markt"', '市场'])
    expect((await set('site_name', value)).status, value).toBe(422)
})

test('a sender that no mail program could read is refused', async () => {
  for (const value of ['post@x.de', 'Markt <post>', 'Markt <a@b.de>\r\nBcc: c@d.de'])
    expect((await set('mail_from', value)).status, value).toBe(422)
  expect((await set('mail_from', 'Mein Markt <post@mein-markt.de>')).status).toBe(200)
  expect(settings.mailFrom).toBe('Mein Markt <post@mein-markt.de>')
})

test('the Impressum is the same on pages, on the contact page and on invoices', async () => {
  const given = {
    name: 'Seemarkt eG',
    street: 'Seestraße 1',
    postal_code: '82319',
    city: 'Starnberg',
    country: 'Deutschland',
    director: 'Erika Beispiel',
    phone: '+49 89 99998 123',
    email: 'post@seemarkt.example',
    privacy_email: 'post@seemarkt.example',
    register: '',
    vat_id: 'DE136695976',
    hosting: 'Rechenzentrum Nürnberg',
    hours: 'Montag bis Freitag',
  }
  const wrong = await request(imprintCalls.updateImprint, { ...given, vat_id: 'DE123' }, operator)
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['vat_id']])
  expect((await request(imprintCalls.updateImprint, given, operator)).status).toBe(200)
  expect((await request(imprintCalls.getImprint, {}, operator)).body.data).toEqual(given)
  expect(await readOperator(db)).toMatchObject({ name: 'Seemarkt eG', zip: '82319', city: 'Starnberg' })
  expect((await request(referenceCalls.getContactInfo)).body.data).toMatchObject({ company: 'Seemarkt eG' })
})

test('days of backups, countries of text messages and map pictures are settings; the environment holds without them', async () => {
  const before = [settings.backupDays, [...settings.smsCountries], settings.mapTiles]
  expect((await set('backup_days', '30')).status).toBe(200)
  expect((await set('backup_days', '6')).body.fields?.value).toContain('wer den Server verwaltet')
  expect((await set('sms_countries', '+49,+352  +49')).status).toBe(200)
  for (const wrong of ['', '49', '+0', 'Deutschland'])
    expect((await set('sms_countries', wrong)).body.fields, wrong).toHaveProperty('value')
  expect([settings.backupDays, settings.smsCountries]).toEqual([30, ['+49', '+352']])

  expect((await set('map_attribution', '© Kartenwerk')).status).toBe(200)
  expect((await set('map_tiles_url', 'https://karten.beispiel.de/{z}/{x}/{y}.png')).status).toBe(200)
  for (const wrong of [
    'https://karten.beispiel.de/',
    '//karten.beispiel.de/{z}/{x}/{y}',
    'http://karten.beispiel.de/{z}/{x}/{y}',
  ])
    expect((await set('map_tiles_url', wrong)).body.fields, wrong).toHaveProperty('value')
  const { body } = await request(referenceCalls.getMap, { west: 8, south: 50, east: 9, north: 51 } as never)
  expect(body.tiles).toMatchObject({ attribution: '© Kartenwerk' })
  expect(contentSecurityPolicy('')).toContain('https://karten.beispiel.de')
  for (const name of ['backup_days', 'sms_countries', 'map_tiles_url', 'map_attribution'] as const)
    await request(calls.removeSetting, { name }, operator)
  expect([settings.backupDays, settings.smsCountries, settings.mapTiles]).toEqual(before)
  expect(contentSecurityPolicy('')).not.toContain('karten.beispiel.de')
})
