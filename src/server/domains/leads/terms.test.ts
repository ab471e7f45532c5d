import { expect, test } from 'vitest'
import { leadCalls } from '#contract/leads/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buildLead, offerInput } from '../../../../test/leads.ts'
import { runTerms } from './leads.jobs.ts'

useApp({ limits: false })

const offer = async (leadId: number, token: string) =>
  (await request(leadCalls.createOffer, { lead_id: leadId, ...offerInput }, token)).body.data
const ownLead = async (id: number, token: string) => (await request(leadCalls.getOwnLead, { id }, token)).body.data

test('an offer that cannot end holds up no other one, and no lead', async () => {
  const [stuck, next] = [await buildLead(1), await buildLead(1)]
  const made = await offer(stuck.leadId, stuck.providers[0]!.token)
  await offer(next.leadId, next.providers[0]!.token)
  const ids = [stuck.leadId, next.leadId]
  await sql`update offers set valid_until = now() where lead_id = any(${ids})`
  await sql`update leads set expires_at = now() where id = any(${ids})`
  await sql`create function refuse_stuck() returns trigger language plpgsql as 'begin raise exception ''stuck''; end'`
  await sql`create trigger refuse_stuck before update on offers for each row
    when (old.id = ${sql.raw(String(made.id))}) execute function refuse_stuck()`
  try {
    await expect(runTerms()).rejects.toThrow()
  } finally {
    await sql`drop function refuse_stuck() cascade`
  }
  expect((await ownLead(next.leadId, next.customer.token)).lead_status).toBe('expired')
  expect((await ownLead(stuck.leadId, stuck.customer.token)).lead_status).not.toBe('expired')
  await runTerms()
  expect((await ownLead(stuck.leadId, stuck.customer.token)).lead_status).toBe('expired')
})
