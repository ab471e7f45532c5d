import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { storeCalls, type storeLocation } from '#contract/stores/calls.ts'
import type { Call } from '#contract/wire/call.ts'
import { type FormOptions, type FormValues, formFor, useCallForm } from '#web/app/form.ts'
import { loadedBy, query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type StoreLocation = z.output<typeof storeLocation>
export type StoreHoliday = StoreLocation['timings'][number]

const reloads = [storeCalls.listLocations, storeCalls.getHolidays]
/** For the reload after a form. */
export const listKeys = reloads.map((call) => [`${call.method} ${call.path}`])

export const useLocations = (page: number) => useQuery(query(storeCalls.listLocations, { page }))

export const useHolidays = (id: number, state_code: string) =>
  useQuery(query(storeCalls.getHolidays, { store_id: id, state_code }))

const change = { reloads, onDone: toastOutcome }
export const useSetDefault = () => useWrite(storeCalls.setDefaultLocation, change)
export const useSetPickup = () => useWrite(storeCalls.updateLocation, change)
export const useAddHolidays = () => useWrite(storeCalls.setHolidays, change)
export const useRemoveHoliday = () => useWrite(storeCalls.removeHoliday, change)
export const useRemoveLocation = (onDone: () => void) =>
  useWrite(storeCalls.removeLocation, {
    reloads,
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
export const useSetHolidaysForm = formFor(storeCalls.setHolidays)

/** Holidays and whether it is open now change beside the form. */
const loadedLocation = ({
  timings: _,
  open_now,
  opening_state,
  opening_hours,
  holiday_time,
  is_default,
  ...read
}: StoreLocation) => loadedBy(storeCalls.getLocation, { id: read.id }, read)

export const useLocationForm = <V extends FormValues>(location: StoreLocation | null, options: FormOptions<Call, V>) =>
  useCallForm<Call, V>(location ? storeCalls.updateLocation : storeCalls.createLocation, {
    ...options,
    ...(location && { loaded: loadedLocation(location) }),
  })
