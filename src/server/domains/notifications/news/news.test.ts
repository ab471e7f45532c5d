import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newsCalls as calls } from '#contract/notifications/news.ts'
import { buildCustomer, buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { tellProviders } from './news.service.ts'

useApp({ limits: false })

test('news reach every provider once, as they chose, however often they are sent', async () => {
  const [operator, customer] = [await buildOperator(), await buildCustomer()]
  const [provider, quiet] = [await buildProvider(), await buildProvider()]
  await sql`insert into notification_choices (user_id, kind, channel, is_on) values (${quiet.id}, 'notifications.news', 'mail', false)`
  const news = { key: randomUUID(), title: 'Neue Gebühren ab Januar', text: 'Erster Absatz.\n\nZweiter Absatz.' }
  for (const { token } of [customer, provider]) expect((await request(calls.createNews, news, token)).status).toBe(403)
  const twice = await Promise.all([1, 2].map(() => request(calls.createNews, news, operator.token)))
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  const { id } = twice[0]!.body.data
  expect(twice[1]!.body.data.id).toBe(id)

  await Promise.all([tellProviders({ newsId: id }), tellProviders({ newsId: id })])
  const letters = (await messagesTo(provider.email)).filter(({ subject }) => subject === news.title)
  expect(letters).toHaveLength(1)
  expect(letters[0]!.text).toContain('Zweiter Absatz.')
  expect(await messagesTo(quiet.email)).toEqual([])
  const lines = await sql<{ userId: number }>`
    select user_id as "userId" from notifications where kind = 'notifications.news' order by user_id`
  expect(lines.map(({ userId }) => userId)).toEqual(expect.arrayContaining([provider.id, quiet.id]))
  expect(lines.map(({ userId }) => userId)).not.toContain(customer.id)

  const { body } = await request(calls.listSentNews, {}, operator.token)
  expect(body.data[0]).toMatchObject({ id, is_sent: true, told: lines.length })
  expect((await request(calls.listNews, {}, quiet.token)).body.data[0]).toMatchObject({ title: news.title })
  expect((await request(calls.listNews, {}, customer.token)).status).toBe(403)
})
