import { voucherCalls } from '#contract/billing/vouchers.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { toCents } from '#lib/money.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { db } from '#server/platform/sql/index.ts'
import { presentVoucher, presentVoucherInfo } from './vouchers.present.ts'
import { selectIssuedPage, selectVoucherByCode } from './vouchers.queries.ts'
import type { Voucher } from './vouchers.rules.ts'
import { createVoucher, type NewVoucher, noVoucher, setVoucherActive } from './vouchers.service.ts'

const perPage = 25

type Typed = InputOf<(typeof voucherCalls)['createProviderVoucher']> & { max_amount?: number | null | undefined }
const read = (typed: Typed, of: Pick<NewVoucher, 'scope' | 'providerId'>): NewVoucher => ({
  ...of,
  code: typed.voucher_code ?? null,
  title: typed.title,
  kind: typed.kind,
  basisPoints: typed.percent ? toCents(typed.percent) : null,
  amountCents: typed.amount ? toCents(typed.amount) : null,
  maxAmountCents: typed.max_amount ? toCents(typed.max_amount) : null,
  validFrom: typed.valid_from ?? null,
  validTo: typed.valid_to ?? null,
  minOrderCents: toCents(typed.minimum_order ?? 0),
  maxUses: typed.max_uses ?? null,
})

const made = async (voucher: Promise<Voucher>) => ({
  status: true,
  message: 'Der Gutschein ist angelegt.',
  data: presentVoucher(await voucher),
})

const changed = async (voucher: Promise<Voucher>) => {
  const data = presentVoucher(await voucher)
  return {
    status: true,
    message: data.is_active ? 'Der Gutschein gilt wieder.' : 'Der Gutschein gilt nicht mehr.',
    data,
  }
}

const newVoucher = { code: 'voucher_code', basisPoints: 'percent', amountCents: 'amount' } as const

const voucherFieldNames: FieldNamesOf<typeof voucherCalls> = {
  createProviderVoucher: newVoucher,
  createPlatformVoucher: { ...newVoucher, maxAmountCents: 'max_amount' },
}

export const voucherRoutes = serve('billing', voucherCalls, voucherFieldNames, {
  getVoucher: async (_, { voucher_code }) => {
    const voucher = await selectVoucherByCode(db, voucher_code)
    if (!voucher) throw noVoucher()
    return { data: presentVoucherInfo(voucher) }
  },
  listProviderVouchers: async ({ user }, { page }) =>
    presentPage(await selectIssuedPage(user.providerId, page, perPage), presentVoucher),
  createProviderVoucher: ({ user }, input) =>
    made(createVoucher(read(input, { scope: 'provider', providerId: user.providerId }))),
  setProviderVoucher: ({ user }, { id, is_active }) => changed(setVoucherActive(user.providerId, id, is_active)),
  listPlatformVouchers: async (_, { page }) => presentPage(await selectIssuedPage(null, page, perPage), presentVoucher),
  createPlatformVoucher: (_, { scope, ...input }) => made(createVoucher(read(input, { scope, providerId: null }))),
  setPlatformVoucher: (_, { id, is_active }) => changed(setVoucherActive(null, id, is_active)),
})
