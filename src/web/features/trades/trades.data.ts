import { useQuery } from '@tanstack/react-query'
import { type Trade, tradeCalls } from '#contract/trades/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, useWrite } from '#web/app/query.ts'
import { useSession } from '#web/app/session.ts'
import { toastOutcome } from '#web/app/toasts.ts'

type Day = OutputOf<typeof tradeCalls.getDay>['data']
export type Task = Day['tasks'][number]
export type Figures = Day['figures']

/** What the business does. Not asked before somebody is logged in as a provider. */
export const useTradesInfo = () => {
  const session = useSession()
  const isProvider = session.status === 'member' && session.member.role === 'Company'
  return useQuery({ ...query(tradeCalls.getTrades, {}), enabled: isProvider, staleTime: 5 * 60_000 })
}

/** The trades of the business; undefined until they are known, all of them where they cannot be loaded. */
export const useTrades = (): readonly Trade[] | undefined => {
  const { data, error } = useTradesInfo()
  return error ? everyTrade : data?.data.trades
}
/** Services of the business can be booked at free times. */
export const useTakesBookings = () => useTradesInfo().data?.data.takes_bookings ?? false
const everyTrade: readonly Trade[] = ['shop', 'food', 'craft', 'property', 'finance']

export const useSetTrades = () =>
  useWrite(tradeCalls.setTrades, { reloads: [tradeCalls.getTrades], onDone: toastOutcome })

/** Asked again each minute: deadlines pass while the page is open. */
export const useDay = () => useQuery({ ...query(tradeCalls.getDay, {}), refetchInterval: 60_000 })
