import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'

/** A provider with everything the law asks for, and the address of its page. */
export const buildPublished = async (overrides: Parameters<typeof buildProvider>[0] = {}) => {
  const provider = await buildProvider(overrides)
  const page = await sql<{ slug: string }>`
    select slug from provider_pages where provider_id = ${provider.providerId}`.one()
  return { ...provider, slug: page.slug }
}
