import { and, desc, eq, ne } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { lockAccount, type PersonalData } from '#server/domains/accounts/index.ts'
import { findPostalCode, forgetStreets, rememberStreet } from '#server/domains/reference/index.ts'
import type { AccountCtx } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { type AddressRow, addressesOfUser, findAddress, findCountry } from './addresses.queries.ts'
import { type AddressFields, checkFields, type Kind, maxAddresses } from './addresses.rules.ts'
import { addresses } from './addresses.tables.ts'

type Address = typeof addresses.$inferSelect

/** Changes of one account's addresses wait for each other, so that the default and the limit always hold. */
const changeAddresses = ({ user }: AccountCtx, work: (tx: Tx) => Promise<number>): Promise<AddressRow> =>
  inTransaction(async (tx) => {
    await lockAccount(tx, user.id)
    return findAddress(tx, await work(tx))
  })

const ofKind = (userId: number, kind: Kind) => and(eq(addresses.userId, userId), eq(addresses.kind, kind))

/** Postal code and town must exist and fit: goods are sent there. */
export const checkAddress = async (fields: AddressFields, countryCode: string) =>
  checkFields(fields, countryCode === 'DE' ? ((await findPostalCode(fields.zip))?.towns ?? []) : null)

/** The wire's country is checked here, so that the row gets its id. */
const complete = async (fields: AddressFields, country: number | string) => {
  const known = await findCountry(country)
  if (!known) throw refuseField('country', 'Dieses Land gibt es nicht.')
  return { ...(await checkAddress(fields, known.code)), countryId: known.id }
}
type Complete = Awaited<ReturnType<typeof complete>>

const germany = 276

const learnStreet = async (tx: Tx, userId: number, { countryId, street, zip, city }: Complete) => {
  if (countryId === germany) await rememberStreet(tx, userId, { street, postalCode: zip, city })
}

const insert = async (tx: Tx, userId: number, kind: Kind, fields: Complete, copiedFromId?: number) => {
  if ((await tx.$count(addresses, eq(addresses.userId, userId))) >= maxAddresses) {
    throw refuse('VALIDATION_FAILED', { message: `Sie können höchstens ${maxAddresses} Adressen speichern.` })
  }
  const isDefault = (await tx.$count(addresses, ofKind(userId, kind))) === 0
  const [made] = await tx
    .insert(addresses)
    .values({ ...fields, userId, kind, isDefault, copiedFromId })
    .returning()
  return made!
}

export const createAddress = async (ctx: AccountCtx, kind: Kind, fields: AddressFields, country: number | string) => {
  const checked = await complete(fields, country)
  return changeAddresses(ctx, async (tx) => {
    const made = await insert(tx, ctx.user.id, kind, checked)
    if (made.isShipping) await copyToShipping(tx, made)
    await learnStreet(tx, ctx.user.id, checked)
    return made.id
  })
}

export const updateAddress = async (
  ctx: AccountCtx,
  kind: Kind,
  id: number,
  fields: AddressFields,
  country: number | string,
) => {
  const checked = await complete(fields, country)
  return changeAddresses(ctx, async (tx) => {
    const before = await findOwn(tx, ctx.user.id, id, kind)
    // edited by hand, a copy goes its own way
    await letGo(tx, before)
    const [changed] = await tx
      .update(addresses)
      .set({ ...checked, copiedFromId: null })
      .where(eq(addresses.id, id))
      .returning()
    if (changed!.isShipping) await copyToShipping(tx, changed!)
    else await tx.update(addresses).set({ copiedFromId: null }).where(eq(addresses.copiedFromId, id))
    await learnStreet(tx, ctx.user.id, checked)
    return id
  })
}

const findOwn = async (tx: Tx, userId: number, id: number, kind?: Kind): Promise<Address> => {
  const [address] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId), kind && eq(addresses.kind, kind)))
  if (!address) throw refuse('NOT_FOUND', { message: 'Diese Adresse wurde nicht gefunden.' })
  return address
}

/** A billing address whose copy leaves is no shipping address any more. */
const letGo = async (tx: Tx, { copiedFromId }: Address) => {
  if (copiedFromId) await tx.update(addresses).set({ isShipping: false }).where(eq(addresses.id, copiedFromId))
}

/** One shipping copy a billing address, made new or brought up to date. */
const copyToShipping = async (tx: Tx, billing: Address) => {
  const { id, userId, kind, isShipping, vatId, isDefault, copiedFromId, createdAt, ...fields } = billing
  const [copy] = await tx.update(addresses).set(fields).where(eq(addresses.copiedFromId, id)).returning()
  return copy ?? insert(tx, userId, 'shipping', fields, id)
}

const makeDefault = async (tx: Tx, { id, userId, kind }: Address) => {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ofKind(userId, kind), eq(addresses.isDefault, true), ne(addresses.id, id)))
  await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id))
}

export const setDefaultAddress = (ctx: AccountCtx, kind: Kind, id: number) =>
  changeAddresses(ctx, async (tx) => {
    await makeDefault(tx, await findOwn(tx, ctx.user.id, id, kind))
    return id
  })

/** From the given billing address, or from the default one. */
export const setShippingFromBilling = (ctx: AccountCtx, id: number | undefined) =>
  changeAddresses(ctx, async (tx) => {
    const billing = id ? await findOwn(tx, ctx.user.id, id, 'billing') : await findDefault(tx, ctx.user.id, 'billing')
    await tx.update(addresses).set({ isShipping: true }).where(eq(addresses.id, billing.id))
    const copy = await copyToShipping(tx, billing)
    await makeDefault(tx, copy)
    return copy.id
  })

const findDefault = async (tx: Tx, userId: number, kind: Kind) => {
  const [address] = await tx
    .select()
    .from(addresses)
    .where(and(ofKind(userId, kind), eq(addresses.isDefault, true)))
  if (!address) throw refuse('NOT_FOUND', { message: 'Sie haben noch keine Rechnungsadresse gespeichert.' })
  return address
}

export const removeAddress = ({ user }: AccountCtx, id: number) =>
  inTransaction(async (tx) => {
    await lockAccount(tx, user.id)
    const address = await findOwn(tx, user.id, id)
    await letGo(tx, address)
    await tx.delete(addresses).where(eq(addresses.id, id))
    if (!address.isDefault) return
    const [newest] = await tx
      .select()
      .from(addresses)
      .where(ofKind(user.id, address.kind))
      .orderBy(desc(addresses.id))
      .limit(1)
    if (newest) await makeDefault(tx, newest)
  })

export const addressesPersonalData: PersonalData = {
  key: 'addresses',
  name: 'Adressen',
  roles: ['User', 'Company', 'Operator'],
  tables: ['addresses'],
  exportData: (userId) => addressesOfUser.execute({ userId }),
  erase: async (tx, userId) => {
    await tx.delete(addresses).where(eq(addresses.userId, userId))
    await forgetStreets(tx, userId)
  },
}
