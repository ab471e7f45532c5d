import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type OrderStatus, orderCalls } from '#contract/orders/calls.ts'
import { invoiceCalls } from '#contract/orders/invoices.ts'
import type { PaymentStatus, VendorOrderKind } from '#contract/orders/kinds.ts'
import { overviewCalls } from '#contract/orders/overview.ts'
import { providerOrderCalls } from '#contract/orders/provider.ts'
import type { Call, OutputOf } from '#contract/wire/call.ts'
import { download } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { query, useWrite } from '#web/app/query.ts'
import { useRealtime } from '#web/app/realtime.ts'
import { toast, toastOutcome } from '#web/app/toasts.ts'

export type ProviderOrderRow = OutputOf<typeof orderCalls.listProviderOrders>['data'][number]
export type ProviderOrder = OutputOf<typeof orderCalls.getProviderOrder>['data']
export type Parcel = ProviderOrder['shippings'][number]
export type Move = Exclude<OrderStatus, 'pending'>
export type MovableOrder = Pick<ProviderOrderRow, 'id' | 'order_number' | 'kind' | 'payment_status' | 'is_pickup'>
export type OrderFilter = {
  page: number
  keyword: string
  from: string
  to: string
  status: OrderStatus | undefined
  payment_status: PaymentStatus | undefined
  kind: VendorOrderKind | undefined
  sort: OrderSort | undefined
}
export const orderSorts = ['newest', 'due', 'amount'] as const
export type OrderSort = (typeof orderSorts)[number]

const { listProviderOrders, getProviderOrder } = orderCalls
const reads: Call[] = [
  listProviderOrders,
  getProviderOrder,
  providerOrderCalls.countOpenOrders,
  overviewCalls.getOverview,
]

export const useProviderOrders = ({ page, keyword, from, to, ...chosen }: OrderFilter) => {
  const created_at = { ...(from && { start_date: from }), ...(to && { end_date: to }) }
  const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)) as Omit<
    OrderFilter,
    'page' | 'keyword' | 'from' | 'to'
  >
  const filter = { ...given, ...(keyword && { keyword }), ...((from || to) && { created_at }) }
  return useQuery({ ...query(listProviderOrders, { page, filter }), placeholderData: keepPreviousData })
}

export const useOrder = (id: number) => useQuery(query(getProviderOrder, { id }))

export const useCounts = () => useQuery(query(providerOrderCalls.countOpenOrders, {})).data?.data

export type Overview = OutputOf<typeof overviewCalls.getOverview>['data']
export const useOverview = () => useQuery(query(overviewCalls.getOverview, {}))

/** Keeps all that is shown of orders on the newest stand; stands once in the area of a provider. */
export const useOrderUpdates = () => {
  const client = useQueryClient()
  const reload = () => {
    for (const { method, path } of reads) void client.invalidateQueries({ queryKey: [`${method} ${path}`] })
  }
  useRealtime('order.placed', (placed) => {
    if (placed)
      toast.info(`Neue Bestellung ${placed.vendor_order_number}`, {
        to: `${providerPaths.providerOrders}?suche=${placed.vendor_order_number}`,
        label: 'Ansehen',
      })
    reload()
  })
  useRealtime('order.changed', reload)
}

export const useMove = (onDone?: () => void) =>
  useWrite(orderCalls.moveOrder, {
    reloads: reads,
    onDone: (output) => {
      toastOutcome(output)
      onDone?.()
    },
  })

type Moved = OutputOf<typeof providerOrderCalls.moveOrders>
export const useMoves = (onDone: (output: Moved) => void) =>
  useWrite(providerOrderCalls.moveOrders, {
    reloads: reads,
    onDone: (output) => {
      toastOutcome(output)
      onDone(output)
    },
  })

export const useSendInvoice = () => useWrite(invoiceCalls.sendInvoice, { onDone: toastOutcome })

const usePartInvoiceForm = formFor(invoiceCalls.createPartInvoice)
export const usePartForm = <V extends Record<string, unknown>>(
  options: Parameters<typeof usePartInvoiceForm<V>>[0] & { onDone: () => void },
) => {
  const client = useQueryClient()
  return usePartInvoiceForm<V>({
    ...options,
    onDone: async (outcome) => {
      toastOutcome(outcome)
      await Promise.all(reads.map(({ method, path }) => client.invalidateQueries({ queryKey: [`${method} ${path}`] })))
      options.onDone()
    },
  })
}
export const usePartPaid = (onDone: () => void) =>
  useWrite(invoiceCalls.setPartPaid, {
    reloads: reads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })

export const useSetNote = () => useWrite(orderCalls.setOrderNote, { reloads: reads, onDone: toastOutcome })

export const trackReloads = reads.map(({ method, path }) => [`${method} ${path}`])

export type PaperKind = 'slips' | 'labels'
export const savePapers = (kind: PaperKind, ids: number[]) =>
  download(
    providerOrderCalls.getOrderPapers,
    { kind, ids: ids.join() },
    kind === 'slips' ? 'Lieferscheine.pdf' : 'Adressaufkleber.pdf',
  )

/** What a provider does next, without ending it. */
export const forward = (next: readonly OrderStatus[]): Move[] =>
  next.filter((status) => status !== 'cancelled' && status !== 'pending')

export const useCreateTrackForm = formFor(orderCalls.createTrack)
export const useShipForm = formFor(providerOrderCalls.sendOrder)
export const useUpdateTrackForm = formFor(providerOrderCalls.updateTrack)
export const useRemoveTrack = (onDone: () => void) =>
  useWrite(providerOrderCalls.removeTrack, {
    reloads: reads,
    onDone: (output) => {
      toastOutcome(output)
      onDone()
    },
  })
