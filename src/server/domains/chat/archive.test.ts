import { expect, test } from 'vitest'
import { chatCalls as calls } from '#contract/chat/calls.ts'
import { buildCustomer, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { request, useApp } from '../../../../test/harness.ts'

useApp({ limits: false })

test('an archived conversation is out of the own list until the next message', async () => {
  const [own, other, stranger] = [await buildCustomer(), await buildProvider(), await buildCustomer()]
  const first = { provider_id: other.providerId, message: 'Guten Tag!' }
  const { conversation_id } = (await request(calls.createConversation, first, own.token)).body
  const archive = ({ token }: { token: string }, archived: boolean) =>
    request(calls.setArchived, { conversation_id, archived }, token)
  const listed = async ({ token }: { token: string }, archived = false) =>
    (await request(calls.listConversations, { archived }, token)).body.data.map(
      ({ conversation }) => conversation.conversation_id,
    )
  expect((await archive(stranger, true)).status).toBe(404)
  expect((await archive(own, true)).status).toBe(200)
  expect([await listed(own), await listed(own, true)]).toEqual([[], [conversation_id]])
  expect(await listed(other)).toEqual([conversation_id])
  await request(calls.sendMessage, { conversation_id, message: 'Noch da?' }, other.token)
  expect([await listed(own), await listed(own, true)]).toEqual([[conversation_id], []])
  await archive(own, true)
  await archive(own, false)
  expect(await listed(own)).toEqual([conversation_id])
})
