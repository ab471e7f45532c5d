import type { Upload } from '#contract/wire/fields.ts'
import { refuseField } from '#lib/errors.ts'
import { registerBuyer, resendConfirmation } from '#server/domains/accounts/index.ts'
import type { Ctx } from '#server/platform/context.ts'
import { withPrivateFiles } from '#server/platform/files/private.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { insertFile, leadFolder } from '../files.service.ts'
import { isUnconfirmed } from './matching.queries.ts'
import { askProviders, fillLead, lockLead } from './matching.service.ts'
import { insertLead, kmTo, type NewRouteLead, openDays, prepareLead, selectAskable } from './new-leads.service.ts'

/** A file with the name by which an answer knows it. */
type Named = { name: string; upload: Upload }

const selectAccount = (email: string) =>
  sql<{ id: number; isWaiting: boolean }>`
    select id, role = 'User' and email_confirmed_at is null and deleted_at is null as "isWaiting"
    from shared.users where email = ${email}`.first()

/**
 * Creates an account and a request for a guest. The request is sent when the guest confirms the e-mail address.
 * Sent twice it is one.
 */
export const createGuestLead = async (ctx: Ctx, email: string, given: NewRouteLead, uploads: Named[]) => {
  const { lead, files } = await prepareLead(given, email)
  const wanted = uploads.filter(({ name }) => files.includes(name))
  if (wanted.length !== new Set(files).size)
    throw refuseField('leadAnswers', 'Eine Datei ist nicht mehr da. Bitte wählen Sie sie noch einmal aus.')
  const known = await selectAccount(email)
  if (known && !known.isWaiting)
    throw refuseField('email', 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an.')
  await withPrivateFiles(
    ctx,
    leadFolder,
    wanted.map(({ upload }) => upload),
    'uploads',
    async (stored) => {
      const keep = async (tx: Tx, userId: number) => {
        const made = await insertLead(tx, userId, lead)
        if (made) for (const file of stored) await insertFile(tx, userId, file, made.id)
      }
      if (known) {
        await inTransaction((tx) => keep(tx, known.id))
        return resendConfirmation(email)
      }
      const { firstName, lastName, phone } = given.contact
      const note = `Mit der Bestätigung geht Ihre Anfrage „${lead.title}“ an passende Betriebe.`
      await registerBuyer({ email, firstName, lastName, phone }, keep, note)
    },
  )
}

/** The address is confirmed: requests that waited for it go out. Answers the page of the last one. */
export const sendWaiting = async (tx: Tx, userId: number) => {
  const waiting = await tx.sql<{ id: number }>`
    update leads l set expires_at = now() + make_interval(days => ${openDays})
    where user_id = ${userId} and status = 'requested' and not exists (select from lead_asks a where a.lead_id = l.id)
    returning id`
  for (const { id } of waiting) {
    const lead = (await lockLead(tx, id))!
    const alone = lead.providerId ? await selectAskable({ id: lead.providerId }) : undefined
    if (!alone) await fillLead(tx, lead)
    else {
      const point = lead.lat === null || lead.lng === null ? null : { lat: lead.lat, lng: lead.lng }
      const km = await kmTo(point, alone.postalCode)
      await askProviders(tx, lead, [{ providerId: alone.id, providerUserId: alone.userId, km }], true)
    }
  }
  const last = waiting.at(-1)
  return last ? `/konto/anfragen/${last.id}` : null
}

const waitDays = 15

/** Requests whose address nobody confirmed go with all that was in them. */
export const removeUnconfirmed = () =>
  inTransaction(async (tx) => {
    const isAbandoned = sql`l.created_at < now() - make_interval(days => ${waitDays}) and l.status in ('requested', 'expired')
      and not exists (select from lead_asks a where a.lead_id = l.id) and (l.user_id is null or ${isUnconfirmed})`
    const files = await tx.sql<{ key: string }>`
      delete from lead_files f using leads l where f.lead_id = l.id and ${isAbandoned} returning f.key`
    for (const { key } of files) await tx.enqueue('leads.remove-file', { key })
    await tx.sql`delete from leads l where ${isAbandoned}`
  })
