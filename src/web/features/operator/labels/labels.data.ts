import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { labelCalls } from '#contract/accounts/labels.ts'
import { peopleCalls } from '#contract/accounts/people.ts'
import { operatorLeadCalls } from '#contract/leads/operator.ts'
import { type BulkList, bulkCalls } from '#contract/operator/bulk.ts'
import { operatorOrderCalls } from '#contract/orders/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import type { ApiInput } from '#web/app/api.ts'
import { useCallForm } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Label = OutputOf<typeof labelCalls.listLabels>['data'][number]
export type Run = OutputOf<typeof bulkCalls.listBulkRuns>['data'][number]
export type RunItem = OutputOf<typeof bulkCalls.listBulkItems>['data'][number]
export type BulkFilters = Pick<ApiInput<typeof bulkCalls.createBulkRun>, BulkList>

const lists = [labelCalls.listLabels, peopleCalls.listPeople, peopleCalls.getPerson]
const orderLists = [operatorOrderCalls.listAllOrders, operatorOrderCalls.getAnyOrder]

const leadLists = [operatorLeadCalls.listAllLeads, operatorLeadCalls.getAnyLead]

export const useLabels = () => useQuery(query(labelCalls.listLabels, {}))

type Values = { name: string; colour: string }
export const useLabelForm = (label: Label | null, onDone: () => void) => {
  const client = useQueryClient()
  const call = label ? labelCalls.updateLabel : labelCalls.createLabel
  return useCallForm<typeof labelCalls.createLabel, Values>(call as typeof labelCalls.createLabel, {
    initialValues: { name: label?.name ?? '', colour: label?.colour ?? 'blue' },
    toInput: (values) => ({ ...values, ...(label && { id: label.id }) }) as never,
    onDone: async (answer) => {
      toastOutcome(answer)
      await client.invalidateQueries()
      onDone()
    },
  })
}

export const useRemoveLabel = (onDone: () => void) =>
  useWrite(labelCalls.removeLabel, {
    reloads: [...lists, ...orderLists, ...leadLists],
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
export const useSetAccountLabels = () => useWrite(labelCalls.setAccountLabels, { reloads: lists, onDone: toastOutcome })
export const useSetOrderLabels = () =>
  useWrite(operatorOrderCalls.setOrderLabels, { reloads: orderLists, onDone: toastOutcome })

export const useSetLeadLabels = () =>
  useWrite(operatorLeadCalls.setLeadLabels, { reloads: leadLists, onDone: toastOutcome })

export const useStartRun = (onDone: () => void) =>
  useWrite(bulkCalls.createBulkRun, {
    reloads: [bulkCalls.listBulkRuns],
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
/** Asked again every two seconds while something runs. */
export const useRuns = (page: number) =>
  useQuery({
    ...query(bulkCalls.listBulkRuns, { page }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some((run) => run.state === 'running') ? 2000 : false),
  })
export const useRunItems = (id: number, page: number) =>
  useQuery({ ...query(bulkCalls.listBulkItems, { id, page }), placeholderData: keepPreviousData })
const change = { reloads: [bulkCalls.listBulkRuns], onDone: toastOutcome }
export const useCancelRun = () => useWrite(bulkCalls.endBulkRun, change)
export const useUndoRun = () => useWrite(bulkCalls.createBulkUndo, change)
