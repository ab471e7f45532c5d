import { and, eq } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatPrice } from '#lib/format.ts'
import { discounted } from '#lib/money.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { selectVoucher, selectVoucherByCode } from './vouchers.queries.ts'
import { type Voucher, voucherProblem } from './vouchers.rules.ts'
import { vouchers } from './vouchers.tables.ts'

const wrong = (message: string) => refuseField('voucherCode', message)

const worthOf = ({ basisPoints, balanceCents }: Voucher, grossCents: number) =>
  balanceCents === null ? grossCents - discounted(grossCents, basisPoints!) : Math.min(balanceCents, grossCents)

/** The voucher for packages with a code, and what it takes off a price with tax now; refused where it gives nothing. */
export const findPackageVoucher = async (tx: Pick<Tx, 'select'>, code: string, grossCents: number) => {
  const voucher = await selectVoucherByCode(tx, code)
  if (!voucher) throw wrong('Diesen Gutschein gibt es nicht.')
  if (voucher.scope !== 'package') throw wrong('Dieser Gutschein gilt beim Einkaufen und nicht für Pakete.')
  const problem = voucherProblem(voucher)
  if (problem) throw wrong(problem)
  if (grossCents < voucher.minOrderCents)
    throw wrong(`Dieser Gutschein gilt ab einem Preis von ${formatPrice(voucher.minOrderCents)}.`)
  return { voucher, discountCents: worthOf(voucher, grossCents) }
}

/** Takes one use with the booking; what it gives is taken off the next invoice (`spendPackageVoucher`). */
export const claimPackageVoucher = async (tx: Tx, { id }: Voucher) => {
  const [claimed] = await tx
    .update(vouchers)
    .set({ uses: sql`${vouchers.uses} + 1` })
    .where(
      and(
        eq(vouchers.id, id),
        eq(vouchers.isActive, true),
        sql`${vouchers.uses} < coalesce(${vouchers.maxUses}, ${vouchers.uses} + 1)`,
        sql`coalesce(${vouchers.balanceCents}, 1) > 0`,
      ),
    )
    .returning({ id: vouchers.id })
  if (!claimed)
    throw refuse('CONFLICT', {
      message: 'Ihr Gutschein wurde inzwischen eingelöst oder geändert. Bitte prüfen Sie ihn.',
    })
}

/** Off the price with tax of an invoice. Another booking may have spent the amount meanwhile: then it gives less. */
export const spendPackageVoucher = async (tx: Tx, voucherId: number, grossCents: number) => {
  await tx.sql`select from vouchers where id = ${voucherId} for update`
  const voucher = (await selectVoucher(tx, voucherId))!
  const discountCents = worthOf(voucher, grossCents)
  if (voucher.balanceCents !== null)
    await tx
      .update(vouchers)
      .set({ balanceCents: voucher.balanceCents - discountCents })
      .where(eq(vouchers.id, voucherId))
  return { code: voucher.code, discountCents }
}

/** The booking ended before anything was charged. */
export const releasePackageVoucher = (tx: Tx, voucherId: number) =>
  tx.sql`update vouchers set uses = uses - 1 where id = ${voucherId} and uses > 0`
