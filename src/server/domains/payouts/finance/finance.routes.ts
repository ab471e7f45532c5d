import { statusLabels } from '#contract/orders/labels.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import type { FileAnswer } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { formatPrice, germanDay } from '#lib/format.ts'
import { toCents, toEuros } from '#lib/money.ts'
import { fileOf } from '#server/domains/billing/index.ts'
import { type FieldNamesOf, type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { db } from '#server/platform/sql/index.ts'
import { isoTime } from '#server/platform/times.ts'
import { findCommission, selectCommissions } from '../commission/commission.queries.ts'
import { documentOf } from '../commission/commission.service.ts'
import {
  bookSettlement,
  decidePayout,
  noPayout,
  requestPayout,
  returnPayout,
  takeBackPayout,
} from '../requests/payouts.service.ts'
import { movementCells, movementColumns } from '../statements/statement.file.ts'
import { selectMoved, selectPrevious } from './explain.queries.ts'
import {
  presentAccount,
  presentBalance,
  presentCommission,
  presentCommissionOf,
  presentForOperator,
  presentFunds,
  presentMovement,
  presentPayout,
  presentSales,
  presentStep,
} from './finance.present.ts'
import {
  type ReportFilter,
  readAccount,
  readFunds,
  readSales,
  selectBalances,
  selectExplained,
  selectPayout,
  selectPayouts,
  selectReport,
} from './finance.queries.ts'
import { concludeOrder, concludePayout, explainOrder, explainPayout } from './finance.rules.ts'

const perPage = 25

type Typed = {
  from_date?: string | undefined
  to_date?: string | undefined
  filter?: Pick<ReportFilter, 'kind' | 'keyword'> | undefined
}
const filterOf = ({ from_date, to_date, filter }: Typed): ReportFilter => ({
  from: from_date || undefined,
  to: to_date || undefined,
  kind: filter?.kind,
  keyword: filter?.keyword || undefined,
})

const atOnce = 1000

async function* rowsOf(providerId: number, filter: ReportFilter) {
  for (let page = 1; ; page++) {
    const { rows } = await selectReport(providerId, filter, page, atOnce)
    for (const row of rows) yield movementCells(row)
    if (rows.length < atOnce) return
  }
}

const reportFile = (providerId: number, filter: ReportFilter): FileAnswer => ({
  filename: `umsaetze-${germanDay()}.csv`,
  contentType: 'text/csv; charset=utf-8',
  body: writeCsv(movementColumns, rowsOf(providerId, filter)),
})

const findOwn = async (providerId: number, id: number) => {
  const row = await selectPayout(id, providerId)
  if (!row) throw noPayout()
  return row
}

const financeFieldNames: FieldNamesOf<typeof financeCalls> = {
  createPayout: { amountCents: 'amount' },
}

export const routes: Route[] = serve('payouts', financeCalls, financeFieldNames, {
  getBalance: async ({ user }) => {
    const { providerId } = user
    const [funds, sales, account] = await Promise.all([
      readFunds(db, providerId),
      readSales(providerId),
      readAccount(db, providerId),
    ])
    return { data: presentFunds(funds), sales: presentSales(sales), account: presentAccount(account) }
  },
  createPayout: async (ctx, { method, amount, reference, request_key = null }) => {
    const asked = { method, amountCents: toCents(amount), reference, requestKey: request_key }
    const made = await findOwn(ctx.user.providerId, await requestPayout(ctx, asked))
    const message = `Ihre Auszahlung über ${formatPrice(made.amountCents)} ist beantragt.`
    return { status: true, message, data: presentPayout(made) }
  },
  removePayout: async (ctx, { id }) => {
    await takeBackPayout(ctx, id)
    return { status: true, message: 'Die Auszahlung ist zurückgenommen. Der Betrag ist wieder verfügbar.' }
  },
  listPayouts: async ({ user }, { page }) =>
    presentPage(await selectPayouts({ providerId: user.providerId }, page, perPage), presentPayout),
  listMovements: async ({ user }, { page, ...typed }) => {
    const report = await selectReport(user.providerId, filterOf(typed), page, perPage)
    return { ...presentPage(report, presentMovement), sum: toEuros(report.sumCents) }
  },
  getReportFile: async ({ user }, typed) => reportFile(user.providerId, filterOf(typed)),
  getOrderExplanation: async ({ user }, { order_number }) => {
    const order = await selectExplained(user.providerId, order_number)
    if (!order) throw refuse('NOT_FOUND', { message: 'Diese Bestellung wurde nicht gefunden.' })
    const steps = explainOrder(order)
    const sumCents = steps.at(-1)?.sumCents ?? 0
    return {
      data: {
        order_number: order.number,
        order_date: isoTime(order.placedAt),
        order_status: order.status,
        order_status_text: statusLabels[order.status],
        steps: steps.map(presentStep),
        balance: toEuros(sumCents),
        conclusion: concludeOrder(order, sumCents),
      },
    }
  },
  getPayoutExplanation: async ({ user }, { id, page }) => {
    const row = await findOwn(user.providerId, id)
    const previous = await selectPrevious(row)
    const { sums, movements } = await selectMoved(row, previous, page, perPage)
    return {
      data: {
        withdrawal: presentPayout(row),
        previous_id: previous?.id ?? null,
        steps: explainPayout(row, previous, sums).map(presentStep),
        movements: presentPage(movements, presentMovement),
        conclusion: concludePayout(row),
      },
    }
  },
  listAllPayouts: async (_, { page, status }) =>
    presentPage(await selectPayouts({ state: status }, page, perPage), presentForOperator),
  endPayout: async (_, { id, status, reason }) => {
    await decidePayout(id, status === 'paid' ? { state: 'paid' } : { state: 'refused', reason })
    const message = status === 'paid' ? 'Die Auszahlung ist als bezahlt gebucht.' : 'Die Auszahlung ist abgelehnt.'
    return { status: true, message }
  },
  undoPayout: async (_, { id, reason }) => {
    await returnPayout(id, reason)
    return { status: true, message: 'Die Rückgabe ist gebucht. Der Anbieter hat sein Guthaben wieder.' }
  },
  listBalances: async (_, { page, q }) => presentPage(await selectBalances(q, page, perPage), presentBalance),
  createSettlement: async (_, { provider_id, direction, amount, note, request_key }) => {
    const cents = toCents(amount) * (direction === 'in' ? 1 : -1)
    await bookSettlement({ providerId: provider_id, amountCents: cents, note, requestKey: request_key })
    return { status: true, message: 'Der Ausgleich ist gebucht.' }
  },
  listCommissionInvoices: async ({ user }, { page }) =>
    presentPage(await selectCommissions({ providerId: user.providerId }, page, perPage), presentCommission),
  getCommissionInvoice: async ({ user }, { id, format }) =>
    fileOf(documentOf(await findCommission(id, user.providerId)), format),
  listAllCommissionInvoices: async (_, { page, q }) =>
    presentPage(await selectCommissions({ keyword: q }, page, perPage), presentCommissionOf),
  getAnyCommissionInvoice: async (_, { id, format }) => fileOf(documentOf(await findCommission(id)), format),
})
