import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import type { OpeningKind } from '#lib/time/opening.ts'
import { lockCompany, type PersonalData } from '#server/domains/accounts/index.ts'
import { getPostalCode } from '#server/domains/reference/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { requireQuota } from '#server/platform/limits/quota.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { sharedCompanies } from '../accounts/accounts.tables.ts'
import { selectOwn } from './stores.queries.ts'
import { maxHolidays, maxLocations } from './stores.rules.ts'
import { storeHolidays, storeLocations, storeTimes } from './stores.tables.ts'

type Row = typeof storeLocations.$inferInsert
export type LocationFields = Omit<
  Row,
  'id' | 'providerId' | 'stateCode' | 'lat' | 'lng' | 'opening' | 'isDefault' | 'createdAt'
>
export type Time = Omit<typeof storeTimes.$inferInsert, 'locationId'>
export type NewHoliday = Omit<typeof storeHolidays.$inferInsert, 'locationId' | 'id'> & { id: number | null }

/** Where each kind of opening is asked for by a flag of its own. */
export type OpeningFlags = { times?: boolean; always?: boolean; appointment?: boolean }

const noLocation = () => refuse('NOT_FOUND', { message: 'Dieser Standort wurde nicht gefunden.' })

export const findLocation = async ({ user }: CompanyCtx, id: number) => {
  const [found] = await selectOwn(user.providerId, id)
  if (!found) throw noLocation()
  return found
}

/** The last flag that is set counts; one that is taken back leaves the week. */
export const openingOf = ({ times, always, appointment }: OpeningFlags, before: OpeningKind): OpeningKind => {
  if (always) return 'always'
  if (appointment) return 'appointment'
  if (times) return 'times'
  if (times === false && (before === 'times' || always === false || appointment === false)) return 'none'
  const isTakenBack = (before === 'always' && always === false) || (before === 'appointment' && appointment === false)
  return isTakenBack ? 'times' : before
}

const ofProvider = (providerId: number) => eq(storeLocations.providerId, providerId)

/** Changes of one provider's locations wait for each other: the default and the limits always hold. */
const changeLocations = <T>(ctx: CompanyCtx, work: (tx: Tx, providerId: number) => Promise<T>) =>
  inTransaction(async (tx) => {
    const { providerId } = ctx.user
    await lockCompany(tx, providerId)
    const done = await work(tx, providerId)
    // pages of the provider show its locations
    await tx.notify('catalogue', { what: 'stores', id: providerId })
    return done
  })

const lockOwn = async (tx: Tx, providerId: number, id: number) => {
  const [own] = await tx
    .select()
    .from(storeLocations)
    .where(and(eq(storeLocations.id, id), ofProvider(providerId)))
    .for('update')
  if (!own) throw noLocation()
  return own
}

/** Changes an own location and answers it as it is then. */
const changeOwn = async (
  ctx: CompanyCtx,
  id: number,
  work: (tx: Tx, before: typeof storeLocations.$inferSelect) => Promise<unknown>,
) => {
  await changeLocations(ctx, async (tx, providerId) => work(tx, await lockOwn(tx, providerId, id)))
  return findLocation(ctx, id)
}

const placeOf = async (zip: string) => {
  const { stateCode, lat, lng } = await getPostalCode(zip, 'zip')
  return { stateCode, lat, lng }
}

const replaceTimes = async (tx: Tx, locationId: number, times: Time[]) => {
  await tx.delete(storeTimes).where(eq(storeTimes.locationId, locationId))
  if (times.length) await tx.insert(storeTimes).values(times.map((time) => ({ ...time, locationId })))
}

const makeDefault = async (tx: Tx, providerId: number, id: number) => {
  await tx
    .update(storeLocations)
    .set({ isDefault: false })
    .where(and(ofProvider(providerId), eq(storeLocations.isDefault, true), ne(storeLocations.id, id)))
  await tx.update(storeLocations).set({ isDefault: true }).where(eq(storeLocations.id, id))
}

type NewLocation = LocationFields & { opening: OpeningKind; times: Time[] }

export const createLocation = async (ctx: CompanyCtx, { times, ...fields }: NewLocation) => {
  const place = await placeOf(fields.zip)
  const id = await changeLocations(ctx, async (tx, providerId) => {
    const count = await tx.$count(storeLocations, ofProvider(providerId))
    if (count >= maxLocations)
      throw refuse('VALIDATION_FAILED', { message: `Sie können höchstens ${maxLocations} Standorte anlegen.` })
    await requireQuota(tx, providerId, 'locations')
    const [made] = await tx
      .insert(storeLocations)
      .values({ ...fields, ...place, providerId, isDefault: count === 0 })
      .returning({ id: storeLocations.id })
    await replaceTimes(tx, made!.id, times)
    return made!.id
  })
  return findLocation(ctx, id)
}

type LocationEdit = Partial<LocationFields> & { opening: OpeningFlags; times?: Time[] | undefined }

export const updateLocation = async (ctx: CompanyCtx, id: number, { times, opening, ...fields }: LocationEdit) => {
  const place = fields.zip === undefined ? {} : await placeOf(fields.zip)
  return changeOwn(ctx, id, async (tx, before) => {
    await tx
      .update(storeLocations)
      .set({ ...fields, ...place, opening: openingOf(opening, before.opening) })
      .where(eq(storeLocations.id, id))
    if (times) await replaceTimes(tx, id, times)
  })
}

export const setOpening = (ctx: CompanyCtx, id: number, flags: OpeningFlags) =>
  updateLocation(ctx, id, { opening: flags })

export const setTimes = (ctx: CompanyCtx, id: number, times: Time[]) =>
  changeOwn(ctx, id, (tx) => replaceTimes(tx, id, times))

export const setDefaultLocation = (ctx: CompanyCtx, id: number) =>
  changeOwn(ctx, id, (tx) => makeDefault(tx, ctx.user.providerId, id))

export const removeLocation = (ctx: CompanyCtx, id: number) =>
  changeLocations(ctx, async (tx, providerId) => {
    const { isDefault } = await lockOwn(tx, providerId, id)
    await tx.delete(storeLocations).where(eq(storeLocations.id, id))
    if (!isDefault) return
    const [next] = await tx
      .select({ id: storeLocations.id })
      .from(storeLocations)
      .where(ofProvider(providerId))
      .orderBy(asc(storeLocations.id))
      .limit(1)
    if (next) await makeDefault(tx, providerId, next.id)
  })

const saveHoliday = async (tx: Tx, locationId: number, { id, ...holiday }: NewHoliday) => {
  if (id !== null) {
    // those of the same days give way
    const sameDays = and(eq(storeHolidays.firstDay, holiday.firstDay), eq(storeHolidays.lastDay, holiday.lastDay))
    const ofLocation = eq(storeHolidays.locationId, locationId)
    await tx.delete(storeHolidays).where(and(ofLocation, sameDays, ne(storeHolidays.id, id)))
    const own = and(eq(storeHolidays.id, id), ofLocation)
    const [changed] = await tx.update(storeHolidays).set(holiday).where(own).returning({ id: storeHolidays.id })
    if (!changed) throw refuse('NOT_FOUND', { message: 'Dieser Eintrag wurde nicht gefunden.' })
    return
  }
  await tx
    .insert(storeHolidays)
    .values({ ...holiday, locationId })
    .onConflictDoUpdate({
      target: [storeHolidays.locationId, storeHolidays.firstDay, storeHolidays.lastDay],
      set: holiday,
    })
}

export const setHolidays = (ctx: CompanyCtx, id: number, holidays: NewHoliday[]) =>
  changeOwn(ctx, id, async (tx) => {
    const ofLocation = eq(storeHolidays.locationId, id)
    await tx
      .delete(storeHolidays)
      .where(and(ofLocation, lt(storeHolidays.lastDay, germanDay(Date.now() - 31 * 86_400_000))))
    for (const holiday of holidays) await saveHoliday(tx, id, holiday)
    if ((await tx.$count(storeHolidays, ofLocation)) > maxHolidays)
      throw refuse('VALIDATION_FAILED', { message: `Ein Standort hat höchstens ${maxHolidays} Einträge.` })
  })

export const removeHoliday = (ctx: CompanyCtx, id: number) =>
  changeLocations(ctx, async (tx, providerId) => {
    const own = tx.select({ id: storeLocations.id }).from(storeLocations).where(ofProvider(providerId))
    const [gone] = await tx
      .delete(storeHolidays)
      .where(and(eq(storeHolidays.id, id), inArray(storeHolidays.locationId, own)))
      .returning({ id: storeHolidays.id })
    if (!gone) throw refuse('NOT_FOUND', { message: 'Dieser Eintrag wurde nicht gefunden.' })
  })

const ofUser = (userId: number) =>
  sql`${storeLocations.providerId} in (select ${sharedCompanies.id} from ${sharedCompanies} where ${sharedCompanies.userId} = ${userId})`

export const storesPersonalData: PersonalData = {
  key: 'stores',
  name: 'Standorte',
  roles: ['Company'],
  tables: ['store_locations'],
  exportData: (userId) => db.select().from(storeLocations).where(ofUser(userId)).orderBy(asc(storeLocations.id)),
  erase: (tx, userId) => tx.delete(storeLocations).where(ofUser(userId)),
}
