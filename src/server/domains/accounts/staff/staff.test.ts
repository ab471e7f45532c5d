import { beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { peopleCalls } from '#contract/accounts/people.ts'
import { staffCalls as calls } from '#contract/accounts/staff.ts'
import { operatorCalls } from '#contract/operator/calls.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildOperator } from '../accounts.factory.ts'

useApp({ limits: false })

let owner: Awaited<ReturnType<typeof buildOperator>>
let roles: Record<string, number>
beforeAll(async () => {
  owner = await buildOperator()
  const rows = await sql<{ id: number; name: string }>`select id, name from staff_roles`
  roles = Object.fromEntries(rows.map(({ id, name }) => [name, id]))
})

const person = (email: string, role: string) => ({
  email,
  first_name: 'Nora',
  last_name: 'Neu',
  role_id: roles[role]!,
})

test('somebody invited by mail sets a password, and may do what the role allows and nothing else', async () => {
  const email = 'support@example.org'
  const invited = await request(calls.createMember, person(email, 'Kundendienst'), owner.token)
  expect([invited.status, invited.body.data.members.find((one) => one.email === email)]).toMatchObject([
    201,
    { role_name: 'Kundendienst', is_confirmed: false },
  ])
  const [mail] = await messagesTo(email)
  const token = /token=([\w-]+)/.exec(mail!.text)![1]!
  const confirmed = await request(accountCalls.confirmEmail, { token, password: 'Ein-gutes-Passwort-7' })
  const session = confirmed.body.session!.token
  expect((await request(peopleCalls.listPeople, {}, session)).status).toBe(200)
  const refused = await request(calls.listStaff, {}, session)
  expect([refused.status, refused.body.error]).toEqual([403, 'FORBIDDEN'])
  const jobs = await request(operatorCalls.listJobs, {}, session)
  expect([jobs.status, jobs.body.message]).toEqual([403, expect.stringContaining('Ihre Rolle erlaubt das nicht')])
  const info = await request(accountCalls.getUserInformation, {}, session)
  expect(info.body.rights).toEqual(expect.arrayContaining(['read_people', 'write_orders']))
  expect((await request(accountCalls.getUserInformation, {}, owner.token)).body.rights).toBe(null)
  // outside of a demo the second factor comes first
  const { opensDemo } = settings
  settings.opensDemo = false
  const weak = await request(peopleCalls.listPeople, {}, session)
  settings.opensDemo = opensDemo
  expect([weak.status, weak.body.error]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
})

test('nobody is invited without a name', async () => {
  const nameless = { ...person('namenlos@example.org', 'Kundendienst'), first_name: ' ', last_name: '' }
  const { status, body } = await request(calls.createMember, nameless, owner.token)
  expect([status, body.fields]).toEqual([
    422,
    { first_name: 'Bitte geben Sie den Vornamen ein.', last_name: 'Bitte geben Sie den Nachnamen ein.' },
  ])
})

test('staff and roles have a limit, since both are shown whole', async () => {
  await sql`insert into staff_roles (name, rights) select 'Rolle ' || n, '{read_log}' from generate_series(1, 50) n`
  const role = await request(calls.createStaffRole, { name: 'Eine zu viel', rights: ['read_log'] }, owner.token)
  await sql`delete from staff_roles where name like 'Rolle %'`
  await sql`insert into users (email, role, staff_role_id) select 'viele-' || n || '@example.org', 'Operator', ${roles.Kundendienst!}
    from generate_series(1, 200) n`
  const member = await request(calls.createMember, person('zu-viel@example.org', 'Kundendienst'), owner.token)
  await sql`delete from users where email like 'viele-%'`
  expect([role.status, role.body.message, member.status, member.body.message]).toEqual([
    409,
    expect.stringContaining('50 Rollen'),
    409,
    expect.stringContaining('200 Mitarbeiterkonten'),
  ])
})

test('a changed role holds at once, and writing includes reading', async () => {
  const made = await request(calls.createStaffRole, { name: 'Technik', rights: ['write_system'] }, owner.token)
  const role = made.body.data.roles.find(({ name }) => name === 'Technik')!
  expect([made.status, role.rights]).toEqual([201, ['read_system', 'write_system']])
  const member = await buildOperator({ staffRoleId: role.id })
  expect((await request(operatorCalls.listJobs, {}, member.token)).status).toBe(200)
  await request(calls.updateStaffRole, { id: role.id, name: 'Technik', rights: ['read_log'] }, owner.token)
  expect((await request(operatorCalls.listJobs, {}, member.token)).status).toBe(403)
  expect((await request(operatorCalls.listActions, {}, member.token)).status).toBe(200)
  const twice = await request(calls.createStaffRole, { name: 'Technik', rights: [] }, owner.token)
  expect([twice.status, twice.body.fields]).toEqual([422, { name: 'Eine Rolle mit diesem Namen gibt es schon.' }])
  expect((await request(calls.removeStaffRole, { id: role.id }, owner.token)).status).toBe(409)
  await request(calls.removeMember, { id: member.id }, owner.token)
  expect((await request(operatorCalls.listActions, {}, member.token)).status).toBe(401)
  expect((await request(calls.removeStaffRole, { id: role.id }, owner.token)).status).toBe(200)
})

test('nobody gives or takes what they do not have', async () => {
  const made = await request(calls.createStaffRole, { name: 'Personal', rights: ['write_staff'] }, owner.token)
  const role = made.body.data.roles.find(({ name }) => name === 'Personal')!
  const { id, token } = await buildOperator({ staffRoleId: role.id })
  const answers = [
    await request(calls.createMember, person('mehr@example.org', 'Inhaber'), token),
    await request(calls.createMember, person('mehr@example.org', 'Buchhaltung'), token),
    await request(calls.createStaffRole, { name: 'Alles', rights: ['write_money'] }, token),
    await request(calls.updateStaffRole, { id: role.id, name: 'Personal', rights: ['write_staff', 'read_log'] }, token),
    await request(calls.updateStaffRole, { id: roles.Buchhaltung!, name: 'Leer', rights: [] }, token),
    await request(calls.removeMember, { id: owner.id }, token),
    await request(calls.setMemberRole, { id: owner.id, role_id: role.id }, token),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  expect((await request(calls.createMember, person('gleich@example.org', 'Personal'), token)).status).toBe(422)
  const same = { ...person('gleich@example.org', 'Inhaber'), role_id: role.id }
  expect((await request(calls.createMember, same, token)).status).toBe(201)
  // and the own role is somebody else's matter
  expect((await request(calls.setMemberRole, { id, role_id: roles.Redaktion! }, owner.token)).status).toBe(200)
  expect((await request(calls.setMemberRole, { id: owner.id, role_id: role.id }, owner.token)).status).toBe(409)
})

test('an owner is always left, though two take the role from each other at once', async () => {
  const second = await buildOperator()
  await sql`update users set staff_role_id = ${roles.Redaktion!} where role = 'Operator' and id not in (${owner.id}, ${second.id})`
  const change = (id: number, token: string) => request(calls.setMemberRole, { id, role_id: roles.Redaktion! }, token)
  const answers = await Promise.all([change(second.id, owner.token), change(owner.id, second.token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const left = await sql<{ id: number }>`
    select u.id from users u join staff_roles r on r.id = u.staff_role_id where r.is_owner and u.role = 'Operator'`
  expect(left).toHaveLength(1)
})
