import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { savedViewCalls as calls, filterNames } from '#contract/operator/saved-views.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildCustomer, buildOperator } from '../../accounts/accounts.factory.ts'

useApp({ limits: false })

const save = (token: string, name: string, query: string, is_shared = false) =>
  request(calls.createSavedView, { list: 'orders', name, query, is_shared }, token)
const listed = async (token: string) => (await request(calls.listSavedViews, { list: 'orders' }, token)).body.data

test('views are kept by name: own ones for oneself, shared ones for all who may read the list', async () => {
  const [one, other] = [await buildOperator(), await buildOperator()]
  await save(one.token, 'Offen', '?zahlung=open&seite=4&fremd=1&suche=M%C3%BCller')
  expect((await listed(one.token)).map(({ name, query }) => [name, query])).toEqual([
    ['Offen', 'suche=M%C3%BCller&zahlung=open'],
  ])
  expect(await listed(other.token)).toEqual([])
  const shared = await save(one.token, 'Offen', 'zahlung=paid', true)
  expect(shared.body.data).toHaveLength(1)
  const [seen] = await listed(other.token)
  expect(seen).toMatchObject({ name: 'Offen', query: 'zahlung=paid', is_shared: true, is_own: false })
  expect((await request(calls.removeSavedView, { id: seen!.id }, other.token)).status).toBe(404)
  // a filter that the list lost since is named
  await sql`update saved_views set query = 'lager=1&zahlung=paid' where id = ${seen!.id}`
  expect((await listed(other.token))[0]!.unknown).toEqual(['lager'])
  expect((await request(calls.removeSavedView, { id: seen!.id }, one.token)).status).toBe(200)
  expect(await listed(one.token)).toEqual([])
})

test('who only reads keeps views for oneself; who does not read the list has none', async () => {
  const { id, token } = await buildOperator()
  const { roleId } = await sql<{ roleId: number }>`
    insert into staff_roles (name, rights) values ('Leser', '{read_orders}') returning id as "roleId"`.one()
  await sql`update users set staff_role_id = ${roleId} where id = ${id}`
  expect((await save(token, 'Meine', 'status=pending')).status).toBe(201)
  expect((await save(token, 'Für alle', 'status=pending', true)).status).toBe(403)
  expect((await request(calls.listSavedViews, { list: 'people' }, token)).status).toBe(403)
  expect((await request(calls.listSavedViews, { list: 'orders' }, (await buildCustomer()).token)).status).toBe(403)
})

test('a name is needed, and fifty views are enough', async () => {
  const { token } = await buildOperator()
  expect((await save(token, ' ', '')).status).toBe(422)
  for (let at = 0; at < 50; at++) await save(token, `Ansicht ${at}`, '')
  expect((await save(token, 'Noch eine', '')).status).toBe(409)
  expect((await save(token, 'Ansicht 7', 'status=pending')).status).toBe(201)
})

test.each([
  ['orders', 'orders/operator/AllOrders.tsx'],
  ['people', 'accounts/operator/People.tsx'],
  ['products', 'products/operator/AllProducts.tsx'],
  ['reviews', 'reviews/operator/AllReviews.tsx'],
  ['providers', 'providers/operator/ProviderTable.tsx'],
  ['offers', 'leads/operator/AllOffers.tsx'],
] as const)('every filter in the address of %s can be saved', (list, path) => {
  const source = readFileSync(new URL(`../../../../web/features/${path}`, import.meta.url), 'utf8')
  const used = [...source.matchAll(/get\('(\w+)'\)/g)].map(([, name]) => name!)
  // two of them are read by the part that all lists share
  expect([...used, 'ohne', 'zeilen'].toSorted()).toEqual(filterNames[list].toSorted())
})
