import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { batchCalls } from '#contract/payouts/batches.ts'
import { financeCalls, type MovementKind, type payoutState } from '#contract/payouts/calls.ts'
import { statementCalls } from '#contract/payouts/statements.ts'
import { statisticsCalls } from '#contract/payouts/statistics.ts'
import type { ClientInputOf, OutputOf } from '#contract/wire/call.ts'
import { download } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'

export type Payout = OutputOf<typeof financeCalls.listPayouts>['data'][number]
export type OperatorPayout = OutputOf<typeof financeCalls.listAllPayouts>['data'][number]
export type PayoutState = (typeof payoutState.options)[number]
export type Movement = OutputOf<typeof financeCalls.listMovements>['data'][number]
export type Step = OutputOf<typeof financeCalls.getOrderExplanation>['data']['steps'][number]
export type Balance = OutputOf<typeof financeCalls.listBalances>['data'][number]

export type Account = OutputOf<typeof financeCalls.getBalance>['account']

export type CommissionInvoice = OutputOf<typeof financeCalls.listCommissionInvoices>['data'][number]
export type OperatorCommission = OutputOf<typeof financeCalls.listAllCommissionInvoices>['data'][number]

export type PayoutWithInvoices = OutputOf<typeof statementCalls.listPayoutsWithInvoices>['data'][number]

export const usePayoutsWithInvoices = (invoice_number: string, page: number) =>
  useQuery({
    ...query(statementCalls.listPayoutsWithInvoices, { invoice_number, page }),
    placeholderData: keepPreviousData,
  })
export type Statistics = OutputOf<typeof statisticsCalls.getStatistics>['data']
/** Not asked for again when the package does not contain it. */
export const useStatistics = () => useQuery({ ...query(statisticsCalls.getStatistics, {}), retry: false })
export const usePayoutSummary = () => useQuery(query(statementCalls.getPayoutSummary, {}))
export const saveStatement = (month: string, format: 'pdf' | 'csv') =>
  download(statementCalls.getStatement, { month, format }, `kontoauszug-${month}.${format}`).catch(toastError)

export const useFunds = () => useQuery(query(financeCalls.getBalance, {}))

export const usePayouts = (page: number) =>
  useQuery({ ...query(financeCalls.listPayouts, { page }), placeholderData: keepPreviousData })

export type ReportFilter = { from: string; to: string; kind: MovementKind | undefined; keyword: string }

const toInput = ({ from, to, kind, keyword }: ReportFilter) => {
  const filter = { ...(kind && { kind }), ...(keyword && { keyword }) }
  return {
    ...(from && { from_date: from }),
    ...(to && { to_date: to }),
    ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
  } as ClientInputOf<typeof financeCalls.getReportFile>
}

export const useMovements = (filter: ReportFilter, page: number) =>
  useQuery({ ...query(financeCalls.listMovements, { ...toInput(filter), page }), placeholderData: keepPreviousData })

export const saveReport = (filter: ReportFilter) =>
  download(financeCalls.getReportFile, toInput(filter), 'umsaetze.csv').catch(toastError)

export const useOrderExplanation = (order_number: string) =>
  useQuery(query(financeCalls.getOrderExplanation, { order_number }))

export const usePayoutExplanation = (id: number, page: number) =>
  useQuery({ ...query(financeCalls.getPayoutExplanation, { id, page }), placeholderData: keepPreviousData })

export const useAllPayouts = (status: PayoutState | undefined, page: number) =>
  useQuery({
    ...query(financeCalls.listAllPayouts, { page, ...(status && { status }) }),
    placeholderData: keepPreviousData,
  })

export const useBalances = (q: string, page: number) =>
  useQuery({ ...query(financeCalls.listBalances, { q, page }), placeholderData: keepPreviousData })

export const useCommissions = (page: number) =>
  useQuery({ ...query(financeCalls.listCommissionInvoices, { page }), placeholderData: keepPreviousData })

export const useAllCommissions = (q: string, page: number) =>
  useQuery({ ...query(financeCalls.listAllCommissionInvoices, { q, page }), placeholderData: keepPreviousData })

const commissionFiles = { provider: financeCalls.getCommissionInvoice, operator: financeCalls.getAnyCommissionInvoice }
export type CommissionReader = keyof typeof commissionFiles

export const saveCommission = (reader: CommissionReader, id: number, format: 'pdf' | 'xrechnung') =>
  download(commissionFiles[reader], { id, format }, `provision.${format === 'pdf' ? 'pdf' : 'xml'}`).catch(toastError)

export const operatorReads = [
  financeCalls.listAllPayouts,
  financeCalls.listBalances,
  batchCalls.getPayoutProposal,
  batchCalls.listPayoutBatches,
  batchCalls.getPayoutBatch,
]
export const providerReads = [financeCalls.getBalance, financeCalls.listPayouts]

export const useTakeBackPayout = () =>
  useWrite(financeCalls.removePayout, { reloads: providerReads, onDone: toastOutcome })

export const useDecide = (onDone: () => void) =>
  useWrite(financeCalls.endPayout, {
    reloads: operatorReads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })

export const useReturn = (onDone: () => void) =>
  useWrite(financeCalls.undoPayout, {
    reloads: operatorReads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })

/** An IBAN as it stands on a card. */
export const spaced = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

export const stateColors: Record<PayoutState, string> = {
  open: 'yellow',
  ordered: 'blue',
  paid: 'green',
  refused: 'red',
  returned: 'red',
}
export const useCreateSettlementForm = formFor(financeCalls.createSettlement)
export const useCreatePayoutForm = formFor(financeCalls.createPayout)
