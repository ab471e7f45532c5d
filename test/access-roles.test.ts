import { expect, test } from 'vitest'
import { staffRightOf, staffRights, teamAreaNames, teamAreasOf } from '#contract/wire/rights.ts'
import { buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { openSession } from '#server/domains/accounts/login/sessions.service.ts'
import { routes } from '#server/domains.ts'
import { domainOf } from '#server/platform/http/access.ts'
import type { Route } from '#server/platform/http/serve.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from './harness.ts'
import { fitting, schemaOf } from './inputs.ts'

useApp({ limits: false })

const ofStaff = routes.filter(({ call }) => call.access === 'operator' || call.access === 'editor')
const ofTeam = routes.filter(({ call, name }) => teamAreasOf(domainOf(name), call) !== undefined)

/** Refused before anything is read: cheap, and the session stays. */
const refusals = async (closed: readonly Route[], token: string) => {
  const problems: string[] = []
  for (const { call, name } of closed) {
    const { status, body } = await request(call, fitting(call) as never, token)
    if (status !== 403 || body.error !== 'FORBIDDEN') problems.push(`${name}: ${status}`)
  }
  return problems
}

test('every call of the operator belongs to a part of the staff, and every right opens something', () => {
  const rights = ofStaff.map(({ call, name }) => staffRightOf(domainOf(name), call))
  expect(ofStaff.filter((_, at) => rights[at] === undefined).map(({ name }) => name)).toEqual([])
  // nothing is written in figures and in the log
  expect(staffRights.filter((right) => !rights.includes(right))).toEqual(['write_figures', 'write_log'])
})

test('every role of the staff and none at all: what it has no right for is refused', { timeout: 300_000 }, async () => {
  const roles = await sql<{ id: number; name: string; rights: string[] }>`
    select id, name, rights from staff_roles where not is_owner order by id`
  expect(roles.length).toBeGreaterThan(3)
  for (const { id, name, rights } of [...roles, { id: null, name: 'none', rights: [] as string[] }]) {
    const closed = ofStaff.filter(({ call, name }) => {
      const right = staffRightOf(domainOf(name), call)
      return right && !rights.includes(right)
    })
    expect(closed.length).toBeGreaterThan(30)
    const { token } = await buildOperator({ staffRoleId: id })
    expect(await refusals(closed, token), name).toEqual([])
  }
})

test('every write of the staff leaves one entry in the audit log, whatever becomes of it', {
  timeout: 300_000,
}, async () => {
  const { id, token } = await buildOperator()
  // no sample passes the input check of a file, nor of the Impressum: what is refused there is not begun
  const isChecked = ({ call, name }: Route) =>
    !JSON.stringify(schemaOf(call)).includes('"binary"') && name !== 'content.updateImprint'
  const writes = ofStaff.filter((route) => route.call.method !== 'GET' && !route.call.lease && isChecked(route))
  expect(writes.length).toBeGreaterThan(100)
  const problems: string[] = []
  for (const { call, name } of writes) {
    await request(call, fitting(call) as never, token)
    const { count } = await sql<{ count: number }>`
      select count(*)::int as count from audit_log where actor_id = ${id} and action = ${name} and outcome <> 'begun'`.one()
    if (count !== 1) problems.push(`${name}: ${count}`)
  }
  expect(problems).toEqual([])
})

test('every task of an employee: the calls of all others are refused', { timeout: 300_000 }, async () => {
  const { providerId } = await buildProvider()
  for (const area of teamAreaNames.filter((one) => one !== 'owner')) {
    const { id } = await buildOperator({ role: 'Company', staffRoleId: null })
    await sql`insert into company_employees (user_id, provider_id, areas) values (${id}, ${providerId}, ${[area]})`
    const closed = ofTeam.filter(({ call, name }) => !(teamAreasOf(domainOf(name), call) ?? [area]).includes(area))
    expect(closed.length).toBeGreaterThan(100)
    const { token } = await openSession(db, { userAgent: '' }, { id, role: 'Company' })
    expect(await refusals(closed, token), area).toEqual([])
  }
})

test('somebody without a company uses no call of providers', async () => {
  const { id } = await buildOperator({ role: 'Company', staffRoleId: null })
  const { token } = await openSession(db, { userAgent: '' }, { id, role: 'Company' })
  expect(await refusals(ofTeam.filter(({ call }) => call.access !== 'any').slice(0, 20), token)).toEqual([])
})
