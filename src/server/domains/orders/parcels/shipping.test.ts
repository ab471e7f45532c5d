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
    await request(orderCalls.moveOrder, { id, status }, shop.token)
  const mails = async () => (await messagesTo(buyer.email)).filter(({ subject }) => subject?.includes(number))
  return { shop, id, mails }
}

test('an order is sent with its parcel in one mail, and typos are mended without another', async () => {
  const { shop, id, mails } = await waiting()
  const given = { id, carrier: 'DHL', tracking_number: '00340', detail: 'Vorsicht, Glas' }
  const answers = await Promise.all([1, 2].map(() => request(calls.sendOrder, given, shop.token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { data } = answers.find(({ status }) => status === 200)!.body
  expect([data.order_status, data.tracks.map(({ title, tracking_number }) => [title, tracking_number])]).toEqual([
    'shipped',
    [['Mit DHL verschickt', '00340']],
  ])
  // that it is packed and that it has a number are no mails of their own
  const sent = await mails()
  expect(sent.map(({ subject }) => subject!.split(': ')[1]).toSorted()).toEqual(['Bestätigt', 'Versendet'])
  expect(sent.map(({ text }) => text).join('\n')).toMatch(
    /Sendungsnummer: 00340\nSendung verfolgen: https:\/\/www\.dhl\.de\S+00340\nVorsicht, Glas/,
  )

  const track = { id: data.tracks[0]!.id, title: 'Mit DHL verschickt', tracking_number: '00341' }
  const stranger = await buildShop()
  expect((await request(calls.updateTrack, track, stranger.token)).status).toBe(404)
  expect((await request(calls.removeTrack, { id: track.id }, stranger.token)).status).toBe(404)
  const changed = await request(calls.updateTrack, track, shop.token)
  expect(changed.body.data.tracks).toMatchObject([{ tracking_number: '00341', detail: '' }])
  const news = { shop_vendor_order_id: id, title: 'Zweites Paket', tracking_number: '00342' }
  await request(orderCalls.createTrack, news, shop.token)
  const twice = await request(calls.updateTrack, { ...track, tracking_number: '00342' }, shop.token)
  expect([twice.status, twice.body.message]).toEqual([409, 'Diese Sendungsnummer steht schon bei der Bestellung.'])
  expect((await request(calls.removeTrack, { id: track.id }, shop.token)).body.data.tracks).toHaveLength(1)
  expect(await mails()).toHaveLength(3)
})
