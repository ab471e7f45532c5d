import { expect, test } from 'vitest'
import { reasonCalls as calls } from '#contract/reference/reasons.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { selectReasons } from '#server/domains/refunds/refunds.queries.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { loadReference } from '../load-reference.service.ts'

useApp({ limits: false })

test('a reason is added, renamed and no longer offered; a new version leaves it so', async () => {
  const { token } = await buildOperator()
  const made = await request(calls.createReason, { name: 'Kam zu spät an' }, token)
  expect(made.status).toBe(201)
  const twice = await request(calls.createReason, { name: 'kam ZU spät an' }, token)
  expect([twice.status, Object.keys(twice.body.fields ?? {})]).toEqual([422, ['name']])
  const [first] = (await request(calls.listReasons, {}, token)).body.data
  await request(calls.updateReason, { id: first!.id, name: 'Anders gesagt' }, token)
  await request(calls.updateReason, { id: made.body.data.id, name: 'Kam zu spät an', is_hidden: true }, token)
  await loadReference()
  const names = (await selectReasons()).map(({ name }) => name)
  expect(names).toContain('Anders gesagt')
  expect(names).not.toContain('Kam zu spät an')
})
