import { asc, inArray } from 'drizzle-orm'
import { type Blocker, companiesOf, type PersonalData } from '#server/domains/accounts/index.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { documentViews, providerDocuments, providerOnboardings } from './onboarding/onboarding.tables.ts'
import { subscriptionInvoices, subscriptions } from './packages.tables.ts'

const companyOf = (userId: number) => sql`(select id from shared.companies where user_id = ${userId})`

/** An open invoice is a debt in the ledger, which blocks by itself. */
const findLive = async (tx: Tx, userId: number): Promise<Blocker[]> => {
  const rows = await tx.sql`select id from subscriptions where state <> 'canceled' and not ends_at_term
    and provider_id in ${companyOf(userId)}`
  return rows.length ? [{ text: 'Ihr Paket läuft noch. Bitte kündigen Sie es zuerst.', path: '/anbieter/paket' }] : []
}

export const packagesPersonalData: PersonalData = {
  key: 'packages',
  name: 'Paket und Registrierung',
  roles: ['Company', 'Operator'],
  tables: [
    'subscriptions',
    'subscription_invoices',
    'commission_rules',
    'commission_notices',
    'provider_onboardings',
    'provider_documents',
    'document_views',
  ],
  exportData: async (userId) => ({
    subscriptions: await db
      .select()
      .from(subscriptions)
      .where(inArray(subscriptions.providerId, companiesOf(userId)))
      .orderBy(asc(subscriptions.id)),
    invoices: await db
      .select()
      .from(subscriptionInvoices)
      .where(inArray(subscriptionInvoices.providerId, companiesOf(userId)))
      .orderBy(asc(subscriptionInvoices.id)),
    commissionRules:
      await sql`select basis_points as "basisPoints", to_char(valid_from, 'YYYY-MM-DD') as "validFrom", reason
      from commission_rules where provider_id in ${companyOf(userId)} order by id`,
    commissionNotices:
      await sql`select to_char(valid_from, 'YYYY-MM-DD') as "validFrom", title, text, told_at as "toldAt"
      from commission_notices where provider_id in ${companyOf(userId)} order by id`,
    registration: await db
      .select()
      .from(providerOnboardings)
      .where(inArray(providerOnboardings.providerId, companiesOf(userId))),
    documents: await db
      .select()
      .from(providerDocuments)
      .where(inArray(providerDocuments.providerId, companiesOf(userId)))
      .orderBy(asc(providerDocuments.id)),
    documentViews:
      await sql`select document_id as "documentId", at from document_views where user_id = ${userId} order by id`,
  }),
  blockers: findLive,
  // invoices are kept for their legal term; a subscription that only ran out to its end ends now
  erase: async (tx, userId) => {
    await tx.sql`update subscriptions set state = 'canceled', ended_on = (now() at time zone 'Europe/Berlin')::date,
      end_reason = 'wanted' where state <> 'canceled' and provider_id in ${companyOf(userId)}`
    const files = await tx.sql<{ fileKey: string }>`
      select file_key as "fileKey" from provider_documents where provider_id in ${companyOf(userId)} and file_key <> ''`
    for (const { fileKey } of files) await tx.enqueue('packages.remove-document', { key: fileKey })
    await tx.delete(providerDocuments).where(inArray(providerDocuments.providerId, companiesOf(userId)))
    await tx.delete(providerOnboardings).where(inArray(providerOnboardings.providerId, companiesOf(userId)))
    await tx.update(documentViews).set({ userId: null }).where(sql`${documentViews.userId} = ${userId}`)
  },
}
