import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { day, id, outcome, page, paged, text } from '#contract/wire/fields.ts'

const appointment = z.object({ id: z.int(), day: z.iso.date(), topic: z.string() })

export const appointmentCalls = {
  listAppointments: call({
    method: 'GET',
    path: '/appointments',
    access: 'company',
    summary: 'Appointments with the own company.',
    input: z.object({ page: page() }),
    output: paged(appointment),
  }),
  createAppointment: call({
    method: 'POST',
    path: '/appointments',
    access: 'user',
    status: 201,
    summary: 'Makes an appointment with a provider.',
    input: z.object({ provider_id: id(), day: day(), topic: text(200) }),
    output: z.object({ ...outcome, data: appointment }),
  }),
}
