import { beforeAll, expect, test } from 'vitest'
import { findCalls as calls } from '#contract/operator/find.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buildOrder, buildShop } from '../../../../test/shop.ts'
import { buildCustomer, buildOperator } from '../accounts/accounts.factory.ts'

useApp({ limits: false })

let owner: string
beforeAll(async () => {
  owner = (await buildOperator()).token
})

const find = async (q: string, token = owner) => (await request(calls.findAnything, { q }, token)).body.data
const kindsOf = (found: { kind: string }[]) => [...new Set(found.map(({ kind }) => kind))].sort()

test('records of all kinds are found by a part of what names them, at most five of a kind', async () => {
  const shop = await buildShop({ name: 'Zwetschgenkorb 100%' })
  const { number } = await buildOrder([shop])
  const order = await find(number)
  expect(order[0]).toMatchObject({ kind: 'order', title: `${number}-1`, url: `/betreiber/bestellungen/${number}-1` })
  expect(await find('zwetschgenkorb 100%')).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'product', title: 'Zwetschgenkorb 100%' })]),
  )
  expect(kindsOf(await find('becker werk'))).toContain('provider')
  for (let made = 0; made < 7; made++) await buildCustomer({ lastName: 'Findmich' })
  expect((await find('findmich')).filter(({ kind }) => kind === 'person')).toHaveLength(5)
  await sql`insert into vouchers (code, title, kind, scope, basis_points, valid_from)
    values ('FINDMICH5', 'Treue', 'percent', 'platform', 500, '2026-01-01')`
  expect(kindsOf(await find('findmich'))).toEqual(['person', 'voucher'])
  // without three letters in a row only whole numbers are found
  await sql`update vendor_orders set number = 'Z-9-1' where number = ${`${number}-1`}`
  expect((await find('Z-9')).map(({ kind, title }) => [kind, title])).toEqual([['order', 'Z-9-1']])
  expect(await find('-9-')).toEqual([])
  // patterns and words too short for an index find nothing
  expect([await find('%%%'), await find('fi')]).toEqual([[], []])
})

test('a role finds only what it may read', async () => {
  const [role] = await sql<{ id: number }>`select id from staff_roles where name = 'Redaktion'`
  const { token } = await buildOperator({ staffRoleId: role!.id })
  await buildCustomer({ lastName: 'Nurfuerandere' })
  expect([kindsOf(await find('nurfuer')), await find('nurfuer', token)]).toEqual([['person'], []])
})
