import { eachStep } from '#server/platform/jobs/each-due.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { removeUnconfirmed } from './asking/guest-leads.service.ts'
import { expireLeads, replaceSilent } from './asking/leads.service.ts'
import { removeLooseFiles } from './files.service.ts'
import { expireOffers, followUpOffers, remindOfOffers } from './offers/offers.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'leads.every-minute': object
    'leads.cleanup': object
  }
}

/** Silence, reminders and ends. Each step changes a row only in the state it was seen in, so a repeated run does nothing. */
export const runTerms = () => eachStep(expireOffers, replaceSilent, expireLeads, remindOfOffers, followUpOffers)

const keptMonths = 12

/** Leads that came to nothing lose the person a year after their end; those with an order keep it as long as the order. */
const forgetPersons = () =>
  inTransaction(async (tx) => {
    const old = await tx.sql<{ id: number }>`
      update leads set contact = '{"firstName": "", "lastName": "", "phone": "", "email": ""}', message = '', answers = '[]',
        place = place || '{"street": "", "streetNumber": ""}'
      where finished_at < now() - make_interval(months => ${keptMonths}) and status in ('rejected', 'expired')
        and contact->>'email' <> '' returning id`
    if (!old.length) return
    const files = await tx.sql<{ key: string }>`
      delete from lead_files where lead_id = any(${old.map(({ id }) => id)}) returning key`
    for (const { key } of files) await tx.enqueue('leads.remove-file', { key })
  })

const forgetTexts = async () => {
  await sql`delete from offer_drafts where saved_at < now() - make_interval(months => ${keptMonths})`
  await sql`delete from lead_routes r where removed_at is not null and not exists (select from leads l where l.route_id = r.id)`
}

export const forgetOld = () => eachStep(removeLooseFiles, removeUnconfirmed, forgetPersons, forgetTexts)
