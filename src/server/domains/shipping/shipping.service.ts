import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { lockCompany, type PersonalData } from '#server/domains/accounts/index.ts'
import { tellCatalogue } from '#server/domains/catalogue/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { sharedCompanies } from '../accounts/accounts.tables.ts'
import { countries } from '../reference/reference.tables.ts'
import { selectShippings } from './shipping.queries.ts'
import { checkArea, checkTerms, maxShippings, type Terms } from './shipping.rules.ts'
import { shippingCountries, shippings } from './shipping.tables.ts'

export type ShippingEdit = Partial<Terms> & {
  name?: string
  isActive?: boolean
  isOwnDelivery?: boolean
  radiusKm?: number | null
  checksAge?: boolean
  countryIds?: number[]
}
export type NewShipping = Terms & {
  name: string
  countryIds: number[]
  isDefault: boolean
  isOwnDelivery: boolean
  radiusKm: number | null
  checksAge: boolean
}

const noShipping = () => refuse('NOT_FOUND', { message: 'Diese Versandart wurde nicht gefunden.' })

export const findShipping = async ({ user }: CompanyCtx, id: number) => {
  const [found] = await selectShippings(user.providerId, { id })
  if (!found) throw noShipping()
  return found
}

/** Changes of one provider's ways of shipping wait for each other: the default and the limit always hold. */
const changeShippings = async (ctx: CompanyCtx, work: (tx: Tx, providerId: number) => Promise<number>) => {
  const { providerId } = ctx.user
  const id = await inTransaction(async (tx) => {
    await lockCompany(tx, providerId)
    const changed = await work(tx, providerId)
    // pages of products show what sending them costs
    await tellCatalogue(tx, 'shipping', providerId)
    return changed
  })
  return findShipping(ctx, id)
}

const ofProvider = (providerId: number) => eq(shippings.providerId, providerId)

const findOwn = async (tx: Tx, providerId: number, id: number) => {
  const [own] = await tx
    .select()
    .from(shippings)
    .where(and(eq(shippings.id, id), ofProvider(providerId)))
  if (!own) throw noShipping()
  return own
}

const assertName = async (tx: Tx, providerId: number, name: string, except = 0) => {
  const taken = and(
    ofProvider(providerId),
    eq(sql`lower(${shippings.name})`, name.toLowerCase()),
    ne(shippings.id, except),
  )
  if (await tx.$count(shippings, taken)) throw refuseField('name', 'Eine Versandart mit diesem Namen gibt es schon.')
}

const setCountries = async (tx: Tx, shippingId: number, ids: number[]) => {
  const unique = [...new Set(ids)]
  if ((await tx.$count(countries, inArray(countries.id, unique))) !== unique.length)
    throw refuseField('countryIds', 'Dieses Land gibt es nicht.')
  await tx.delete(shippingCountries).where(eq(shippingCountries.shippingId, shippingId))
  await tx.insert(shippingCountries).values(unique.map((countryId) => ({ shippingId, countryId })))
}

const makeDefault = async (tx: Tx, providerId: number, id: number) => {
  await tx
    .update(shippings)
    .set({ isDefault: false })
    .where(and(ofProvider(providerId), eq(shippings.isDefault, true), ne(shippings.id, id)))
  await tx.update(shippings).set({ isDefault: true }).where(eq(shippings.id, id))
}

export const createShipping = (
  ctx: CompanyCtx,
  { countryIds, isDefault, isOwnDelivery, radiusKm, checksAge, name, ...terms }: NewShipping,
) => {
  const checked = { ...checkTerms(terms), ...checkArea(isOwnDelivery, radiusKm) }
  return changeShippings(ctx, async (tx, providerId) => {
    if ((await tx.$count(shippings, ofProvider(providerId))) >= maxShippings)
      throw refuse('VALIDATION_FAILED', { message: `Sie können höchstens ${maxShippings} Versandarten anlegen.` })
    await assertName(tx, providerId, name)
    const hasDefault = await tx.$count(shippings, and(ofProvider(providerId), eq(shippings.isDefault, true)))
    const [made] = await tx
      .insert(shippings)
      .values({ ...checked, name, providerId, checksAge })
      .returning({ id: shippings.id })
    await setCountries(tx, made!.id, countryIds)
    if (isDefault || !hasDefault) await makeDefault(tx, providerId, made!.id)
    return made!.id
  })
}

/** The oldest active one takes over when the default is put aside; without any there is none. */
const passDefaultOn = async (tx: Tx, providerId: number) => {
  const [next] = await tx
    .select({ id: shippings.id })
    .from(shippings)
    .where(and(ofProvider(providerId), eq(shippings.isActive, true)))
    .orderBy(asc(shippings.id))
    .limit(1)
  if (next) await makeDefault(tx, providerId, next.id)
}

const given = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>

export const updateShipping = (
  ctx: CompanyCtx,
  id: number,
  { name, isActive, isOwnDelivery, radiusKm, checksAge, countryIds, ...edit }: ShippingEdit,
) =>
  changeShippings(ctx, async (tx, providerId) => {
    const before = await findOwn(tx, providerId, id)
    const { basis, rates, freeFromCents, daysFrom, daysTo } = before
    const terms = checkTerms({ basis, rates, freeFromCents, daysFrom, daysTo, ...given(edit) })
    const area = checkArea(isOwnDelivery ?? before.isOwnDelivery, radiusKm === undefined ? before.radiusKm : radiusKm)
    if (name !== undefined) await assertName(tx, providerId, name, id)
    const isNowActive = isActive ?? before.isActive
    await tx
      .update(shippings)
      .set({
        ...terms,
        ...area,
        name,
        checksAge,
        isActive: isNowActive,
        isDefault: before.isDefault && isNowActive,
      })
      .where(eq(shippings.id, id))
    if (countryIds) await setCountries(tx, id, countryIds)
    const hasDefault = await tx.$count(shippings, and(ofProvider(providerId), eq(shippings.isDefault, true)))
    if (!hasDefault) await passDefaultOn(tx, providerId)
    return id
  })

export const setDefaultShipping = (ctx: CompanyCtx, id: number) =>
  changeShippings(ctx, async (tx, providerId) => {
    const own = await findOwn(tx, providerId, id)
    if (!own.isActive) throw refuseField('id', 'Bitte aktivieren Sie diese Versandart zuerst.')
    await makeDefault(tx, providerId, id)
    return id
  })

const ofUser = (userId: number) =>
  sql`${shippings.providerId} in (select ${sharedCompanies.id} from ${sharedCompanies} where ${sharedCompanies.userId} = ${userId})`

export const shippingPersonalData: PersonalData = {
  key: 'shipping',
  name: 'Versand',
  roles: ['Company'],
  tables: ['shippings'],
  exportData: (userId) => db.select().from(shippings).where(ofUser(userId)).orderBy(asc(shippings.id)),
  erase: (tx, userId) => tx.delete(shippings).where(ofUser(userId)),
}
