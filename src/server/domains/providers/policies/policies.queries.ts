import type { PolicyType } from '#lib/lists/policies.ts'
import { sql } from '#server/platform/sql/index.ts'
import { providers } from '../directory/statements.queries.ts'
import type { Seller } from './policy-templates.rules.ts'

export type PolicyRow = { kind: PolicyType; html: string; createdAt: string }
export type SellerPolicies = Seller & { providerId: number; slug: string; isPublished: boolean; policies: PolicyRow[] }

/** Whose texts: a provider that still exists, with those in force. */
export const selectPolicies = async (by: { id: number } | { slug: string }): Promise<SellerPolicies | undefined> => {
  const which = 'id' in by ? sql`c.id = ${by.id}` : sql`p.slug = ${by.slug}`
  const [found] = await sql<SellerPolicies>`
    select c.id as "providerId", p.slug, c.company_name as "companyName", c.street, c.house_number as "houseNumber", c.zip_code as "postalCode", c.city, c.phone,
      coalesce(nullif(c.second_email, ''), u.email) as email, p.trade, p.is_published as "isPublished",
      (select coalesce(json_agg(json_build_object('kind', v.kind, 'html', v.html, 'createdAt', v.created_at)), '[]')
        from vendor_policies v where v.provider_id = c.id and v.replaced_at is null and v.html <> '') as policies
    from ${providers()} where ${which} and u.deleted_at is null`
  return found
}

/** The texts that were in force at a moment, for what was agreed to then. */
export const selectPoliciesAt = (providerId: number, at: Date) => sql<PolicyRow>`
  select kind, html, created_at as "createdAt" from vendor_policies
  where provider_id = ${providerId} and html <> '' and created_at <= ${at.toISOString()}
    and (replaced_at is null or replaced_at > ${at.toISOString()})`
