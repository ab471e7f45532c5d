import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { calendarCalls } from '#contract/trades/calendar.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export const useEntries = (from: string, to: string) =>
  useQuery({ ...query(calendarCalls.listEntries, { from, to }), placeholderData: keepPreviousData })

export const useFeed = () => useQuery(query(calendarCalls.getFeed, {}))
const change = { reloads: [calendarCalls.getFeed], onDone: toastOutcome }
export const useCreateFeed = () => useWrite(calendarCalls.createFeed, change)
export const useRemoveFeed = () => useWrite(calendarCalls.removeFeed, change)
