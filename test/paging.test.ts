import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { chatCalls } from '#contract/chat/calls.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import { notificationCalls } from '#contract/notifications/calls.ts'
import { buildCustomer, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { routes } from '#server/domains.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from './harness.ts'

useApp({ limits: false })

/** Rows in three neighbouring microseconds, in an order that is not that of their ids: several on each page and over its end. */
const rows = 70
const moment = (at: number) =>
  sql`timestamptz '2026-01-05 10:00:00.123456+00' + ${(at * 7) % 3} * interval '1 microsecond'`

type Reader = { id: number; token: string }
type Answer = { ids: number[]; next: string | null }

/** How each list with a cursor is filled for somebody, and a page of it read. */
const lists: Record<
  string,
  { fill: (reader: Reader) => Promise<void>; read: (reader: Reader, cursor?: string) => Promise<Answer> }
> = {
  'chat.listConversations': {
    fill: async ({ id }) => {
      for (let at = 0; at < rows; at++) {
        const { id: other } = await buildCustomer()
        await sql`
          with made as (insert into conversations (low_user_id, high_user_id, created_by)
            values (${Math.min(other, id)}, ${Math.max(other, id)}, ${id}) returning id)
          insert into conversation_members (conversation_id, user_id, other_user_id, last_at)
          select made.id, side.own, side.other, ${moment(at)}
          from made, (values (${id}::int, ${other}::int), (${other}, ${id})) side (own, other)`
      }
    },
    read: async ({ token }, cursor) => {
      const { body } = await request(chatCalls.listConversations, { ...(cursor && { cursor }) }, token)
      return { ids: body.data.map(({ conversation }) => conversation.conversation_id), next: body.next_cursor }
    },
  },
  'notifications.listNotifications': {
    fill: async ({ id }) => {
      for (let at = 0; at < rows; at++)
        await sql`insert into notifications (user_id, kind, topic, data, link, at)
          values (${id}, 'reviews.answered', 'reviews', ${sql.json({ about: 'Honig', companyName: 'Klee' })}, '/konto', ${moment(at)})`
    },
    read: async ({ token }, cursor) => {
      const { body } = await request(notificationCalls.listNotifications, { ...(cursor && { cursor }) }, token)
      return { ids: body.data.map(({ id }) => id), next: body.next_cursor }
    },
  },
}

test('every list with a cursor is in the table', () => {
  const withCursor = routes.filter(({ call }) => 'cursor' in ((call.input as { shape?: object })?.shape ?? {}))
  expect(withCursor.map(({ name }) => name).sort()).toEqual(Object.keys(lists).sort())
})

test.each(Object.entries(lists))('%s shows every row of the same moment once', async (_, { fill, read }) => {
  const reader = await buildCustomer()
  await fill(reader)
  const seen: number[] = []
  let cursor: string | null | undefined
  do {
    const { ids, next } = await read(reader, cursor ?? undefined)
    seen.push(...ids)
    cursor = next
  } while (cursor)
  expect(seen).toHaveLength(rows)
  expect(new Set(seen).size).toBe(rows)
})

test('the inbox of a provider pages requests and appointments of the same moment without gap or repetition', async () => {
  const provider = await buildProvider()
  for (let at = 0; at < rows; at++)
    if (at % 2)
      await sql`insert into provider_appointments (provider_id, name, email, day, message, created_at)
        values (${provider.providerId}, 'Ada', 'ada@example.de', '2026-02-01', '', ${moment(at)})`
    else
      await sql`with made as (
          insert into leads (kind, provider_id, send_key, title, place, contact, expires_at)
          values ('inquiry', ${provider.providerId}, ${randomUUID()}, 'Dach', '{}', '{}', now() + interval '1 day') returning id)
        insert into lead_asks (lead_id, provider_id, asked_at) select id, ${provider.providerId}, ${moment(rows - at)} from made`
  const seen: string[] = []
  for (let page = 1; page <= 10; page++) {
    const { body } = await request(leadCalls.listInbox, { page }, provider.token)
    seen.push(...body.data.map(({ id, type }) => `${type} ${id}`))
    if (!body.hasMorePages) break
  }
  expect(seen).toHaveLength(rows)
  expect(new Set(seen).size).toBe(rows)
})
