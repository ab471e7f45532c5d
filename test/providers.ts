import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/db.ts'

type Overrides = Parameters<typeof buildProvider>[0]

/** A provider with everything the law asks for, so that its page is public. Sole traders (type 1) need no register. */
export const buildPublished = async (overrides: Overrides = {}) => {
  const [type] = await sql<[{ id: number }]>`select id from company_types where register is null order by id limit 1`
  const provider = await buildProvider({ ...overrides, company: { companyTypeId: type.id, ...overrides.company } })
  const [page] = await sql<[{ slug: string }]>`
    update provider_pages set iban = 'DE89370400440532013000', account_holder = 'Anna Becker', certified_at = now()
    where provider_id = ${provider.providerId} returning slug`
  return { ...provider, slug: page.slug }
}
