import { toEuros } from '#lib/money.ts'
import type { IssuedVoucher } from './vouchers.queries.ts'
import { type Voucher, voucherProblem } from './vouchers.rules.ts'

const euros = (cents: number | null) => (cents === null ? null : toEuros(cents))

export const presentVoucherInfo = (voucher: Voucher) => {
  const problem = voucherProblem(voucher)
  return {
    voucher_code: voucher.code,
    title: voucher.title,
    kind: voucher.kind,
    percent: voucher.basisPoints && voucher.basisPoints / 100,
    amount: euros(voucher.amountCents),
    max_amount: euros(voucher.maxAmountCents),
    balance: euros(voucher.balanceCents),
    scope: voucher.scope,
    provider: voucher.providerId ? { id: voucher.providerId, company_name: voucher.companyName ?? '' } : null,
    valid_from: voucher.validFrom,
    valid_to: voucher.validTo,
    minimum_order: toEuros(voucher.minOrderCents),
    is_valid: problem === null,
    problem,
  }
}

export const presentVoucher = (voucher: IssuedVoucher) => ({
  ...presentVoucherInfo(voucher),
  id: voucher.id,
  max_uses: voucher.maxUses,
  uses: voucher.uses,
  given: voucher.scope === 'package' ? null : toEuros(voucher.givenCents),
  is_active: voucher.isActive,
})
