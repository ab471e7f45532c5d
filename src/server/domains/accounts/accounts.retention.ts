import { eq, lt } from 'drizzle-orm'
import { db, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { allPersonalData } from './accounts.contributions.ts'
import { companies, retainedRecords, users } from './accounts.tables.ts'

/** §22 PStTG: ten years after the year that is reported last. */
const reportYears = 10
const keepUntil = sql`(date_trunc('year', now() at time zone 'Europe/Berlin')
  + make_interval(years => ${reportYears + 1}) - interval '1 day')::date`

const hasSold = async (tx: Tx, providerId: number) => {
  for (const part of allPersonalData()) if (await part.hasSales?.(tx, providerId)) return true
  return false
}

type Retained = { kind: 'identity' | 'bank'; providerId: number; data: Record<string, string | null> }

/** Keeps what the tax office may ask for of a provider that leaves; who never sold anything leaves nothing. */
export const retain = async (tx: Tx, record: Retained) => {
  if (await hasSold(tx, record.providerId)) await tx.insert(retainedRecords).values({ ...record, keepUntil })
}

export const retainIdentity = async (tx: Tx, userId: number) => {
  const [company] = await tx.select().from(companies).where(eq(companies.userId, userId))
  const [owner] = await tx.select().from(users).where(eq(users.id, userId))
  if (!company || !owner) return
  const data = {
    companyName: company.companyName,
    firstName: owner.firstName,
    lastName: owner.lastName,
    birthday: owner.birthday,
    street: company.street,
    houseNumber: company.houseNumber,
    zipCode: company.zipCode,
    city: company.city,
    vatNumber: company.vatNumber,
    taxNumber: company.taxNumber,
    registration: company.companyRegistrationNumber,
  }
  await retain(tx, { kind: 'identity', providerId: company.id, data })
}

export const endRetention = () =>
  db.delete(retainedRecords).where(lt(retainedRecords.keepUntil, sql`(now() at time zone 'Europe/Berlin')::date`))
