import { type Blocker, blockersShown, type PersonalData } from '#server/domains/accounts/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

const findOpenOffers = async (tx: Tx, userId: number): Promise<Blocker[]> => {
  const rows = await tx.sql<{ leadId: number; title: string }>`
    select o.lead_id as "leadId", l.title from offers o join leads l on l.id = o.lead_id join shared.companies c on c.id = o.provider_id
    where c.user_id = ${userId} and o.status = 'open' order by o.id limit ${blockersShown}`
  return [...rows].map(({ leadId, title }) => ({
    text: `Ihr Angebot zu „${title}“ ist noch offen. Ziehen Sie es zurück oder warten Sie die Antwort ab.`,
    path: `/anbieter/anfragen/${leadId}`,
  }))
}

const nobody = JSON.stringify({ firstName: '', lastName: '', phone: '', email: '' })

/** What a customer asked ends and loses the person; a provider's questionnaires, memberships and templates go. */
export const leadsPersonalData: PersonalData = {
  key: 'leads',
  name: 'Anfragen und Angebote',
  roles: ['User', 'Company'],
  tables: [
    'leads',
    'lead_asks',
    'lead_files',
    'lead_labels',
    'lead_members',
    'lead_routes',
    'offers',
    'offer_templates',
    'offer_drafts',
    'travel_rates',
  ],
  exportData: async (userId) => ({
    asked: await sql`select id, kind, title, message, answers, place, contact, status, created_at as "createdAt"
      from leads where user_id = ${userId} order by id`,
    files: await sql`select file_name as "fileName", lead_id as "leadId", created_at as "createdAt"
      from lead_files where user_id = ${userId} order by id`,
    // of the staff; they are about who asked, so that businesses do not read them
    labels: await sql`select m.lead_id as "leadId", b.name from lead_labels m join labels b on b.id = m.label_id
      join leads l on l.id = m.lead_id where l.user_id = ${userId} order by m.lead_id, lower(b.name)`,
    received: await sql`select a.lead_id as "leadId", a.state, a.asked_at as "askedAt", a.answered_at as "answeredAt"
      from lead_asks a join shared.companies c on c.id = a.provider_id where c.user_id = ${userId} order by a.id`,
    offers: await sql`select o.id, o.lead_id as "leadId", o.status, v.version, v.name, v.content, v.positions,
        v.price1_cents as "price1Cents", v.price2_cents as "price2Cents", v.created_at as "createdAt"
      from offers o join offer_versions v on v.offer_id = o.id join shared.companies c on c.id = o.provider_id
      where c.user_id = ${userId} order by o.id, v.version`,
    questionnaires: await sql`select r.id, r.name, r.description, r.status,
        (select json_agg(json_build_object('title', q.title, 'kind', q.kind) order by q.position) from lead_questions q
          where q.route_id = r.id) as questions
      from lead_routes r join shared.companies c on c.id = r.provider_id where c.user_id = ${userId} order by r.id`,
    memberships: await sql`select m.route_id as "routeId", m.radius_km as "radiusKm", m.excludes
      from lead_members m join shared.companies c on c.id = m.provider_id where c.user_id = ${userId} order by m.route_id`,
    templates: await sql`select t.kind, t.title, t.content, t.positions from offer_templates t
      join shared.companies c on c.id = t.provider_id where c.user_id = ${userId} order by t.id`,
    drafts: await sql`select d.lead_id as "leadId", d.values, d.saved_at as "savedAt" from offer_drafts d
      join shared.companies c on c.id = d.provider_id where c.user_id = ${userId} order by d.lead_id`,
    travel:
      await sql`select r.base_cents as "baseCents", r.km_cents as "kmCents", r.free_km as "freeKm" from travel_rates r
      join shared.companies c on c.id = r.provider_id where c.user_id = ${userId}`,
  }),
  blockers: findOpenOffers,
  erase: async (tx, userId) => {
    const files = await tx.sql<{ key: string }>`select key from lead_files where user_id = ${userId}`
    for (const { key } of files) await tx.enqueue('leads.remove-file', { key })
    await tx.sql`delete from lead_files where user_id = ${userId}`
    await tx.sql`delete from lead_labels where lead_id in (select id from leads where user_id = ${userId})`
    await tx.sql`delete from offer_drafts where lead_id in (select id from leads where user_id = ${userId})`
    await tx.sql`update offers set status = 'rejected', decided_at = now() where status = 'open'
      and lead_id in (select id from leads where user_id = ${userId})`
    await tx.sql`update lead_asks set state = case when state = 'offered' then 'lost' else 'expired' end, contact_shown_at = null
      where state in ('asked', 'seen', 'offered') and lead_id in (select id from leads where user_id = ${userId})`
    await tx.sql`update leads set contact = ${nobody}::text::jsonb, message = '', answers = '[]',
      place = place || '{"street": "", "streetNumber": ""}',
      status = case when status in ('requested', 'open') then 'rejected' else status end,
      finished_at = coalesce(finished_at, now()), user_id = null where user_id = ${userId}`
    const own = sql`(select id from shared.companies where user_id = ${userId})`
    await tx.sql`delete from offer_templates where provider_id in ${own}`
    await tx.sql`delete from offer_drafts where provider_id in ${own}`
    await tx.sql`delete from travel_rates where provider_id in ${own}`
    await tx.sql`delete from lead_members where provider_id in ${own}`
    await tx.sql`update lead_routes set removed_at = now(), status = 'inactive' where provider_id in ${own}`
    await tx.sql`update lead_asks set state = 'declined' where provider_id in ${own} and state in ('asked', 'seen')`
  },
}
