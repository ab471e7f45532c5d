import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { formatPrice } from '#lib/format.ts'
import { type Blocker, blockersShown, companiesOf, type PersonalData } from '#server/domains/accounts/index.ts'
import { db } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { sharedCompanies } from '../accounts/accounts.tables.ts'
import { payoutBatches } from './batches/batches.tables.ts'
import { commissionInvoices } from './commission/commission.tables.ts'
import { debitBatches, debits, sepaMandates } from './debits/debits.tables.ts'
import { readFunds } from './finance/finance.queries.ts'
import { payouts } from './requests/payouts.tables.ts'
import { taxDocuments } from './tax-report/tax-report.tables.ts'

/** What the platform still owes the provider, or the provider the platform. */
const findOpenMoney = async (tx: Tx, userId: number): Promise<Blocker[]> => {
  const [company] = await tx
    .select({ id: sharedCompanies.id })
    .from(sharedCompanies)
    .where(eq(sharedCompanies.userId, userId))
  if (!company) return []
  const open = await tx
    .select({ id: payouts.id, amountCents: payouts.amountCents })
    .from(payouts)
    .where(and(eq(payouts.providerId, company.id), inArray(payouts.state, ['open', 'ordered'])))
    .orderBy(asc(payouts.id))
    .limit(blockersShown)
  const waiting = open.map(({ id, amountCents }) => ({
    text: `Ihre Auszahlung über ${formatPrice(amountCents)} ist noch nicht überwiesen.`,
    path: `/anbieter/finanzen/auszahlung/${id}`,
  }))
  // orders under way block by themselves
  const { finishedCents, openCents } = await readFunds(tx, company.id)
  const rest = finishedCents - openCents
  const path = '/anbieter/finanzen'
  if (rest > 0) return [...waiting, { text: `Ihr Guthaben von ${formatPrice(rest)} ist noch nicht ausgezahlt.`, path }]
  if (rest < 0) return [...waiting, { text: `Auf Ihrem Konto sind noch ${formatPrice(-rest)} zu begleichen.`, path }]
  return waiting
}

export const payoutsPersonalData: PersonalData = {
  key: 'payouts',
  name: 'Auszahlungen',
  roles: ['Company'],
  tables: ['payouts', 'commission_invoices', 'sepa_mandates', 'debits', 'tax_documents'],
  exportData: async (userId) => ({
    payouts: await db
      .select()
      .from(payouts)
      .where(inArray(payouts.providerId, companiesOf(userId)))
      .orderBy(asc(payouts.id)),
    commissionInvoices: await db
      .select()
      .from(commissionInvoices)
      .where(inArray(commissionInvoices.providerId, companiesOf(userId)))
      .orderBy(asc(commissionInvoices.id)),
    mandates: await db
      .select()
      .from(sepaMandates)
      .where(inArray(sepaMandates.providerId, companiesOf(userId)))
      .orderBy(asc(sepaMandates.id)),
    debits: await db
      .select()
      .from(debits)
      .where(inArray(debits.providerId, companiesOf(userId)))
      .orderBy(asc(debits.id)),
    taxDocuments: await db
      .select()
      .from(taxDocuments)
      .where(inArray(taxDocuments.providerId, companiesOf(userId)))
      .orderBy(asc(taxDocuments.id)),
  }),
  blockers: findOpenMoney,
  // books are kept for their legal term; nothing is collected any more
  erase: async (tx, userId) => {
    await tx
      .update(sepaMandates)
      .set({ revokedAt: new Date(), reason: 'Das Konto wurde gelöscht.' })
      .where(and(inArray(sepaMandates.providerId, companiesOf(userId)), isNull(sepaMandates.revokedAt)))
  },
}

/** Files for the bank that an operator made or released. */
export const batchesPersonalData: PersonalData = {
  key: 'payout-batches',
  roles: ['Operator'],
  tables: ['payout_batches', 'debit_batches'],
  exportData: async (userId) => ({
    payouts: await db
      .select()
      .from(payoutBatches)
      .where(or(eq(payoutBatches.madeBy, userId), eq(payoutBatches.releasedBy, userId)))
      .orderBy(asc(payoutBatches.id)),
    debits: await db
      .select()
      .from(debitBatches)
      .where(or(eq(debitBatches.madeBy, userId), eq(debitBatches.releasedBy, userId)))
      .orderBy(asc(debitBatches.id)),
  }),
  // books are kept for their legal term; the row of an erased account is anonymous
  erase: async () => {},
}
