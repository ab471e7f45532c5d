import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, optionalText, outcome } from '../wire/fields.ts'

export const appointmentState = z.enum(['asked', 'seen', 'answered', 'won', 'declined'])
export type AppointmentState = z.output<typeof appointmentState>
export const appointmentStateLabels: Record<AppointmentState, string> = {
  asked: 'Neu',
  seen: 'Gesehen',
  answered: 'Beantwortet',
  won: 'Bestätigt',
  declined: 'Abgelehnt',
}

const appointment = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  date: z.iso.date(),
  /** "10:30", or empty for any time of that day */
  time: z.string(),
  message: z.string(),
  state: appointmentState,
  state_text: z.string(),
  /** what the provider wrote last */
  answer: z.string(),
  created_at: z.iso.datetime(),
})

/** Wishes for appointments as the provider deals with them. */
export const appointmentCalls = {
  getAppointment: call({
    team: 'messages',
    method: 'GET',
    path: '/provider/appointments/{id}',
    access: 'company',
    summary: 'A wish for an appointment with the provider; the first look marks it as seen.',
    input: z.object({ id: id() }),
    output: z.object({ data: appointment }),
  }),
  setAppointmentState: call({
    team: 'messages',
    method: 'POST',
    path: '/provider/appointments/{id}/answer',
    access: 'company',
    errors: ['CONFLICT'],
    limits: [{ by: 'account', max: 60, minutes: 60, counts: 'all' }],
    summary:
      'Confirms or declines the wish, or answers with words, for instance another time. The person gets it as mail.',
    input: z.object({
      id: id(),
      status: appointmentState.extract(['answered', 'won', 'declined']),
      message: optionalText(2000),
    }),
    output: z.object({ ...outcome, data: appointment }),
  }),
}
