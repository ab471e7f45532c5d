import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { voucherCalls } from '#contract/billing/vouchers.ts'
import type { Call, OutputOf } from '#contract/wire/call.ts'
import { type FormOptions, type FormValues, useCallForm } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Voucher = OutputOf<typeof voucherCalls.listProviderVouchers>['data'][number]

/** Providers and the platform issue vouchers through calls of their own. */
const issuers = {
  provider: {
    list: voucherCalls.listProviderVouchers,
    create: voucherCalls.createProviderVoucher,
    set: voucherCalls.setProviderVoucher,
  },
  platform: {
    list: voucherCalls.listPlatformVouchers,
    create: voucherCalls.createPlatformVoucher,
    set: voucherCalls.setPlatformVoucher,
  },
} as const
export type Issuer = keyof typeof issuers

export const useVoucherForm = <V extends FormValues>(issuer: Issuer, options: FormOptions<Call, V>) => {
  const client = useQueryClient()
  const { list, create } = issuers[issuer]
  const reload = () => client.invalidateQueries({ queryKey: [`${list.method} ${list.path}`] })
  return { ...useCallForm<Call, V>(create, options), reload }
}

export const useVouchers = (issuer: Issuer, page: number) =>
  useQuery({ ...query(issuers[issuer].list, { page }), placeholderData: keepPreviousData })

export const useSetVoucher = (issuer: Issuer) =>
  useWrite(issuers[issuer].set, { reloads: [issuers[issuer].list], onDone: toastOutcome })
