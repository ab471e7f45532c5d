import { providerProductCalls } from '#contract/products/editor.ts'
import { ownPropertyCalls } from '#contract/property/listing.ts'
import type { ClientInputOf } from '#contract/wire/call.ts'
import { buildBank, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { buildProduct } from '#server/domains/products/products.factory.ts'
import { lenderIndustry } from '#server/domains/property/loans/loans.queries.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request } from './harness.ts'

type Data = ClientInputOf<typeof ownPropertyCalls.updateProperty>

/** A flat with all that the law asks for, at a place that is shown no closer than its town. */
export const flat: Omit<Data, 'id'> = {
  deal: 'buy',
  property_type: 'flat',
  area: 80,
  rooms: 3,
  place_shown: 'district',
  street: 'Verborgene Gasse',
  house_number: '17b',
  postal_code: '35037',
  lat: 50.812345,
  lng: 8.767891,
  energy_kind: 'consumption',
  energy_value: 92.5,
  energy_source: 'Gas',
  energy_class: 'C',
  energy_year: 1998,
  energy_issued: '2021-05-01',
}

type Owner = { providerId: number; token: string }

/** A published property of a provider. */
export const buildProperty = async (owner: Owner, changes: Partial<Data> = {}, priceCents = 30_000_000) => {
  const product = await buildProduct({ providerId: owner.providerId, kind: 'property', status: 'draft', priceCents })
  const saved = await request(ownPropertyCalls.updateProperty, { ...flat, ...changes, id: product.id }, owner.token)
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const shown = await request(providerProductCalls.updateProduct, { id: product.id, status: 'active' }, owner.token)
  if (shown.status !== 200) throw new Error(JSON.stringify(shown.body))
  return { id: product.id, slug: product.slug }
}

/** Without what its trade owes in the Impressum, the page of a provider is not shown. */
export const fillTrade = async (providerId: number) => {
  await sql`
    update provider_pages set trade = (select jsonb_object_agg(d.field, 'BaFin')
      from trade_duties d join companies c on c.industry_id = d.industry_id where c.id = ${providerId})
    where provider_id = ${providerId}`
}

/** A provider that the operator lets take loan requests for a bank of its own. */
export const buildLender = async () => {
  const [industry] = await sql<{ id: number }>`select id from industries where name = ${lenderIndustry}`
  const bank = await buildBank()
  const lender = await buildProvider({
    bankId: bank.id,
    company: { companyName: 'Lahnbank eG', industryId: industry!.id },
  })
  await fillTrade(lender.providerId)
  await sql`insert into lender_approvals (provider_id, bank_id) values (${lender.providerId}, ${bank.id})`
  return { lender, bank }
}
