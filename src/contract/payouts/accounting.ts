import { z } from 'zod'
import { call } from '../wire/call.ts'
import { day, fileAnswer, whole } from '../wire/fields.ts'

/** SKR03 or SKR04, the charts of accounts of German bookkeeping */
export const chart = z.enum(['03', '04'])

const datevInput = z
  .object({
    from: day(),
    to: day(),
    adviser: whole(1001, 9_999_999),
    client: whole(1, 99_999),
    chart: chart.default('03'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Das Ende liegt vor dem Anfang.' })
  .refine(({ from, to }) => from.slice(0, 4) === to.slice(0, 4), {
    path: ['to'],
    error: 'DATEV nimmt nur einen Zeitraum innerhalb eines Jahres an.',
  })

export const accountingCalls = {
  getOwnDatev: call({
    method: 'GET',
    path: '/shop/provider/datev/download',
    access: 'company',
    summary: 'The provider’s sales, payments, fees and payouts of some days as a batch of bookings for DATEV (EXTF).',
    input: datevInput,
    output: fileAnswer(),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  getPlatformDatev: call({
    method: 'GET',
    path: '/operator/datev/download',
    audited: true,
    access: 'operator',
    summary: 'The platform’s invoices, vouchers and payments of some days as a batch of bookings for DATEV (EXTF).',
    input: datevInput,
    output: fileAnswer(),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
}
