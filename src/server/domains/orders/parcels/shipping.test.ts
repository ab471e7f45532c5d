import { expect, test } from 'vitest'
import { orderCalls } from '#contract/orders/calls.ts'
import { providerOrderCalls as calls } from '#contract/orders/provider.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildOrder, buildShop, buyer } from '../../../../../test/shop.ts'
import { buildCustomer } from '../../accounts/accounts.factory.ts'

useApp({ limits: false })

const waiting = async () => {
  const [shop, customer] = [await buildShop(), await buildCustomer()]
  const { number } = await buildOrder([shop], customer.token)
  const { id } = (await request(orderCalls.listProviderOrders, {}, shop.token)).body.data[0]!
  for (const status of ['confirmed', 'processing'] as const)
    await request(orderCalls.moveOrder, { id, status, carrier: '' }, shop.token)
  const mails = async () => (await messagesTo(buyer.email)).filter(({ subject }) => subject?.includes(number))
  return { shop, id, mails, customer }
}

test('an order is sent with its parcel in one mail, and typos are mended without another', async () => {
  const { shop, id, mails, customer } = await waiting()
  const given = { id, carrier: 'DHL', tracking_number: '00340434161094042557', detail: 'Vorsicht, Glas' }
  const answers = await Promise.all([1, 2].map(() => request(calls.sendOrder, given, shop.token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { data } = answers.find(({ status }) => status === 200)!.body
  // whom the provider can write to
  expect(data.customer.user_id).toBe(customer.id)
  expect([data.order_status, data.tracks.map(({ title, tracking_number }) => [title, tracking_number])]).toEqual([
    'shipped',
    [['Mit DHL verschickt', '00340434161094042557']],
  ])
  // that it is packed and that it has a number are no mails of their own
  const sent = await mails()
  expect(sent.map(({ subject }) => subject!.split(': ')[1]).toSorted()).toEqual(['Bestätigt', 'Versendet'])
  expect(sent.map(({ text }) => text).join('\n')).toMatch(
    /Sendungsnummer: 00340434161094042557\nSendung verfolgen: https:\/\/www\.dhl\.de\S+00340434161094042557\nVorsicht, Glas/,
  )

  const track = { id: data.tracks[0]!.id, title: 'Mit DHL verschickt', tracking_number: '00340434161094042558' }
  const stranger = await buildShop()
  expect((await request(calls.updateTrack, track, stranger.token)).status).toBe(404)
  expect((await request(calls.removeTrack, { id: track.id }, stranger.token)).status).toBe(404)
  const changed = await request(calls.updateTrack, track, shop.token)
  expect(changed.body.data.tracks).toMatchObject([{ tracking_number: '00340434161094042558', detail: '' }])
  const news = { shop_vendor_order_id: id, title: 'Zweites Paket', tracking_number: '00340434161094042559' }
  await request(orderCalls.createTrack, news, shop.token)
  const twice = await request(calls.updateTrack, { ...track, tracking_number: '00340434161094042559' }, shop.token)
  expect([twice.status, twice.body.message]).toEqual([409, 'Diese Sendungsnummer steht schon bei der Bestellung.'])
  expect((await request(calls.removeTrack, { id: track.id }, shop.token)).body.data.tracks).toHaveLength(1)
  expect(await mails()).toHaveLength(3)
})

test('a parcel is not sent by a slip: without its carrier, without its number, or with one that no parcel can have', async () => {
  const { shop, id, mails } = await waiting()
  const parcel = { id, status: 'shipped' } as const
  const refused = async (
    answer: Promise<{ status: number; body: { fields?: Record<string, string> | undefined } }>,
  ) => {
    const { status, body } = await answer
    return [status, Object.keys(body.fields ?? {})]
  }
  expect(await refused(request(orderCalls.moveOrder, parcel, shop.token))).toEqual([422, ['carrier']])
  for (const tracking_number of ['', 'abc', '1234567'])
    for (const call of [
      request(orderCalls.moveOrder, { ...parcel, carrier: 'DHL', tracking_number }, shop.token),
      request(calls.sendOrder, { id, carrier: 'DHL', tracking_number }, shop.token),
    ])
      expect(await refused(call)).toEqual([422, ['tracking_number']])
  const shipments = [{ id, tracking_number: 'abc' }]
  const many = await request(calls.moveOrders, { ids: [id], status: 'shipped', carrier: 'DHL', shipments }, shop.token)
  expect(many.body.data).toMatchObject([
    { ok: false, message: expect.stringContaining('keine Sendungsnummer von DHL') },
  ])
  const news = { shop_vendor_order_id: id, title: 'Mit UPS unterwegs', tracking_number: 'abc' }
  expect(await refused(request(orderCalls.createTrack, news, shop.token))).toEqual([422, ['tracking_number']])
  const numbered = [{ id, tracking_number: '0034 0434 1610 9404 2557' }]
  const sent = await request(
    calls.moveOrders,
    { ids: [id], status: 'shipped', carrier: 'DHL', shipments: numbered },
    shop.token,
  )
  expect(sent.body.data).toMatchObject([{ ok: true, order_status: 'shipped' }])
  expect((await mails()).map(({ text }) => text).join('\n')).toContain('https://www.dhl.de')
})

test('of two taps at once the second finds the order where it was wanted', async () => {
  const shop = await buildShop()
  await buildOrder([shop])
  const { id } = (await request(orderCalls.listProviderOrders, {}, shop.token)).body.data[0]!
  const taps = await Promise.all(
    [1, 2, 3].map(() => request(orderCalls.moveOrder, { id, status: 'confirmed' }, shop.token)),
  )
  expect(taps.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('the reason of a cancellation stands in the mail', async () => {
  const { shop, id, mails } = await waiting()
  const detail = 'Die Vase ist beim Packen zerbrochen.'
  await request(orderCalls.moveOrder, { id, status: 'cancelled', detail }, shop.token)
  expect((await mails()).map(({ text }) => text).join('\n')).toContain(`Grund: ${detail}`)
})
