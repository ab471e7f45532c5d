import { beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '#contract/accounts/people.ts'
import { staffCalls } from '#contract/accounts/staff.ts'
import { chatCalls } from '#contract/chat/calls.ts'
import { operatorCalls } from '#contract/operator/calls.ts'
import { settingCalls } from '#contract/operator/settings.ts'
import { openSession } from '#server/domains/accounts/login/sessions.service.ts'
import { attributedTo } from '#server/platform/records/attribution.ts'
import { forgetOldActions } from '#server/platform/records/audit.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildCustomer, buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'

useApp({ limits: false })

let operator: Awaited<ReturnType<typeof buildOperator>>
beforeAll(async () => {
  operator = await buildOperator()
})

/** The newest entry of an action with what it changed. */
const newest = async (action: string) => {
  const { body } = await request(operatorCalls.listActions, { action }, operator.token)
  const entry = body.data[0]!
  const changes = await request(operatorCalls.listChanges, { id: entry.id }, operator.token)
  return { entry, changes: changes.body.data }
}
const beginEntry = () =>
  sql<{ id: number }>`
    insert into audit_log (actor_role, action, details, outcome) values ('Operator', 'tried.one', '{}', 'begun') returning id`.one()
const keptOf = (id: number) =>
  sql<{ kind: string; table: string; record: string; fields: Record<string, [unknown, unknown]> }>`
    select kind, table_name as table, record, fields from audit_changes where entry_id = ${id} order by id`

test('an entry shows numbers and words before and after, and of personal data only that they changed', async () => {
  const customer = await buildCustomer({ firstName: 'Zyriakus', lastName: 'Obermoser' })
  const person = { id: customer.id, first_name: 'Balduin', last_name: 'Obermoser', phone: '0151 2345678' }
  expect((await request(peopleCalls.updatePerson, person, operator.token)).body.status).toBe(true)
  const { entry, changes } = await newest('accounts.updatePerson')
  expect(entry.changes).toBe(changes.length)
  const user = changes.find(({ table }) => table === 'users')!
  expect(user).toMatchObject({ kind: 'changed', record: String(customer.id) })
  expect(user.fields.find(({ name }) => name === 'first_name')).toEqual({
    name: 'first_name',
    before: '•••',
    after: '•••',
  })
  expect(user.fields.map(({ name }) => name)).not.toContain('last_name')
  const everything = JSON.stringify([...(await sql`select * from audit_changes`)])
  for (const secret of ['Zyriakus', 'Balduin', 'Obermoser', '2345678']) expect(everything).not.toContain(secret)
  const file = await request(operatorCalls.getActionsFile, { action: 'accounts.updatePerson' }, operator.token)
  expect(String(file.body)).toContain(`users ${customer.id} geändert:`)
  expect(String(file.body)).toContain('first_name ••• → •••')
  expect((await request(operatorCalls.listChanges, { id: entry.id }, customer.token)).status).toBe(403)
})

test('roles and settings show what they were and became', async () => {
  const made = await request(
    staffCalls.createStaffRole,
    { name: 'Prüfer', rights: ['read_orders', 'read_log'] } as never,
    operator.token,
  )
  expect(made.body.status).toBe(true)
  const role = (await newest('staff.createStaffRole')).changes.find(({ table }) => table === 'staff_roles')!
  expect(role.kind).toBe('added')
  expect(role.fields).toContainEqual({ name: 'rights', before: null, after: '["read_orders","read_log"]' })
  expect(role.fields).toContainEqual({ name: 'name', before: null, after: '•••' })
  await request(settingCalls.updateSetting, { name: 'order_pending_days', value: '9' } as never, operator.token)
  const setting = (await newest('operator.updateSetting')).changes.find(({ table }) => table === 'kept_settings')!
  expect(setting.fields).toContainEqual({ name: 'value', before: null, after: '9' })
  expect(setting.fields).toContainEqual({ name: 'name', before: null, after: 'order_pending_days' })
  await request(settingCalls.updateSetting, { name: 'site_name', value: 'Obermosers Markt' } as never, operator.token)
  expect(JSON.stringify((await newest('operator.updateSetting')).changes)).not.toContain('Obermoser')
})

test('what an employee of a provider changes is kept too, and what the owner does is not', async () => {
  const owner = await buildProvider()
  const { id } = await buildOperator({ role: 'Company', staffRoleId: null })
  await sql`insert into company_employees (user_id, provider_id, areas) values (${id}, ${owner.providerId}, '{messages}')`
  const { token } = await openSession(db, { userAgent: '' }, { id, role: 'Company' })
  const reply = { title: 'Öffnungszeiten', text: 'Montag bis Freitag' }
  expect((await request(chatCalls.createQuickReply, reply, token)).status).toBe(200)
  expect((await request(chatCalls.createQuickReply, reply, owner.token)).status).toBe(200)
  const { entry, changes } = await newest('chat.createQuickReply')
  expect(entry).toMatchObject({ actor_role: 'Company', outcome: 'done' })
  expect(changes).toMatchObject([{ kind: 'added', table: 'quick_replies' }])
  expect(changes[0]!.fields).toContainEqual({ name: 'title', before: null, after: '•••' })
  const entries = await sql<{ actor: number }>`
    select actor_id as actor from audit_log where action = 'chat.createQuickReply'`
  expect(entries.map(({ actor }) => actor)).toEqual([id])
})

test('single statements, several transactions and what is rolled back: exactly what happened is kept', async () => {
  const { id } = await beginEntry()
  const label = await attributedTo(id, async () => {
    const added = await sql<{
      id: number
    }>`insert into labels (name, colour) values ('Stammkunde', 'blue') returning id`.one()
    await inTransaction((tx) => tx.sql`update labels set colour = 'green' where id = ${added.id}`)
    const failed = inTransaction(async (tx) => {
      await tx.sql`update labels set colour = 'red' where id = ${added.id}`
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await sql`delete from labels where id = ${added.id}`
    return added.id
  })
  const kept = await keptOf(id)
  expect(kept.map(({ kind, record }) => [kind, record])).toEqual([
    ['added', String(label)],
    ['changed', String(label)],
    ['removed', String(label)],
  ])
  expect(kept[1]!.fields).toEqual({ colour: ['blue', 'green'] })
  // nothing of it stays on the connections
  await sql`update labels set colour = colour`
  await inTransaction((tx) => tx.sql`insert into labels (name, colour) values ('Frei', 'blue')`)
  expect((await keptOf(id)).length).toBe(3)
})

test('an entry keeps at most 50 rows, and says that there were more', async () => {
  const { id } = await beginEntry()
  await attributedTo(id, async () => {
    for (const from of [1, 41])
      await inTransaction(
        (tx) => tx.sql`
          insert into labels (name, colour) select 'Nr. ' || n, 'blue' from generate_series(${from}::int, ${from + 39}::int) n`,
      )
  })
  const kept = await keptOf(id)
  expect(kept.length).toBe(51)
  expect(kept.at(-1)!.kind).toBe('more')
  const { bytes } = await sql<{ bytes: number }>`
    select max(octet_length(fields::text))::int as bytes from audit_changes`.one()
  expect(bytes).toBeLessThan(6000)
})

test('nobody changes what was kept; it goes with its entry after three years', async () => {
  const { id } = await sql<{ id: number }>`
    insert into audit_log (at, actor_role, action, details, outcome)
    values (now() - interval '3 years 1 day', 'Operator', 'old.one', '{}', 'done') returning id`.one()
  await attributedTo(id, () => inTransaction((tx) => tx.sql`update labels set colour = 'violet' where name = 'Frei'`))
  expect((await keptOf(id)).length).toBe(1)
  for (const attempt of [
    sql`delete from audit_changes where entry_id = ${id}`,
    sql`update audit_changes set fields = '{}' where entry_id = ${id}`,
    sql`truncate audit_changes`,
  ])
    await expect(attempt).rejects.toThrow('audit_')
  await forgetOldActions()
  expect([...(await keptOf(id))]).toEqual([])
})
