import { accountingCalls } from '#contract/payouts/accounting.ts'
import type { FileAnswer } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { siteName } from '#lib/site/name.ts'
import { type Booking, mostBookings, writeBookings } from '#server/platform/datev/extf.ts'
import { serve } from '#server/platform/http/serve.ts'
import {
  type Period,
  selectBankMovements,
  selectCustomerPayments,
  selectFeeInvoices,
  selectOwnInvoices,
  selectTransfers,
  selectVoucherCosts,
} from './datev.queries.ts'
import {
  type Chart,
  customerPayment,
  customers,
  debtorOf,
  expenseBookings,
  platformPayment,
  platformVoucher,
  providerPayment,
  revenueBookings,
} from './datev.rules.ts'

type Asked = Period & { adviser: number; client: number; chart: Chart }

const byDay = (one: Booking, other: Booking) => one.on.localeCompare(other.on)

const fileOf = ({ from, to, adviser, client, chart }: Asked, bookings: Booking[]): FileAnswer => {
  if (!bookings.length) throw refuse('NOT_FOUND', { message: 'In diesem Zeitraum gibt es nichts zu buchen.' })
  if (bookings.length > mostBookings)
    throw refuse('CONFLICT', { message: 'Das sind zu viele Buchungen für eine Datei. Bitte wählen Sie weniger Tage.' })
  const label = `${siteName()} ${from} bis ${to}`
  return {
    filename: `EXTF_Buchungsstapel_${from}_${to}.csv`,
    contentType: 'text/csv; charset=windows-1252',
    body: writeBookings({
      madeAt: new Date(),
      adviser,
      client,
      chart,
      from,
      to,
      label,
      bookings: bookings.sort(byDay),
    }),
  }
}

/** The books of a provider: what it sold, how that was paid, what the platform charged and paid out. */
export const providerBookings = async (providerId: number, chart: Chart, period: Period): Promise<Booking[]> => {
  const [invoices, payments, transfers, fees, bank] = await Promise.all([
    selectOwnInvoices(providerId, period),
    selectCustomerPayments(providerId, period),
    selectTransfers(providerId, period),
    selectFeeInvoices(period, providerId),
    selectBankMovements(period, providerId),
  ])
  return [
    ...invoices.flatMap((invoice) => revenueBookings(chart, invoice, customers)),
    ...[...payments, ...transfers].map((row) => customerPayment(chart, row)),
    ...fees.flatMap((invoice) => expenseBookings(chart, invoice)),
    ...bank.map((row) => providerPayment(chart, { ...row, name: siteName() })),
  ]
}

/** The books of the platform: what it charged providers, what its vouchers cost, and what it paid or got. */
export const platformBookings = async (chart: Chart, period: Period): Promise<Booking[]> => {
  const [fees, vouchers, bank] = await Promise.all([
    selectFeeInvoices(period, null),
    selectVoucherCosts(period),
    selectBankMovements(period, null),
  ])
  return [
    ...fees.flatMap((invoice) =>
      revenueBookings(chart, { ...invoice, isSmallBusiness: false }, debtorOf(invoice.providerId)),
    ),
    ...vouchers.map((row) => platformVoucher(chart, row)),
    ...bank.map((row) => platformPayment(chart, row)),
  ]
}

export const datevRoutes = serve('payouts', accountingCalls, {
  getOwnDatev: async ({ user }, asked) => fileOf(asked, await providerBookings(user.providerId, asked.chart, asked)),
  getPlatformDatev: async (_, asked) => fileOf(asked, await platformBookings(asked.chart, asked)),
})
