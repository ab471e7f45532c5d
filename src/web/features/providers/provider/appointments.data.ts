import { useQuery, useQueryClient } from '@tanstack/react-query'
import { leadCalls } from '#contract/leads/calls.ts'
import { appointmentCalls } from '#contract/providers/appointments.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { formFor } from '#web/app/form.ts'
import { query } from '#web/app/query.ts'

export type Wish = OutputOf<typeof appointmentCalls.getAppointment>['data']

export const useAppointment = (id: number) => useQuery(query(appointmentCalls.getAppointment, { id }))

export const useAnswerForm = formFor(appointmentCalls.setAppointmentState)

const reloads = [appointmentCalls.getAppointment, leadCalls.listInbox]
export const useReloadAppointment = () => {
  const client = useQueryClient()
  return () =>
    Promise.all(reloads.map(({ method, path }) => client.invalidateQueries({ queryKey: [`${method} ${path}`] })))
}
