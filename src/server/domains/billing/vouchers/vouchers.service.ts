import { and, eq, isNull } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { book } from '../ledger/ledger.service.ts'
import { selectIssued } from './vouchers.queries.ts'
import { newCode } from './vouchers.rules.ts'
import { voucherRedemptions, vouchers } from './vouchers.tables.ts'

export const noVoucher = () => refuse('NOT_FOUND', { message: 'Diesen Gutschein gibt es nicht.' })

export type NewVoucher = {
  code: string | null
  title: string
  kind: 'amount' | 'percent'
  scope: 'platform' | 'provider' | 'package'
  /** null: the platform */
  providerId: number | null
  basisPoints: number | null
  amountCents: number | null
  maxAmountCents: number | null
  validFrom: string | null
  validTo: string | null
  minOrderCents: number
  maxUses: number | null
}

/** Of a percent voucher of the platform for purchases: without a limit, one large purchase could empty the till. */
const assertCapped = ({ kind, scope, maxAmountCents }: NewVoucher) => {
  const needsCap = kind === 'percent' && scope === 'platform'
  if (needsCap && !maxAmountCents)
    throw refuseField('maxAmountCents', 'Bitte geben Sie an, wie viel er höchstens gibt.')
  if (!needsCap && maxAmountCents)
    throw refuseField('maxAmountCents', 'Einen Höchstbetrag haben nur Prozentgutscheine für Einkäufe.')
}

const assertSound = (voucher: NewVoucher) => {
  const { kind, code, basisPoints, amountCents, validFrom, validTo } = voucher
  assertCapped(voucher)
  if (kind === 'percent' && !basisPoints)
    throw refuseField('basisPoints', 'Bitte geben Sie an, wie viel Prozent er gibt.')
  if (kind === 'amount' && !amountCents) throw refuseField('amountCents', 'Bitte geben Sie den Betrag an.')
  // a guessed code could be spent
  if (kind === 'amount' && code) throw refuseField('code', 'Der Code eines Wertgutscheins wird immer ausgelost.')
  if (validTo && validTo < (validFrom ?? germanDay()))
    throw refuseField('validTo', 'Das Ende liegt vor dem Anfang. Bitte prüfen Sie die Tage.')
}

export const createVoucher = async (voucher: NewVoucher) => {
  assertSound(voucher)
  const { kind, basisPoints, amountCents } = voucher
  const [made] = await db
    .insert(vouchers)
    .values({
      ...voucher,
      code: voucher.code ?? newCode(),
      validFrom: voucher.validFrom ?? germanDay(),
      basisPoints: kind === 'percent' ? basisPoints : null,
      amountCents: kind === 'amount' ? amountCents : null,
      balanceCents: kind === 'amount' ? amountCents : null,
    })
    .onConflictDoNothing({ target: vouchers.code })
    .returning({ id: vouchers.id })
  if (!made) throw refuseField('code', 'Diesen Code gibt es schon. Bitte wählen Sie einen anderen.')
  return (await selectIssued(voucher.providerId, made.id))!
}

export const setVoucherActive = async (providerId: number | null, id: number, isActive: boolean) => {
  const issued = await selectIssued(providerId, id)
  if (!issued) throw noVoucher()
  await db.update(vouchers).set({ isActive }).where(eq(vouchers.id, id))
  return { ...issued, isActive }
}

/** Of several of the platform's at once: which there are, and which were otherwise before. */
export const setVouchersActive = async (tx: Tx, ids: number[], isActive: boolean) => {
  const known = await tx.sql<{ id: number; isActive: boolean }>`
    select id, is_active as "isActive" from vouchers where id = any(${ids}::int[]) and provider_id is null order by id for update`
  const changedIds = known.filter((one) => one.isActive !== isActive).map(({ id }) => id)
  await tx.sql`update vouchers set is_active = ${isActive} where id = any(${changedIds}::int[])`
  return { knownIds: known.map(({ id }) => id), changedIds }
}

export type VoucherChange = {
  title: string
  validTo: string | null
  minOrderCents: number
  maxUses: number | null
}

/**
 * Who has a code was promised what it is worth, so that never changes. An amount is money of its holder: nothing that changes may make it
 * harder to use.
 * The least value of goods stays once it was used, since it stands in what was said about the voucher.
 */
export const updateVoucher = async (providerId: number | null, id: number, change: VoucherChange) => {
  await inTransaction(async (tx) => {
    const [issued] = await tx
      .select()
      .from(vouchers)
      .where(
        and(
          eq(vouchers.id, id),
          providerId === null ? isNull(vouchers.providerId) : eq(vouchers.providerId, providerId),
        ),
      )
      .for('update')
    if (!issued) throw noVoucher()
    const { kind, validFrom, validTo, minOrderCents, maxUses, uses } = issued
    if (change.validTo && change.validTo < validFrom)
      throw refuseField('validTo', 'Das Ende liegt vor dem Anfang. Bitte prüfen Sie die Tage.')
    if (kind === 'amount' && change.validTo && (!validTo || change.validTo < validTo))
      throw refuseField(
        'validTo',
        'Ein Wertgutschein ist Geld seines Besitzers: Er darf länger gelten, aber nicht kürzer.',
      )
    if (kind === 'amount' && change.maxUses !== null && (maxUses === null || change.maxUses < maxUses))
      throw refuseField(
        'maxUses',
        'Ein Wertgutschein ist Geld seines Besitzers: Er darf öfter einlösbar werden, aber nicht seltener.',
      )
    if (kind === 'amount' && change.minOrderCents > minOrderCents)
      throw refuseField(
        'minOrderCents',
        'Ein Wertgutschein ist Geld seines Besitzers: Er darf ab einem kleineren Warenwert gelten, aber nicht erst ab einem größeren.',
      )
    if (change.maxUses !== null && change.maxUses < uses)
      throw refuseField('maxUses', `Er wurde schon ${uses}-mal eingelöst.`)
    if (uses > 0 && change.minOrderCents !== minOrderCents)
      throw refuseField('minOrderCents', 'Er wurde schon eingelöst; der Warenwert, ab dem er gilt, bleibt deshalb.')
    await tx.update(vouchers).set(change).where(eq(vouchers.id, id))
  })
  return (await selectIssued(providerId, id))!
}

type VoucherShare = { vendorOrderId: number; providerId: number; amountCents: number; discountCents: number }
type Redeeming = { voucherId: number; orderId: number; shares: VoucherShare[]; at?: Date | undefined }

/** The issuer bears what a voucher gives: the platform, or the provider for its own. */
const issuerOf = ({ scope }: { scope: string }) => (scope === 'provider' ? 'provider' : 'platform')

/** One use of a voucher for all vendor orders of a purchase, in the transaction that places it; refused when too little is left. */
export const redeemVoucher = async (tx: Tx, { voucherId, orderId, shares, at }: Redeeming) => {
  const given = shares.filter(({ amountCents, discountCents }) => amountCents + discountCents > 0)
  if (!given.length) return
  const amountCents = given.reduce((sum, share) => sum + share.amountCents, 0)
  const day = germanDay(at ?? Date.now())
  const [voucher] = await tx
    .update(vouchers)
    .set({ uses: sql`${vouchers.uses} + 1`, balanceCents: sql`${vouchers.balanceCents} - ${amountCents}` })
    .where(
      and(
        eq(vouchers.id, voucherId),
        eq(vouchers.isActive, true),
        sql`${vouchers.uses} < coalesce(${vouchers.maxUses}, ${vouchers.uses} + 1)`,
        sql`coalesce(${vouchers.balanceCents}, ${amountCents}) >= ${amountCents}`,
        sql`${day} between ${vouchers.validFrom} and coalesce(${vouchers.validTo}, 'infinity')`,
      ),
    )
    .returning({ scope: vouchers.scope })
  if (!voucher) {
    const sentence = 'Ihr Gutschein wurde inzwischen eingelöst oder geändert. Bitte prüfen Sie Ihre Bestellung.'
    throw refuse('CONFLICT', { message: sentence })
  }
  await tx.insert(voucherRedemptions).values(
    given.map((share) => ({
      voucherId,
      orderId,
      vendorOrderId: share.vendorOrderId,
      amountCents: share.amountCents,
      discountCents: share.discountCents,
      at,
    })),
  )
  for (const { vendorOrderId, providerId, amountCents: cents } of given) {
    const amounts = { customer: cents, [issuerOf(voucher)]: -cents }
    await book(tx, { kind: 'voucher', vendorOrderId, providerId, amounts, at })
  }
}

/** Tells each provider whose voucher was used for a purchase. */
export const tellRedeemed = async (tx: Tx, orderId: number) => {
  const used = await tx.sql<{ userId: number; title: string; amountCents: number }>`
    select c.user_id as "userId", v.title, sum(r.amount_cents + r.discount_cents)::int as "amountCents"
    from voucher_redemptions r join vouchers v on v.id = r.voucher_id join shared.companies c on c.id = v.provider_id
    where r.order_id = ${orderId} group by v.id, c.user_id`
  for (const { userId, ...data } of used) await notify(tx, userId, 'billing.voucher-used', data)
}

/** What was redeemed for a vendor order. Changes need the lock of the vendor order. */
const selectRedemption = async (tx: Tx, vendorOrderId: number) => {
  const [row] = await tx
    .select({
      id: voucherRedemptions.id,
      voucherId: voucherRedemptions.voucherId,
      orderId: voucherRedemptions.orderId,
      leftCents: sql<number>`${voucherRedemptions.amountCents} - ${voucherRedemptions.returnedCents}`,
      at: voucherRedemptions.at,
    })
    .from(voucherRedemptions)
    .where(and(eq(voucherRedemptions.vendorOrderId, vendorOrderId), isNull(voucherRedemptions.cancelledAt)))
  return row ?? null
}

type Redeemed = NonNullable<Awaited<ReturnType<typeof selectRedemption>>>

/**
 * Puts money back on an amount voucher; locks the voucher in any case. What comes back can be spent: by one use more where all are
 * used up, and for as many days as were left when it was redeemed.
 */
const refill = (tx: Tx, { voucherId, at }: Redeemed, cents: number) =>
  tx.sql`
    update vouchers set balance_cents = balance_cents + ${cents},
      max_uses = case when ${cents} > 0 and balance_cents is not null and uses >= max_uses then uses + 1 else max_uses end,
      valid_to = case when ${cents} > 0 and balance_cents is not null
        then greatest(valid_to, ${germanDay()}::date + (valid_to - ${germanDay(at)}::date)) else valid_to end
    where id = ${voucherId}`

/** A vendor order that does not happen gives back what was redeemed for it; the last one of a purchase gives the use back. */
export const cancelRedemption = async (tx: Tx, vendorOrderId: number) => {
  const redeemed = await selectRedemption(tx, vendorOrderId)
  if (!redeemed) return
  const { id, voucherId, orderId, leftCents } = redeemed
  // of two vendor orders that are cancelled at once the second sees the first
  await tx.sql`select from vouchers where id = ${voucherId} for update`
  await tx
    .update(voucherRedemptions)
    .set({ returnedCents: voucherRedemptions.amountCents, cancelledAt: sql`now()` })
    .where(eq(voucherRedemptions.id, id))
  await tx.sql`
    update vouchers set uses = uses - 1 where id = ${voucherId} and not exists (
      select from voucher_redemptions where voucher_id = ${voucherId} and order_id = ${orderId} and cancelled_at is null)`
  await refill(tx, redeemed, leftCents)
}

/**
 * What of a refund was paid by voucher can be spent again on an amount voucher. Of one that gives percent nothing comes back. The
 * ledger is the caller's. Answers what can be spent again.
 */
export const returnRedeemed = async (tx: Tx, vendorOrderId: number, cents: number) => {
  const redeemed = await selectRedemption(tx, vendorOrderId)
  if (!redeemed || redeemed.leftCents < cents) throw refuse('CONFLICT', { message: 'So viel wurde nicht eingelöst.' })
  await refill(tx, redeemed, cents)
  await tx
    .update(voucherRedemptions)
    .set({ returnedCents: sql`${voucherRedemptions.returnedCents} + ${cents}` })
    .where(eq(voucherRedemptions.id, redeemed.id))
  const { kind } = await tx.sql<{ kind: string }>`select kind from vouchers where id = ${redeemed.voucherId}`.one()
  return kind === 'amount' ? cents : 0
}
