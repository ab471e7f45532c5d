import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bookingCalls as calls } from '#contract/bookings/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { isRealDay } from '#lib/clock.ts'
import type { ApiInput } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { loadedBy, query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type OwnBooking = OutputOf<typeof calls.listOwnBookings>['data'][number]
export type Choices = OutputOf<typeof calls.getBookingChoices>['data']
export type Asked = ApiInput<typeof calls.listDayTimes>
export type Settings = OutputOf<typeof calls.getBookingSettings>['data']

export const useBookings = (page: number) =>
  useQuery({ ...query(calls.listBookings, { page }), placeholderData: keepPreviousData })

export const useOwnBookings = (page: number) =>
  useQuery({ ...query(calls.listOwnBookings, { page }), placeholderData: keepPreviousData })
export const useDayTimes = (asked: Asked) =>
  useQuery({
    ...query(calls.listDayTimes, asked),
    enabled: isRealDay(asked.day),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
export const useBookingChoices = () => useQuery(query(calls.getBookingChoices, {}))
export const usePhoneBookingForm = formFor(calls.createOwnBooking)
const reloads = [calls.listOwnBookings, calls.listDayTimes]
export const useConfirmBooking = () => useWrite(calls.confirmOwnBooking, { reloads, onDone: toastOutcome })
export const useMoveBooking = (onDone: () => void) =>
  useWrite(calls.moveOwnBooking, {
    reloads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
export const useEndBooking = (onDone: () => void) =>
  useWrite(calls.endOwnBooking, {
    reloads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })

export const useBookingSettings = (id: number) => useQuery(query(calls.getBookingSettings, { id }))
export const useSetBookingSettings = (id: number, read: Settings) =>
  useWrite(calls.setBookingSettings, {
    loaded: loadedBy(calls.getBookingSettings, { id }, read),
    reloads: [calls.getBookingSettings],
    onDone: toastOutcome,
  })
