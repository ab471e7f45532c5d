import type { Role } from '#contract/wire/call.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { networkOf } from '../http/address.ts'
import { countUse } from '../limits/rate-limits.ts'
import { settings } from '../settings.ts'
import { db, type Source } from '../sql/index.ts'
import { inTransaction } from '../transaction.ts'
import type { FileOwner } from './owner.ts'
import { orTakeBack, takeBack } from './take-back.ts'

const megabyte = 1024 * 1024

const megabytesOf = (role: Role) =>
  ({
    User: settings.storageMegabytes.customer,
    Company: settings.storageMegabytes.provider,
    Operator: Number.POSITIVE_INFINITY,
  })[role]

const full = (megabytes: number, field?: string) => {
  const message = `Ihr Speicherplatz von ${megabytes.toLocaleString('de-DE')} MB ist voll. Bitte löschen Sie zuerst Dateien oder Bilder, die Sie nicht mehr brauchen.`
  return field ? refuseField(field, message) : refuse('VALIDATION_FAILED', { message })
}

const usedBy = async (source: Source, userId: number) => {
  const row = await source.sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from stored_files where user_id = ${userId}`.one()
  return row.bytes
}

/** Guests have no account to charge, so that what one network sends in a day is limited. */
const takeOfGuest = async ({ address }: FileOwner, bytes: number) => {
  const kilobytes = await countUse(`guest files ${networkOf(address)}`, 24 * 60, Math.ceil(bytes / 1024))
  if (kilobytes > settings.storageMegabytes.guest * 1024 * settings.rateLimitFactor)
    throw refuse('RATE_LIMITED', {
      message: 'Von Ihrem Anschluss kamen heute schon sehr viele Dateien. Bitte versuchen Sie es morgen noch einmal.',
      retryAfterSeconds: 3600,
    })
}

/** Before work that would be in vain. */
export const assertStorageLeft = async ({ user }: FileOwner) => {
  const most = user ? megabytesOf(user.role) : 0
  if (user && (await usedBy(db, user.id)) >= most * megabyte) throw full(most)
}

/**
 * Charges a file to its owner before it is written; refuses what is too much. Removing the file gives the bytes back. Uploads of one
 * account wait for each other here.
 */
export const chargeStorage = async (owner: FileOwner, key: string, bytes: number, field?: string) => {
  const { user } = owner
  if (!user) return takeOfGuest(owner, bytes)
  const most = megabytesOf(user.role)
  await inTransaction(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtext('stored_files'), ${user.id})`
    if ((await usedBy(tx, user.id)) + bytes > most * megabyte) throw full(most, field)
    await tx.sql`insert into stored_files (key, user_id, bytes) values (${key}, ${user.id}, ${bytes})`
  })
}

/** Charges and writes a file; what could not be written costs nothing. */
export const storeFor = async (
  owner: FileOwner,
  { key, bytes, field }: { key: string; bytes: number; field?: string },
  write: () => Promise<unknown>,
) => {
  await chargeStorage(owner, key, bytes, field)
  await orTakeBack(write, () => takeBack(key))
}
