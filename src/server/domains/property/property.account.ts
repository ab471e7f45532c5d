import type { PersonalData } from '#server/domains/accounts/index.ts'
import { sql } from '#server/platform/sql/index.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'property.remove-file': { key: string }
  }
}

/** What a provider lists belongs to its products; what customers asked of it goes with either account. */
export const propertyPersonalData: PersonalData = {
  key: 'property',
  name: 'Immobilien, Besichtigungen und Finanzierung',
  roles: ['User', 'Company', 'Operator'],
  tables: ['properties', 'property_visits', 'saved_searches', 'loan_requests', 'lender_approvals'],
  exportData: async (userId) => ({
    searches:
      await sql`select name, query, created_at as "createdAt" from saved_searches where user_id = ${userId} order by id`,
    visits: await sql`
      select product_id as "productId", name, email, phone, message, state, starts_at as "startsAt",
        wanted_day as "wantedDay", wanted_time as "wantedTime", created_at as "createdAt"
      from property_visits where user_id = ${userId} order by id`,
    loanRequests: await sql`
      select r.*, (select coalesce(json_agg(json_build_object('side', m.side, 'text', m.text, 'at', m.at) order by m.id), '[]')
          from loan_messages m where m.request_id = r.id) as messages,
        (select coalesce(json_agg(f.name order by f.id), '[]') from loan_files f where f.request_id = r.id) as files
      from loan_requests r where r.user_id = ${userId} order by r.id`,
    properties: await sql`
      select r.*, p.street, p.house_number as "houseNumber" from properties r
      join shared.companies c on c.id = r.provider_id left join property_places p using (product_id)
      where c.user_id = ${userId} order by r.product_id`,
    visitsReceived: await sql`
      select v.id, v.product_id as "productId", v.name, v.state, v.starts_at as "startsAt", v.created_at as "createdAt"
      from property_visits v join shared.companies c on c.id = v.provider_id where c.user_id = ${userId} order by v.id`,
    lenderApprovals: await sql`
      select a.bank_id as "bankId", a.approved_at as "approvedAt" from lender_approvals a
      join shared.companies c on c.id = a.provider_id where c.user_id = ${userId}`,
    loanRequestsReceived: await sql`
      select r.id, r.name, r.state, r.created_at as "createdAt"
      from loan_requests r join shared.companies c on c.id = r.provider_id where c.user_id = ${userId} order by r.id`,
  }),
  erase: async (tx, userId) => {
    const requests = sql`
      select r.id from loan_requests r left join shared.companies c on c.id = r.provider_id
      where r.user_id = ${userId} or c.user_id = ${userId}`
    const files = await tx.sql<{ key: string }>`select key from loan_files where request_id in (${requests})`
    for (const { key } of files) await tx.enqueue('property.remove-file', { key })
    await tx.sql`delete from loan_requests where id in (${requests})`
    await tx.sql`delete from property_visits where user_id = ${userId}`
    await tx.sql`
      delete from property_visits using shared.companies c where c.id = provider_id and c.user_id = ${userId}`
    await tx.sql`
      delete from lender_approvals using shared.companies c where c.id = provider_id and c.user_id = ${userId}`
    await tx.sql`delete from saved_searches where user_id = ${userId}`
    await tx.sql`
      update property_places p set street = '', house_number = '', lat = r.lat, lng = r.lng from properties r join shared.companies c on c.id = r.provider_id
      where r.product_id = p.product_id and c.user_id = ${userId}`
  },
}
