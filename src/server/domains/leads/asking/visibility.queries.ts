import { type Fragment, sql } from '#server/platform/sql/index.ts'

/** The ask `a` still runs, or won the order. */
export const isLive = sql`a.state in ('asked', 'seen', 'offered', 'won')`

/** Contact data of the lead of the ask `a` are shown while the ask runs and the customer wishes it, and to who got the order. */
export const isContactShown = sql`(a.state = 'won' or (a.contact_shown_at is not null and a.state in ('asked', 'seen', 'offered')))`

/** The name of the customer of the lead `l` for the provider of the ask `a`. */
export const leadNameShown = sql`case when ${isContactShown}
  then trim(concat_ws(' ', l.contact->>'firstName', l.contact->>'lastName')) else l.contact->>'firstName' end`

/** A name for a file of the lead `f.lead_id` that tells nothing about the person. */
export const neutralFileName = sql`case f.kind when 'pdf' then 'Dokument ' else 'Bild ' end
  || (select count(*) from lead_files x where x.lead_id = f.lead_id and x.id <= f.id) || case f.kind when 'pdf' then '.pdf' else '.webp' end`

/** Whether the customer account `u` hides its last name from a provider: it asks for offers there and neither showed its contact data nor ordered. */
export const isNameHiddenFrom = (providerId: Fragment): Fragment => sql`(u.role = 'User'
  and exists (select from leads l join lead_asks a on a.lead_id = l.id where l.user_id = u.id and a.provider_id = ${providerId})
  and not exists (select from leads l join lead_asks a on a.lead_id = l.id where l.user_id = u.id
    and a.provider_id = ${providerId} and ${isContactShown})
  and not exists (select from shared.orders o join shared.vendor_orders v on v.order_id = o.id
    where o.user_id = u.id and v.provider_id = ${providerId}))`

/** The name that the account `u` with the company `co` shows to a provider; every list, mail and report uses it. */
export const nameShownTo = (providerId: Fragment): Fragment => sql`
  coalesce(co.company_name, case when ${isNameHiddenFrom(providerId)} then u.first_name
    else trim(concat_ws(' ', u.first_name, u.last_name)) end)`
