import { z } from 'zod'
import { call } from '../wire/call.ts'
import { email, givenName, id, outcome } from '../wire/fields.ts'
import { type TeamArea, teamAreaNames } from '../wire/rights.ts'

const areas = z
  .array(z.enum(teamAreaNames as [TeamArea, ...TeamArea[]]))
  .min(1, 'Bitte wählen Sie mindestens eine Aufgabe.')
  .max(teamAreaNames.length)

const employee = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  areas: z.array(z.string()),
  /** the invitation was accepted */
  is_confirmed: z.boolean(),
  is_self: z.boolean(),
})

const team = z.array(employee)
const changed = z.object({ ...outcome, data: team })
const inviteLimits = [{ by: 'account', max: 30, minutes: 60, counts: 'all' }] as const

/** Who works for a provider. */
export const teamCalls = {
  listEmployees: call({
    method: 'GET',
    path: '/provider/team',
    access: 'company',
    summary: 'People who work for the own company with accounts of their own.',
    output: z.object({ data: team }),
  }),
  createEmployee: call({
    method: 'POST',
    path: '/provider/team',
    access: 'company',
    status: 201,
    audited: true,
    errors: ['CONFLICT'],
    summary: 'Invites somebody by mail, who gets an account of their own for the named tasks.',
    limits: inviteLimits,
    input: z.object({ email: email(), first_name: givenName('Vornamen'), last_name: givenName('Nachnamen'), areas }),
    output: changed,
  }),
  sendEmployeeInvite: call({
    method: 'POST',
    path: '/provider/team/{id}/invite',
    access: 'company',
    audited: true,
    errors: ['CONFLICT'],
    summary: 'Sends the invitation once more; the link before ends.',
    limits: inviteLimits,
    input: z.object({ id: id() }),
    output: changed,
  }),
  updateEmployee: call({
    method: 'POST',
    path: '/provider/team/{id}',
    access: 'company',
    audited: true,
    errors: ['CONFLICT'],
    summary: 'Changes the tasks of somebody, at once.',
    input: z.object({ id: id(), areas }),
    output: changed,
  }),
  removeEmployee: call({
    method: 'DELETE',
    path: '/provider/team/{id}',
    access: 'company',
    audited: true,
    errors: ['CONFLICT'],
    summary: 'Ends the access of somebody; an open invitation is withdrawn.',
    input: z.object({ id: id() }),
    output: changed,
  }),
}
