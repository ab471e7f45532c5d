import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { catalogueListCalls as calls } from '#contract/catalogue/lists.ts'
import type { Call, OutputOf } from '#contract/wire/call.ts'
import { useCallForm } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'

export type Manufacturer = OutputOf<typeof calls.listAllManufacturers>['data'][number]
export type TaxRate = OutputOf<typeof calls.listTaxRates>['data'][number]

export const useManufacturers = (asked: { page: number; keyword: string }) =>
  useQuery({ ...query(calls.listAllManufacturers, asked), placeholderData: keepPreviousData })
export const useTaxRates = () => useQuery(query(calls.listTaxRates, {}))

/** Says what was done and loads a list again. */
const useDone = (list: Call, onDone: () => void) => {
  const client = useQueryClient()
  return async (answer: { status: boolean; message: string }) => {
    toastOutcome(answer)
    await client.invalidateQueries({ queryKey: [`${list.method} ${list.path}`] })
    onDone()
  }
}

export const useManufacturerForm = ({ id, name }: Manufacturer, onDone: () => void) =>
  useCallForm<typeof calls.updateManufacturer, { name: string }>(calls.updateManufacturer, {
    initialValues: { name },
    toInput: (values) => ({ id, ...values }),
    onDone: useDone(calls.listAllManufacturers, onDone),
  })

type Rate = { tax_class: string; percent: TypedNumber; valid_from: string }
export const useTaxRateForm = (onDone: () => void) =>
  useCallForm<typeof calls.createTaxRate, Rate>(calls.createTaxRate, {
    initialValues: { tax_class: 'standard', percent: '', valid_from: '' },
    toInput: (values) => values as never,
    onDone: useDone(calls.listTaxRates, onDone),
  })

export const useRemoveManufacturer = (onDone: () => void) =>
  useWrite(calls.removeManufacturer, { onDone: useDone(calls.listAllManufacturers, onDone) })
export const useRemoveTaxRate = (onDone: () => void) =>
  useWrite(calls.removeTaxRate, { onDone: useDone(calls.listTaxRates, onDone) })
