import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { chatCalls } from '#contract/chat/calls.ts'
import { closeCodes } from '#contract/realtime.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { sendToUser } from '#server/platform/realtime/realtime.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { type Actor, buildActors, freshToken } from './actors.ts'
import { request, useApp } from './harness.ts'
import { nasty } from './inputs.ts'
import { frame, openSocket, writeBytes } from './sockets.ts'

const { inject, listen } = useApp({ limits: false })
const soon = { timeout: 60_000, interval: 20 }

type Open = Awaited<ReturnType<typeof openSocket>>
type Person = { actor: Actor; token: string; client: Open }

let address: string
let people: Person[]
let conversationId: number
let messageId: number
const opened: Open[] = []

const join = async (token: string) => {
  const client = await openSocket(address, JSON.stringify({ token }))
  opened.push(client)
  await vi.waitFor(() => expect(client.heard[0]?.type).toBe('ready'), soon)
  return client
}
const personOf = (name: string) => people.find(({ actor }) => actor.name === name)!
const insiders = ['customer', 'provider']
const outsiders = () => people.filter(({ actor }) => !insiders.includes(actor.name))

let marks = 0
/** Messages arrive in the order of their commits: once the mark is there, so is all that came before it. */
const heardSince = async ({ actor, client }: Person) => {
  const mark = `mark ${++marks}`
  const notice = { type: 'order.placed', data: { vendor_order_number: mark } } as const
  await inTransaction((tx) => sendToUser(tx, actor.id!, notice))
  const isMarked = () => client.heard.findIndex(({ data }) => JSON.stringify(data)?.includes(mark))
  await expect.poll(isMarked, soon).toBeGreaterThan(-1)
  return client.heard
    .splice(0, client.heard.length)
    .filter(({ type }) => type !== 'order.placed' && type !== 'ready')
    .map(({ type }) => type)
}

beforeAll(async () => {
  address = await listen()
  const actors = (await buildActors()).filter(({ id }) => id !== null)
  const provider = actors.find(({ name }) => name === 'provider')!
  await sql`insert into provider_pages (provider_id, slug, is_published)
    select id, 'gespraech', true from companies where user_id = ${provider.id}
    on conflict (provider_id) do update set is_published = true, show_chat = true`
  people = []
  for (const actor of actors) {
    const token = (await freshToken(actor))!
    people.push({ actor, token, client: await join(token) })
  }
  const first = { user_id: provider.id!, message: 'Unter uns' }
  const { body } = await request(chatCalls.createConversation, first, personOf('customer').token)
  conversationId = body.conversation_id
  messageId = body.message_id
})
afterAll(() => {
  for (const { socket } of opened) socket.close()
})

describe('who hears what', () => {
  const act = async (name: string, call: 'sendMessage' | 'setTyping' | 'setRead' | 'setBlocked', input: object) =>
    (await request(chatCalls[call], { conversation_id: conversationId, ...input } as never, personOf(name).token))
      .status

  test('a conversation is heard by its two sides and by nobody else', async () => {
    for (const person of people) await heardSince(person)
    expect(await act('customer', 'sendMessage', { message: 'Noch eine Frage' })).toBe(200)
    expect(await act('provider', 'setTyping', {})).toBe(200)
    expect(await act('provider', 'setRead', { seq: 2 })).toBe(200)
    const edit = { message_id: messageId, message: 'Ganz unter uns' }
    expect((await request(chatCalls.updateMessage, edit, personOf('customer').token)).status).toBe(200)
    expect(await act('provider', 'setBlocked', { blocked: true })).toBe(200)
    expect(await act('customer', 'setTyping', {})).toBe(200)
    expect(await act('provider', 'setBlocked', { blocked: false })).toBe(200)
    expect(await heardSince(personOf('customer'))).toEqual(['chat.message', 'chat.typing', 'chat.read', 'chat.message'])
    const provider = await heardSince(personOf('provider'))
    expect(provider.filter((type) => type !== 'notification.changed')).toEqual([
      'chat.message',
      'chat.read',
      'chat.message',
      'chat.changed',
      'chat.changed',
    ])
    for (const person of outsiders()) expect(await heardSince(person), person.actor.name).toEqual([])
  })

  test('what others try on a foreign conversation is a 404 that neither side hears', async () => {
    const tries = [
      (token: string) => request(chatCalls.sendMessage, { conversation_id: conversationId, message: 'x' }, token),
      (token: string) => request(chatCalls.updateMessage, { message_id: messageId, message: 'x' }, token),
      (token: string) => request(chatCalls.setTyping, { conversation_id: conversationId }, token),
      (token: string) => request(chatCalls.setRead, { conversation_id: conversationId, seq: 1 }, token),
      (token: string) => request(chatCalls.setBlocked, { conversation_id: conversationId, blocked: true }, token),
    ]
    const missing = 2_000_000_000
    for (const { actor, token } of outsiders())
      for (const attempt of tries) {
        const foreign = await attempt(token)
        expect(foreign.status, actor.name).toBe(404)
        // the same words as for one that never was
        const none = await request(chatCalls.setTyping, { conversation_id: missing }, token)
        if (foreign.body.message !== 'Diese Nachricht wurde nicht gefunden.')
          expect(foreign.body.message).toBe(none.body.message)
      }
    for (const name of insiders) expect(await heardSince(personOf(name)), name).toEqual([])
  })

  test('a notification is heard by its account', async () => {
    await inTransaction((tx) =>
      notify(tx, personOf('other customer').actor.id, 'orders.received', { orderNumber: 'A-1' }, { mail: false }),
    )
    for (const person of people)
      expect(await heardSince(person), person.actor.name).toEqual(
        person.actor.name === 'other customer' ? ['notification.created'] : [],
      )
  })
})

describe('what a client says', () => {
  test('after its login is answered by the end of the connection, whatever it is', async () => {
    const wishes = [
      { type: 'subscribe', conversation_id: conversationId },
      { type: 'chat.message', data: { conversation_id: conversationId, message: 'eingeschleust' } },
      { token: personOf('customer').token },
    ]
    for (const { actor, token } of people)
      for (const wish of wishes) {
        const client = await join(token)
        client.socket.send(JSON.stringify(wish))
        await expect.poll(() => client.closed, soon).toBe(1008)
        expect(
          client.heard.map(({ type }) => type),
          actor.name,
        ).toEqual(['ready'])
      }
    for (const name of insiders) expect(await heardSince(personOf(name)), name).toEqual([])
  })

  test('as its login is refused without an error inside, whatever it is', async () => {
    const { token } = personOf('customer')
    const odd = [token, [token], { value: token }, `${token}\u0000`, ` ${token}`, token.toUpperCase(), `${token}x`]
    const logins = [
      ...[...nasty, ...odd].map((value) => JSON.stringify({ token: value })),
      ...nasty.map((value) => JSON.stringify(value) ?? ''),
      JSON.stringify({ Token: token, authorization: `Bearer ${token}` }),
      `[${'['.repeat(4000)}`,
      `{"token":"${'\\u0041'.repeat(2000)}"}`,
    ].filter((login) => login !== JSON.stringify({ token }) && login.length < 16_000)
    const codes = await Promise.all(
      logins.map(async (login) => {
        const client = await openSocket(address, login)
        await expect.poll(() => client.closed, soon).not.toBe(null)
        return [client.closed, client.heard.length, login.slice(0, 60)]
      }),
    )
    expect(codes).toEqual(logins.map((login) => [closeCodes.session, 0, login.slice(0, 60)]))
  })

  test('in broken, oversized or endless frames hurts nobody else', async () => {
    const { token } = await buildCustomer()
    const login = frame(JSON.stringify({ token }))
    const large = Buffer.alloc(16 * 1024 + 1, 'x')
    const broken: Buffer[][] = [
      [frame('x', { isMasked: false })],
      [frame('x', { reserved: 7 })],
      [frame('x', { opcode: 5 })],
      [frame(Buffer.from([0xc3, 0x28, 0xff]))],
      [frame(randomBytes(64), { opcode: 2 })],
      [frame('x', { opcode: 0 })],
      [frame(large)],
      [frame('', { claims: 2n ** 62n })],
      [frame(Buffer.alloc(200), { opcode: 9 })],
      [frame('x', { opcode: 9, isFinal: false })],
      [frame(Buffer.from([0x03]), { opcode: 8 })],
      [frame(large.subarray(0, 9000), { isFinal: false }), frame(large.subarray(0, 9000), { opcode: 0 })],
      [frame('{"token":', { isFinal: false }), frame('"', { isFinal: false, opcode: 0 })],
      [login.subarray(0, 8)],
      ...Array.from({ length: 40 }, (_, at) => [randomBytes(1 + ((at * 37) % 400))]),
    ]
    const answers = await Promise.all(
      broken.flatMap((chunks) => [
        writeBytes(address, chunks, 400),
        // and the same from somebody who is logged in
        writeBytes(address, [login, ...chunks], 400),
      ]),
    )
    for (const answer of answers) expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 101 /)
    expect((await inject({ method: 'GET', url: '/api/layoutData' })).statusCode).toBe(200)
    for (const person of people) expect(await heardSince(person), person.actor.name).toEqual([])
  })
})
