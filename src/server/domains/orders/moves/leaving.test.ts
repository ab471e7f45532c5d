import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { cleanUpAccounts } from '../../accounts/accounts.jobs.ts'
import { endInvoiceTerms } from '../../billing/invoices/invoices.retention.ts'
import { endDeclarationTerms } from '../../refunds/withdrawals/declarations.retention.ts'
import { endOrderTerms } from '../orders.retention.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>

const blockersOf = async ({ token }: Shop) => (await request(accountCalls.listDeletionBlockers, {}, token)).body.data
const leave = ({ token, password }: Shop) => request(accountCalls.removeAccount, { password }, token)
const partOf = async (number: string) => {
  const [row] = await sql<{ id: number }>`select id from vendor_orders where number = ${`${number}-1`}`
  return row!.id
}
const move = async (shop: Shop, id: number, ...states: ('confirmed' | 'processing' | 'shipped' | 'completed')[]) => {
  for (const status of states)
    expect((await request(orderCalls.moveOrder, { id, status, carrier: '' }, shop.token)).status).toBe(200)
}
test('a provider with open orders, returns, payouts or balance stays, and reads what is open', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  expect(await blockersOf(shop)).toEqual([])
  const { number } = await buildOrder([shop])
  const id = await partOf(number)
  const open = { text: `Die Bestellung ${number}-1 ist noch nicht abgeschlossen.`, url: `/anbieter/bestellungen/${id}` }
  expect(await blockersOf(shop)).toContainEqual(open)
  const refused = await leave(shop)
  expect([refused.status, refused.body.error]).toEqual([409, 'CONFLICT'])
  expect(refused.body.message).toContain(open.text)

  await move(shop, id, 'confirmed', 'processing', 'shipped', 'completed')
  const texts = async () => (await blockersOf(shop)).map(({ text }) => text)
  expect(await texts()).toContainEqual(
    expect.stringMatching(/kann noch bis zum \d\d\.\d\d\.\d{4} widerrufen werden\.$/),
  )
  // cash was paid to the provider, so it owes the platform its commission
  expect(await texts()).toContainEqual(expect.stringMatching(/^Auf Ihrem Konto sind noch .* zu begleichen\.$/))
  await sql`update vendor_orders set finished_at = now() - interval '29 days' where id = ${id}`
  expect(await texts()).toHaveLength(1)
  expect((await leave(shop)).status).toBe(409)
  const [row] = await sql`select company_name from companies where id = ${shop.providerId}`
  expect(row!.company_name).not.toBe('Gelöschter Anbieter')
})

const buildSettled = async () => {
  const shop = await buildShop()
  const { number } = await buildOrder([shop])
  const id = await partOf(number)
  await move(shop, id, 'confirmed', 'processing', 'shipped', 'completed')
  await sql`update vendor_orders set finished_at = now() - interval '29 days' where id = ${id}`
  const { cents } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::int as cents from ledger_lines
    where account = 'provider' and provider_id = ${shop.providerId}`.one()
  await sql`
    with entry as (insert into ledger_entries (kind, note) values ('withdrawal', 'Ausgleich') returning id, at)
    insert into ledger_lines (entry_id, account, provider_id, amount_cents, at)
    select id, account, provider, amount, at from entry, (values
      ('provider', ${shop.providerId}::int, ${-cents}::bigint), ('bank', ${shop.providerId}::int, ${cents}::bigint)) as line(account, provider, amount)`
  return { shop, number }
}

test('a settled provider is erased; what the tax office may ask for is kept apart until its term ends', async () => {
  const { shop } = await buildSettled()
  expect(await blockersOf(shop)).toEqual([])
  expect((await leave(shop)).status).toBe(200)
  const [company] = await sql`select company_name, vat_number, city from companies where id = ${shop.providerId}`
  expect(company).toEqual({ company_name: 'Gelöschter Anbieter', vat_number: '', city: '' })
  const [page] = await sql`select iban from provider_pages where provider_id = ${shop.providerId}`
  expect(page!.iban).toBe('')
  const kept = () => sql`
    select kind, data, to_char(keep_until, 'YYYY-MM-DD') as until from retained_records
    where provider_id = ${shop.providerId} order by kind`
  const until = `${new Date().getFullYear() + 10}-12-31`
  expect([...(await kept())]).toMatchObject([
    { kind: 'bank', until, data: { iban: 'DE89370400440532013000', accountHolder: 'Anna Becker' } },
    {
      kind: 'identity',
      until,
      data: { companyName: 'Becker Werkstatt GmbH', vatNumber: 'DE136695976', lastName: 'Becker' },
    },
  ])
  await cleanUpAccounts()
  expect(await kept()).toHaveLength(2)
  await sql`update retained_records set keep_until = current_date - 1 where provider_id = ${shop.providerId}`
  await cleanUpAccounts()
  expect(await kept()).toHaveLength(0)
})

test('a provider that never sold anything leaves nothing behind', async () => {
  const shop = await buildShop()
  expect((await leave(shop)).status).toBe(200)
  expect(await sql`select 1 from retained_records where provider_id = ${shop.providerId}`).toHaveLength(0)
})

test('orders lose their person after six full years, declarations after three, invoices go after eight', async () => {
  const shop = await buildShop()
  const old = await buildOrder([shop])
  const young = await buildOrder([shop])
  const year = new Date().getFullYear()
  const partId = await partOf(old.number)
  await sql`update orders set placed_at = ${`${year - 7}-12-31`} where number = ${old.number}`
  await sql`update orders set placed_at = ${`${year - 6}-01-02`} where number = ${young.number}`
  await endOrderTerms()
  const person = async (number: string) =>
    (await sql`select email, billing ->> 'lastName' as name from orders where number = ${number}`)[0]
  expect(await person(old.number)).toEqual({ email: '', name: '' })
  expect(await person(young.number)).toEqual({ email: 'gast@example.org', name: 'Gast' })
  const [part] = await sql`select search_text, total_cents > 0 as counted from vendor_orders where id = ${partId}`
  expect(part).toEqual({ search_text: `${old.number}-1`, counted: true })

  for (const received of [`${year - 4}-12-31`, `${year - 3}-01-02`])
    await sql`
      insert into withdrawal_declarations (key, name, order_number, email, items, received_at)
      values (gen_random_uuid(), 'Anna', ${received}, 'anna@example.org', '[]', ${received})`
  await endDeclarationTerms()
  const declared = await sql`
    select email from withdrawal_declarations where name in ('', 'Anna') order by received_at`
  expect(declared.map(({ email }) => email)).toEqual(['', 'anna@example.org'])

  const issue = (number: string, issued: string, corrects: number | null = null) => sql<{ id: number }>`
    insert into invoices (kind, provider_id, number, vendor_order_id, order_number, corrects_id, issued_on, service_from,
      service_to, seller, buyer, lines, taxes, net_cents, tax_cents, gross_cents, paid_cents)
    select ${corrects ? 'storno' : 'invoice'}, provider_id, ${number}, ${corrects ? partId : -Number(issued.slice(0, 4))}, 'x', ${corrects},
      ${issued}, ${issued}, ${issued}, '{}', '{}', '[]', '[]', 0, 0, 0, 0 from vendor_orders where id = ${partId} returning id`
  await sql`alter table invoices disable trigger user`
  await issue('alt', `${year - 9}-12-31`)
  const [corrected] = await issue('alt mit Storno', `${year - 10}-06-01`)
  await issue('Storno', `${year - 8}-02-01`, corrected!.id)
  await issue('jung', `${year - 8}-01-02`)
  await sql`alter table invoices enable trigger user`
  await expect(sql`delete from invoices where number = 'jung'`).rejects.toThrow('kept until its term')
  await endInvoiceTerms()
  const left =
    await sql`select number from invoices where number in ('alt', 'alt mit Storno', 'Storno', 'jung') order by 1`
  expect(left.map(({ number }) => number)).toEqual(['Storno', 'alt mit Storno', 'jung'])
})
