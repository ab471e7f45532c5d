import { z } from 'zod'
import { call, type Limit } from '../wire/call.ts'
import {
  clearable,
  day,
  decimal,
  fileAnswer,
  flag,
  id,
  optionalText,
  outcome,
  page,
  paged,
  text,
  whole,
} from '../wire/fields.ts'

/** As people type it: small or large, with spaces or hyphens. */
export const voucherCode = () =>
  text(40)
    .transform((code) => code.toUpperCase().replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^[A-Z0-9]{4,40}$/, 'Ein Code besteht aus Buchstaben und Ziffern.'))

/** Codes are worth money: nobody may try many. */
export const guessing = [
  { by: 'address', max: 15, minutes: 15, counts: 'failures' },
] as const satisfies readonly Limit[]

export const voucherKind = z.enum(['amount', 'percent'])
export const voucherScope = z.enum(['platform', 'provider', 'package'])

const voucherInfo = z.object({
  voucher_code: z.string(),
  title: z.string(),
  kind: voucherKind,
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  /** of percent: the most that it gives for one purchase; null: any amount */
  max_amount: z.number().nullable(),
  /** what is left of the amount */
  balance: z.number().nullable(),
  scope: voucherScope,
  provider: z.object({ id: z.int(), company_name: z.string() }).nullable(),
  valid_from: z.iso.date(),
  valid_to: z.iso.date().nullable(),
  minimum_order: z.number(),
  is_valid: z.boolean(),
  /** why it gives nothing */
  problem: z.string().nullable(),
})

export const voucher = voucherInfo.extend({
  id: z.int(),
  max_uses: z.int().nullable(),
  uses: z.int(),
  /** euros that it gave for purchases so far, without cancelled ones; null: of packages, whose invoices name it */
  given: z.number().nullable(),
  is_active: z.boolean(),
})

/** active: not switched off, whatever its days say */
export const voucherState = z.enum(['active', 'off', 'ended'])
export const voucherStateLabels: Record<z.output<typeof voucherState>, string> = {
  active: 'Eingeschaltet',
  off: 'Abgeschaltet',
  ended: 'Abgelaufen oder aufgebraucht',
}
export const voucherFilter = {
  /** a part of code or title */
  q: optionalText(100),
  state: voucherState.optional(),
  scope: voucherScope.exclude(['provider']).optional(),
}

/** The fields that can be edited later. A change is never worse for people who already have the code. */
const voucherChange = {
  id: id(),
  title: optionalText(80),
  valid_to: clearable(day()),
  minimum_order: clearable(decimal(0, 100_000)),
  max_uses: clearable(whole(1, 1_000_000)),
}

const newVoucher = {
  title: optionalText(80),
  kind: voucherKind,
  /** chosen by hand for percent vouchers only; else one is drawn */
  voucher_code: clearable(voucherCode().pipe(z.string().regex(/^.{6,20}$/, 'Ein Code hat 6 bis 20 Zeichen.'))),
  percent: clearable(decimal(0.01, 100)),
  amount: clearable(decimal(1, 10_000)),
  valid_from: clearable(day()),
  valid_to: clearable(day()),
  minimum_order: clearable(decimal(0, 100_000)),
  max_uses: clearable(whole(1, 1_000_000)),
}
const made = z.object({ ...outcome, data: voucher })
const changing = z.object({ id: id(), is_active: flag() })

export const voucherCalls = {
  getVoucher: call({
    method: 'GET',
    path: '/getVoucherInfo',
    access: 'any',
    summary: 'What a voucher gives and for how long.',
    input: z.object({ voucher_code: voucherCode() }),
    output: z.object({ data: voucherInfo }),
    limits: [...guessing, { by: 'account', max: 10, minutes: 15, counts: 'failures' }],
  }),
  listProviderVouchers: call({
    method: 'GET',
    path: '/shop/provider/vouchers',
    access: 'company',
    summary: 'The vouchers that the provider issued, the newest first.',
    input: z.object({ page: page() }),
    output: paged(voucher),
  }),
  createProviderVoucher: call({
    method: 'POST',
    path: '/shop/provider/vouchers',
    audited: true,
    access: 'company',
    status: 201,
    summary: 'Issues a voucher for the goods of the provider, who bears what it gives.',
    input: z.object(newVoucher),
    output: made,
  }),
  setProviderVoucher: call({
    method: 'POST',
    path: '/shop/provider/vouchers/{id}/active',
    audited: true,
    access: 'company',
    summary: 'Switches an own voucher off, or on again.',
    input: changing,
    output: made,
  }),
  updateProviderVoucher: call({
    method: 'POST',
    path: '/shop/provider/vouchers/{id}',
    audited: true,
    access: 'company',
    summary: 'Changes title, end and limits of an own voucher; never what it is worth.',
    input: z.object(voucherChange),
    output: made,
  }),
  listPlatformVouchers: call({
    method: 'GET',
    path: '/operator/vouchers',
    access: 'operator',
    summary: 'The vouchers that the platform issued, the newest first; exact up to 10,000.',
    input: z.object({ page: page(), per_page: whole(1, 100).default(25), ...voucherFilter }),
    output: paged(voucher),
  }),
  getVouchersFile: call({
    method: 'GET',
    path: '/operator/vouchers-file',
    access: 'operator',
    audited: true,
    summary: 'All vouchers that the same filters find, as a CSV file.',
    input: z.object(voucherFilter),
    output: fileAnswer(),
  }),
  createPlatformVoucher: call({
    method: 'POST',
    path: '/operator/vouchers',
    access: 'operator',
    status: 201,
    summary: 'Issues a voucher of the platform, for purchases or for packages.',
    input: z.object({
      ...newVoucher,
      /** of percent for purchases: the most that it gives for one */
      max_amount: clearable(decimal(1, 10_000)),
      scope: voucherScope.exclude(['provider']).default('platform'),
    }),
    output: made,
  }),
  updatePlatformVoucher: call({
    method: 'POST',
    path: '/operator/vouchers/{id}',
    access: 'operator',
    summary: 'Changes title, end and limits of a voucher of the platform; never what it is worth.',
    input: z.object(voucherChange),
    output: made,
  }),
  setPlatformVoucher: call({
    method: 'POST',
    path: '/operator/vouchers/{id}/active',
    access: 'operator',
    summary: 'Switches a voucher of the platform off, or on again.',
    input: changing,
    output: made,
  }),
}
