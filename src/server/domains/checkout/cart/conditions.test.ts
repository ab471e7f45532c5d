import { expect, test } from 'vitest'
import { buildLocation } from '#server/domains/stores/stores.factory.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { useApp } from '../../../../../test/harness.ts'
import { buildShop } from '../../../../../test/shop.ts'
import { conditionsOf, selectConditions } from './conditions.queries.ts'

useApp({ limits: false })

/** They never change: what is kept may outlive a change of them. */
const fixed = ['countries', 'condition_versions']

test('every change of a table that conditions are read from renews their version', async () => {
  const { text } = selectConditions([1], 'DE', db).compile()
  const words = [...new Set(text.match(/\w+/g))]
  const tables = await sql<{ name: string; triggers: number }>`
    select c.relname as name, (select count(*)::int from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'conditions\\_%') as triggers
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname = any(${words})`
  expect(tables.length).toBe(12)
  expect(
    tables
      .filter(({ triggers }) => triggers !== 3)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(fixed.sort())
})

test('what is kept is what would be read, after each change', async () => {
  const { providerId, shipping } = await buildShop()
  const location = await buildLocation({ providerId, pickupDays: 1 })
  const read = async () => {
    const rows = await sql<{ providerId: number; version: string }>`
      select provider_id as "providerId", version::text as version from condition_versions where provider_id = ${providerId}`
    return (await conditionsOf(rows, 'DE', db)).get(providerId)!
  }
  const seen = [await read()]
  expect(await read()).toBe(seen[0])
  const changes = [
    () => sql`update provider_pages set slug = 'neue-adresse' where provider_id = ${providerId}`,
    () => sql`insert into cash_settings (provider_id, on_delivery) values (${providerId}, false)`,
    () => sql`update cash_settings set on_delivery = true where provider_id = ${providerId}`,
    () => sql`update shippings set free_from_cents = 100 where id = ${shipping.id}`,
    () => sql`delete from shipping_countries where shipping_id = ${shipping.id}`,
    () => sql`delete from store_times where location_id = ${location.id}`,
    () => sql`insert into store_holidays (location_id, title, first_day, last_day, is_open, spans)
      values (${location.id}, 'Betriebsferien', current_date, current_date, false, '[]')`,
    () => sql`delete from store_locations where id = ${location.id}`,
    () => sql`delete from shippings where id = ${shipping.id}`,
  ]
  for (const change of changes) {
    await change()
    const conditions = await read()
    expect(seen.map(({ version }) => version)).not.toContain(conditions.version)
    expect(conditions).toEqual((await selectConditions([providerId], 'DE', db))[0])
    seen.push(conditions)
  }
  expect(seen.at(-1)).toMatchObject({ ways: [], pickups: [] })
})
