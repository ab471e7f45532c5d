import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { chatCalls as calls } from '#contract/chat/calls.ts'
import { notificationCalls } from '#contract/notifications/calls.ts'
import {
  buildCustomer,
  buildOperator,
  buildProvider,
  standardPassword,
} from '#server/domains/accounts/accounts.factory.ts'
import { buildLocation } from '#server/domains/stores/stores.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildOrder, buildShop } from '../../../../test/shop.ts'
import { mailUnread } from './chat.jobs.ts'
import { markPresent } from './chat.service.ts'

const { inject } = useApp({ limits: false })

type Person = { id: number; token: string; email: string; password: string }
let shop: Awaited<ReturnType<typeof buildShop>>
let anna: Person

/** The page of a provider is public and takes messages. */
const publish = async (providerId: number) => {
  const slug = `chat-${providerId}`
  await sql`insert into provider_pages (provider_id, slug, is_published) values (${providerId}, ${slug}, true)
    on conflict (provider_id) do update set is_published = true, show_chat = true`
}
const start = async (by: Person, providerId: number, message = 'Guten Tag!') => {
  const { status, body } = await request(calls.createConversation, { provider_id: providerId, message }, by.token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.conversation_id
}
const send = (by: { token: string }, conversation_id: number, message: string, more: object = {}) =>
  request(calls.sendMessage, { conversation_id, message, ...more }, by.token)
const read = async (by: { token: string }, conversation_id: number, more: object = {}) =>
  (await request(calls.listMessages, { conversation_id, ...more }, by.token)).body
const texts = async (by: { token: string }, id: number, more: object = {}) =>
  (await read(by, id, more)).data.map(({ message }) => message)
const unreadOf = async ({ token }: { token: string }) => (await request(calls.countUnread, {}, token)).body.unread

beforeAll(async () => {
  shop = await buildShop()
  await publish(shop.providerId)
  anna = await buildCustomer({ firstName: 'Anna', lastName: 'Gruber' })
})

describe('a conversation', () => {
  test('is one for each pair, about something, and shows both sides the same messages', async () => {
    const card = { card_type: 'product', card_id: shop.product.id } as const
    const both = await Promise.all(
      [1, 2, 3].map((at) =>
        request(
          calls.createConversation,
          { provider_id: shop.providerId, message: `Frage ${at}`, ...card },
          anna.token,
        ),
      ),
    )
    const [id, ...same] = both.map(({ body }) => body.conversation_id)
    expect(new Set([id, ...same]).size).toBe(1)
    await send(shop, id!, 'Ja, gern.')
    const [hers, theirs] = [await read(anna, id!), await read(shop, id!)]
    expect(hers.data.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(theirs.data.map(({ message_id }) => message_id)).toEqual(hers.data.map(({ message_id }) => message_id))
    expect(hers.conversation.about).toMatchObject({ type: 'product', title: shop.product.name })
    expect(hers.data[3]).toMatchObject({ message: 'Ja, gern.', is_own: false, can_edit_until: null })
    const { body } = await request(calls.listConversations, {}, shop.token)
    expect(body.data[0]).toMatchObject({ name: 'Anna Gruber', email: '', street: '', online_status: 0 })
    expect(body.data[0]!.conversation).toMatchObject({ last_message: 'Ja, gern.', unread: 0, other_read_seq: 3 })
  })

  test('takes a message once, whatever is repeated, and keeps the order of many at once', async () => {
    const id = await start(await buildCustomer().then((made) => (anna = made)), shop.providerId)
    const client_id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(anna, id, 'einmal', { client_id })))
    expect(new Set(answers.map(({ body }) => body.message_id)).size).toBe(1)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(at % 2 ? anna : shop, id, `Nr. ${at}`, { client_id: randomUUID() })),
    )
    const { data } = await read(anna, id)
    expect(data.map(({ seq }) => seq)).toEqual(Array.from({ length: 22 }, (_, at) => at + 1))
    expect(await texts(shop, id)).toEqual(data.map(({ message }) => message))
    expect(new Set(data.map(({ message }) => message)).size).toBe(22)
  })

  test('is caught up by its changes, edits too', async () => {
    const id = await start(anna, shop.providerId, 'Erste')
    const { conversation, data } = await read(anna, id)
    const { body: answer } = await send(shop, id, 'Zweite')
    await request(calls.updateMessage, { message_id: answer.message_id, message: 'Zweite, geändert' }, shop.token)
    const missed = await read(anna, id, { after: conversation.last_change })
    expect(missed.data.map(({ message, is_edited }) => [message, is_edited])).toEqual([['Zweite, geändert', true]])
    expect((await read(anna, id, { after: missed.data[0]!.change })).data).toEqual([])
    expect(await texts(anna, id, { before: data.at(-1)!.seq + 1 })).not.toContain('Zweite, geändert')
  })

  test('takes any characters: what is too large to be told is loaded, and previews end between characters', async () => {
    const id = await start(anna, shop.providerId)
    for (const sign of ['"', '€', '🙂'])
      for (const count of [1400, 4000]) {
        const { status } = await send(anna, id, sign.repeat(count))
        expect(status, `${count} ${sign}`).toBe(200)
      }
    expect((await send(anna, id, '\u0001'.repeat(1400))).status).toBe(422)
    expect((await send(anna, id, `a\u0007${'b'.repeat(5)}`)).status).toBe(200)
    expect((await texts(shop, id)).at(-1)).toBe('abbbbb')
    await send(anna, id, `${'x'.repeat(139)}🙂 und mehr`)
    const lastShown = async () =>
      (await request(calls.listConversations, {}, shop.token)).body.data[0]!.conversation.last_message
    expect(await lastShown()).toBe(`${'x'.repeat(139)}🙂`)
    await send(anna, id, `${'x'.repeat(139)}👩‍👧 und mehr`)
    expect(await lastShown()).toBe('x'.repeat(139))
  })

  test('does not exist for others', async () => {
    const id = await start(anna, shop.providerId, 'Unter uns')
    const { body: own } = await send(anna, id, 'Geheim')
    for (const stranger of [await buildCustomer(), await buildProvider(), await buildOperator()]) {
      const tries = [
        await request(calls.listMessages, { conversation_id: id }, stranger.token),
        await send(stranger, id, 'Hallo'),
        await request(calls.updateMessage, { message_id: own.message_id, message: 'x' }, stranger.token),
        await request(calls.setRead, { conversation_id: id, seq: 1 }, stranger.token),
        await request(calls.setTyping, { conversation_id: id }, stranger.token),
        await request(calls.setBlocked, { conversation_id: id, blocked: true }, stranger.token),
        await request(calls.listCards, { conversation_id: id }, stranger.token),
        await request(calls.getTyping, { user_id: anna.id }, stranger.token),
      ]
      expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404))
      const found = await request(calls.findMessages, { search: 'Geheim' }, stranger.token)
      expect(found.body.data).toEqual([])
      expect((await request(calls.findUser, { id: anna.id }, stranger.token)).body.data).toEqual([])
    }
    expect((await request(calls.findMessages, { search: 'geheim' }, shop.token)).body.data[0]).toMatchObject({
      message: 'Geheim',
    })
    const edit = await request(calls.updateMessage, { message_id: own.message_id, message: 'x' }, shop.token)
    expect(edit.status).toBe(404)
  })
})

test('edits end after 15 minutes, and the old text is kept', async () => {
  const id = await start(anna, shop.providerId, 'Anfang')
  const { body } = await send(anna, id, 'Um acht')
  const edit = (message: string) => request(calls.updateMessage, { message_id: body.message_id, message }, anna.token)
  expect((await edit('Um neun')).body).toMatchObject({ message: 'Um neun', data: { is_edited: true } })
  expect(
    (await sql`select text from message_edits where message_id = ${body.message_id}`).map(({ text }) => text),
  ).toEqual(['Um acht'])
  const editableUntil = async () => (await read(anna, id)).data.at(-1)?.can_edit_until
  expect(await editableUntil()).toBe(body.data.can_edit_until)
  expect(Date.parse(body.data.can_edit_until!) - Date.parse(body.data.created_at)).toBe(15 * 60_000)
  await sql`update messages set created_at = now() - interval '16 minutes' where id = ${body.message_id}`
  expect((await edit('Um zehn')).status).toBe(409)
  expect(await editableUntil()).toBeNull()
})

test('read marks go forward only; unread counts what others wrote, and the bell follows', async () => {
  const customer = await buildCustomer()
  const id = await start(customer, shop.providerId)
  const before = await unreadOf(customer)
  await send(shop, id, 'eins')
  await send(shop, id, 'zwei')
  expect([before, await unreadOf(customer)]).toEqual([0, 2])
  const bell = async () => (await request(notificationCalls.listLatestNotifications, {}, customer.token)).body
  expect((await bell()).data[0]).toMatchObject({ type: 'chat.message', url: `/konto/nachrichten/${id}` })
  const mark = (seq: number) => request(calls.setRead, { conversation_id: id, seq }, customer.token)
  await mark(2)
  expect(await unreadOf(customer)).toBe(1)
  await mark(999)
  await mark(1)
  expect(await unreadOf(customer)).toBe(0)
  expect((await bell()).unread).toBe(0)
  await send(shop, id, 'drei')
  expect((await bell()).data.map(({ type, is_read }) => [type, is_read])).toEqual([['chat.message', false]])
  await mark(4)
  expect((await read(shop, id)).conversation.other_read_seq).toBe(4)
})

test('a blocked member cannot write; both can once it is lifted', async () => {
  const id = await start(anna, shop.providerId)
  const block = (blocked: boolean) => request(calls.setBlocked, { conversation_id: id, blocked }, anna.token)
  await block(true)
  expect([(await send(shop, id, 'x')).status, (await send(anna, id, 'x')).status]).toEqual([409, 409])
  await block(false)
  expect((await send(shop, id, 'wieder da')).status).toBe(200)
})

test('ten new conversations an hour, and only with those one may write to', async () => {
  const customer = await buildCustomer()
  const shops = await Promise.all(Array.from({ length: 11 }, () => buildShop()))
  for (const { providerId } of shops) await publish(providerId)
  const statuses: number[] = []
  for (const { providerId: provider_id } of shops)
    statuses.push((await request(calls.createConversation, { provider_id, message: 'Hallo' }, customer.token)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  const again = { provider_id: shops[0]!.providerId, message: 'Noch etwas' }
  expect((await request(calls.createConversation, again, customer.token)).status).toBe(200)
  const other = await buildCustomer()
  expect((await request(calls.createConversation, { user_id: other.id, message: 'x' }, anna.token)).status).toBe(404)
  const operator = await buildOperator()
  expect((await request(calls.createConversation, { operator: 1, message: 'Hilfe' }, anna.token)).status).toBe(200)
  const toAll = { user_id: other.id, message: 'Guten Tag' }
  expect((await request(calls.createConversation, toAll, operator.token)).status).toBe(200)
})

test('an order is a card for its two sides, and opens the contact data of its customer', async () => {
  const own = await buildShop()
  await publish(own.providerId)
  const customer = await buildCustomer()
  const { number } = await buildOrder([own], customer.token)
  const [part] = await sql<{ id: number }>`
    select v.id from vendor_orders v join orders o on o.id = v.order_id where o.number = ${number}`
  const card = { card_type: 'order', card_id: part!.id } as const
  const { body } = await request(
    calls.createConversation,
    { user_id: customer.id, message: 'Zu Ihrer Bestellung', ...card },
    own.token,
  )
  expect(body.data.card).toMatchObject({ url: `/anbieter/bestellungen/${part!.id}` })
  const [hers] = (await read(customer, body.conversation_id)).data
  expect(hers!.card).toMatchObject({ url: `/konto/bestellungen/${number}` })
  const { data } = (await request(calls.findUser, { id: customer.id }, own.token)).body
  expect(data[0]).toMatchObject({ email: customer.email, city: 'Marburg' })
  const id = await start(anna, own.providerId)
  expect((await send(anna, id, '', card)).body.fields).toHaveProperty('card_id')
  const cards = await request(calls.listCards, { conversation_id: body.conversation_id }, own.token)
  expect(cards.body.data.map(({ type }) => type).toSorted()).toEqual(['order', 'product'])
})

describe('files', () => {
  const upload = async (conversation_id: number, name: string, bytes: Buffer, token: string) => {
    const form = new FormData()
    form.append('conversation_id', String(conversation_id))
    form.append('files[]', new File([new Uint8Array(bytes)], name))
    const sent = new Request('http://x', { method: 'POST', body: form })
    const answer = await inject({
      method: 'POST',
      url: '/api/sendMessage',
      headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type')! },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  test('are encoded anew and open to the two sides only', async () => {
    const id = await start(anna, shop.providerId)
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1e6b52' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'geheim' } } })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload(id, '../../Foto vom Hof.jpg', picture, anna.token)
    expect(status, JSON.stringify(body)).toBe(200)
    const [file] = body.data.attachments
    expect(file).toMatchObject({ kind: 'image', name: 'Foto vom Hof.webp', width: 40, height: 30 })
    const get = (token: string) => request(calls.getAttachment, { id: file.id }, token)
    const seen = await get(shop.token)
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(String(seen.body)).not.toContain('geheim')
    expect((await get((await buildCustomer()).token)).status).toBe(404)
    const pdf = await upload(id, 'plan.pdf', Buffer.from('%PDF-1.4\n%%EOF'), anna.token)
    expect(pdf.body.data.attachments[0]).toMatchObject({ kind: 'pdf', name: 'plan.pdf' })
    for (const bad of ['%PDF-1.4 /OpenAction << /S /JavaScript >>', '<svg onload="x">', 'MZ'])
      expect((await upload(id, 'x.pdf', Buffer.from(bad), anna.token)).status).toBe(422)
  })
})

describe('a provider', () => {
  test('that is away answers by itself, once, and is not taken for having read', async () => {
    const own = await buildShop()
    await publish(own.providerId)
    await request(calls.setSettings, { absence_mode: 'always', absence_text: 'Wir melden uns morgen.' }, own.token)
    const customer = await buildCustomer()
    const id = await start(customer, own.providerId)
    await send(customer, id, 'Noch da?')
    const { data } = await read(customer, id)
    expect(data.map(({ message, is_automatic }) => [message, is_automatic])).toEqual([
      ['Guten Tag!', false],
      ['Wir melden uns morgen.', true],
      ['Noch da?', false],
    ])
    expect(await unreadOf(own)).toBe(2)
    expect((await request(calls.setSettings, { absence_mode: 'always' }, customer.token)).status).toBe(422)
  })

  test('that is closed says when it opens, and says nothing while it is open', async () => {
    const own = await buildShop()
    await publish(own.providerId)
    await request(calls.setSettings, { absence_mode: 'closed', absence_text: 'Danke für Ihre Frage!' }, own.token)
    const answers = async () => (await texts(anna, await start(anna, own.providerId))).slice(1)
    const { id } = await buildLocation({ providerId: own.providerId, opening: 'always' })
    expect(await answers()).toEqual([])
    await sql`delete from store_times where location_id = ${id}`
    await sql`update store_locations set opening = 'times' where id = ${id}`
    expect((await answers()).at(-1)).toBe('Danke für Ihre Frage!\n\nZurzeit geschlossen')
  })

  test('shows how soon it answers, from three answers on', async () => {
    const own = await buildShop()
    await publish(own.providerId)
    const time = async () => (await request(calls.getAnswerTime, { provider_id: own.providerId })).body.data
    for (const minutes of [10, 50, 120]) {
      expect(await time()).toEqual({ minutes: null, label: null })
      const id = await start(await buildCustomer(), own.providerId)
      await sql`update conversation_members set waiting_since = now() - make_interval(mins => ${minutes}) where conversation_id = ${id} and user_id = ${own.id}`
      await send(own, id, 'Antwort')
      await send(own, id, 'und noch etwas')
    }
    expect(await time()).toEqual({ minutes: 50, label: 'Antwortet meist innerhalb von einer Stunde' })
  })

  test('keeps quick replies of its own', async () => {
    const { body } = await request(calls.createQuickReply, { title: 'Öffnungszeiten', text: 'Mo bis Fr' }, shop.token)
    const [reply] = body.data.quick_replies
    const other = await buildProvider()
    expect((await request(calls.removeQuickReply, { id: reply!.id }, other.token)).status).toBe(404)
    expect((await request(calls.removeQuickReply, { id: reply!.id }, shop.token)).body.data.quick_replies).toEqual([])
  })
})

test('who is away gets one mail, and no second one until they came back', async () => {
  const customer = await buildCustomer()
  const id = await start(customer, shop.providerId)
  await send(shop, id, 'Ihr Paket ist fertig')
  const mails = async () =>
    (await messagesTo(customer.email)).filter(({ subject }) => subject?.startsWith('Neue Nachricht'))
  await mailUnread()
  expect(await mails()).toEqual([])
  const age = () => sql`update messages set created_at = now() - interval '11 minutes' where conversation_id = ${id}`
  await age()
  await Promise.all([mailUnread(), mailUnread()])
  expect((await mails())[0]!.text).toContain('Ihr Paket ist fertig')
  await send(shop, id, 'Noch etwas')
  await age()
  await mailUnread()
  expect(await mails()).toHaveLength(1)
  await markPresent([customer.id])
  await mailUnread()
  expect(await mails()).toHaveLength(1)
  await sql`update chat_people set seen_at = now() - interval '11 minutes', mailed_at = now() - interval '1 hour' where user_id = ${customer.id}`
  await mailUnread()
  expect(await mails()).toHaveLength(2)
})

test('the mail counts everybody who wrote, and names the latest twenty', async () => {
  const reader = await buildCustomer()
  const others = await Promise.all(Array.from({ length: 22 }, () => buildCustomer()))
  for (const { id: other } of others) {
    const { id } = await sql<{ id: number }>`
      insert into conversations (low_user_id, high_user_id, created_by, last_seq, last_change)
      values (${Math.min(other, reader.id)}, ${Math.max(other, reader.id)}, ${other}, 1, 1) returning id`.one()
    await sql`insert into conversation_members (conversation_id, user_id, other_user_id, last_seq, last_text, unread)
      values (${id}, ${reader.id}, ${other}, 1, 'Hallo', 1), (${id}, ${other}, ${reader.id}, 1, 'Hallo', 0)`
    await sql`insert into messages (conversation_id, sender_id, seq, change, client_id, text, created_at)
      values (${id}, ${other}, 1, 1, ${randomUUID()}, 'Hallo', now() - interval '11 minutes')`
  }
  await mailUnread()
  const [mail] = (await messagesTo(reader.email)).filter(({ subject }) => subject?.startsWith('Neue Nachrichten'))
  expect(mail!.subject).toBe('Neue Nachrichten von 22 Kontakten')
  expect(mail!.text.match(/^Hallo$/gm)).toHaveLength(20)
  expect(mail!.text).toContain('Dazu kommen 2 weitere Kontakte.')
})

test('online and typing are told to the other side, unless hidden', async () => {
  const customer = await buildCustomer()
  const id = await start(customer, shop.providerId)
  const state = async () => (await request(calls.getTyping, { user_id: customer.id }, shop.token)).body.data
  expect(await state()).toMatchObject({ is_typing: false, online_status: 0 })
  await markPresent([customer.id])
  await request(calls.setTyping, { conversation_id: id }, customer.token)
  expect(await state()).toMatchObject({ is_typing: true, online_status: 1 })
  await request(calls.setSettings, { hide_online: 1 }, customer.token)
  expect(await state()).toMatchObject({ online_status: 0 })
})

test('an account that leaves takes its words and files with it', async () => {
  const leaver = await buildCustomer({ firstName: 'Lea', lastName: 'Geht' })
  const id = await start(leaver, shop.providerId, 'Meine Nummer ist 0171')
  const exported = await request(accountCalls.exportAccount, { current_password: standardPassword }, leaver.token)
  expect(JSON.stringify(exported.body)).toContain('Meine Nummer ist 0171')
  const gone = await request(accountCalls.removeAccount, { password: leaver.password }, leaver.token)
  expect(gone.status).toBe(200)
  const { data, conversation } = await read(shop, id)
  expect(data.map(({ message }) => message)).toEqual(['Diese Nachricht wurde mit dem Konto gelöscht.'])
  expect(conversation).toMatchObject({ can_write: false, user: { name: 'Gelöschtes Konto' } })
  expect((await send(shop, id, 'Hallo?')).status).toBe(409)
})
