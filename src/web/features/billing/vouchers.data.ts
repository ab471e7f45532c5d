import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { voucherCalls } from '#contract/billing/vouchers.ts'
import type { Call, OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, download } from '#web/app/api.ts'
import { type FormOptions, type FormValues, useCallForm } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'

export type Voucher = OutputOf<typeof voucherCalls.listProviderVouchers>['data'][number]

/** Providers and the platform issue vouchers through calls of their own. */
const issuers = {
  provider: {
    list: voucherCalls.listProviderVouchers,
    create: voucherCalls.createProviderVoucher,
    set: voucherCalls.setProviderVoucher,
    update: voucherCalls.updateProviderVoucher,
  },
  platform: {
    list: voucherCalls.listPlatformVouchers,
    create: voucherCalls.createPlatformVoucher,
    set: voucherCalls.setPlatformVoucher,
    update: voucherCalls.updatePlatformVoucher,
  },
} as const
export type Issuer = keyof typeof issuers

export const useVoucherForm = <V extends FormValues>(issuer: Issuer, options: FormOptions<Call, V>) => {
  const client = useQueryClient()
  const { list, create } = issuers[issuer]
  const reload = () => client.invalidateQueries({ queryKey: [`${list.method} ${list.path}`] })
  return { ...useCallForm<Call, V>(create, options), reload }
}

export const useChangeForm = <V extends FormValues>(issuer: Issuer, options: FormOptions<Call, V>) => {
  const client = useQueryClient()
  const { list, update } = issuers[issuer]
  const reload = () => client.invalidateQueries({ queryKey: [`${list.method} ${list.path}`] })
  return { ...useCallForm<Call, V>(update, options), reload }
}

/** Filters and page size are the operator's. */
export type VoucherFilter = Omit<ApiInput<typeof voucherCalls.listPlatformVouchers>, 'page'>

export const useVouchers = (issuer: Issuer, page: number, filter: VoucherFilter = {}) =>
  useQuery({
    // both answer the same; only the operator's takes filters
    ...query(issuers[issuer].list as typeof voucherCalls.listPlatformVouchers, {
      ...(issuer === 'platform' && filter),
      page,
    }),
    placeholderData: keepPreviousData,
  })

export const saveVouchers = (filter: VoucherFilter) =>
  download(voucherCalls.getVouchersFile, filter, 'gutscheine.csv').catch(toastError)

export const useSetVoucher = (issuer: Issuer) =>
  useWrite(issuers[issuer].set, { reloads: [issuers[issuer].list], onDone: toastOutcome })
