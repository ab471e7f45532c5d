import { voucherCalls } from '#contract/billing/vouchers.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { toCents } from '#lib/money.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { db } from '#server/platform/sql/index.ts'
import { vouchersFile } from './vouchers.file.ts'
import { presentVoucher, presentVoucherInfo } from './vouchers.present.ts'
import { type IssuedVoucher, issuedVouchers, selectVoucherByCode } from './vouchers.queries.ts'
import {
  createVoucher,
  type NewVoucher,
  noVoucher,
  setVoucherActive,
  updateVoucher,
  type VoucherChange,
} from './vouchers.service.ts'

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

const made = async (voucher: Promise<IssuedVoucher>) => ({
  status: true,
  message: 'Der Gutschein ist angelegt.',
  data: presentVoucher(await voucher),
})

const changed = async (voucher: Promise<IssuedVoucher>) => {
  const data = presentVoucher(await voucher)
  return {
    status: true,
    message: data.is_active ? 'Der Gutschein gilt wieder.' : 'Der Gutschein gilt nicht mehr.',
    data,
  }
}

type Change = Omit<InputOf<(typeof voucherCalls)['updatePlatformVoucher']>, 'id'>
const readChange = ({ title, valid_to, minimum_order, max_uses }: Change): VoucherChange => ({
  title,
  validTo: valid_to ?? null,
  minOrderCents: toCents(minimum_order ?? 0),
  maxUses: max_uses ?? null,
})

const saved = async (voucher: Promise<IssuedVoucher>) => ({
  status: true,
  message: 'Der Gutschein ist geändert.',
  data: presentVoucher(await voucher),
})

const newVoucher = { code: 'voucher_code', basisPoints: 'percent', amountCents: 'amount' } as const

const voucherFieldNames: FieldNamesOf<typeof voucherCalls> = {
  createProviderVoucher: newVoucher,
  createPlatformVoucher: { ...newVoucher, maxAmountCents: 'max_amount' },
  updateProviderVoucher: { minOrderCents: 'minimum_order' },
  updatePlatformVoucher: { minOrderCents: 'minimum_order' },
}

export const voucherRoutes = serve('billing', voucherCalls, voucherFieldNames, {
  getVoucher: async (_, { voucher_code }) => {
    const voucher = await selectVoucherByCode(db, voucher_code)
    if (!voucher) throw noVoucher()
    return { data: presentVoucherInfo(voucher) }
  },
  listProviderVouchers: async ({ user }, { page }) =>
    presentPage(await issuedVouchers.page({ providerId: user.providerId, q: '' }, page, perPage), presentVoucher),
  createProviderVoucher: ({ user }, input) =>
    made(createVoucher(read(input, { scope: 'provider', providerId: user.providerId }))),
  setProviderVoucher: ({ user }, { id, is_active }) => changed(setVoucherActive(user.providerId, id, is_active)),
  updateProviderVoucher: ({ user }, { id, ...typed }) => saved(updateVoucher(user.providerId, id, readChange(typed))),
  listPlatformVouchers: async (_, { page, per_page, ...filter }) =>
    presentPage(await issuedVouchers.page({ providerId: null, ...filter }, page, per_page), presentVoucher),
  getVouchersFile: (_, filter) => vouchersFile({ providerId: null, ...filter }),
  updatePlatformVoucher: (_, { id, ...typed }) => saved(updateVoucher(null, id, readChange(typed))),
  createPlatformVoucher: (_, { scope, ...input }) => made(createVoucher(read(input, { scope, providerId: null }))),
  setPlatformVoucher: (_, { id, is_active }) => changed(setVoucherActive(null, id, is_active)),
})
