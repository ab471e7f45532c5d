import { z } from 'zod'
import { call } from '../wire/call.ts'
import { email, givenName, id, outcome, text } from '../wire/fields.ts'
import { type StaffRight, staffRights } from '../wire/rights.ts'

const right = z.enum(staffRights as [StaffRight, ...StaffRight[]], 'Dieses Recht gibt es nicht.')
const rights = z.array(right).max(staffRights.length)

const staffRole = z.object({
  id: z.int(),
  name: z.string(),
  /** has all rights and cannot be changed */
  is_owner: z.boolean(),
  rights,
  members: z.int(),
})

const member = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role_id: z.int().nullable(),
  role_name: z.string(),
  /** the invitation was accepted */
  is_confirmed: z.boolean(),
  has_second_factor: z.boolean(),
  is_self: z.boolean(),
  created_at: z.iso.datetime(),
})

const staff = z.object({ members: z.array(member), roles: z.array(staffRole) })
const changed = z.object({ ...outcome, data: staff })
const roleInput = { name: text(60), rights }

/** Who works for the operator, and what each may do. */
export const staffCalls = {
  listStaff: call({
    method: 'GET',
    path: '/operator/staff',
    access: 'operator',
    summary: 'All members of the staff and all roles.',
    output: z.object({ data: staff }),
  }),
  createMember: call({
    method: 'POST',
    path: '/operator/staff',
    access: 'operator',
    status: 201,
    errors: ['CONFLICT'],
    summary: 'Invites somebody by mail with a role; nobody gives more rights than the own ones.',
    limits: [{ by: 'account', max: 30, minutes: 60, counts: 'all' }],
    input: z.object({
      email: email(),
      first_name: givenName('Vornamen'),
      last_name: givenName('Nachnamen'),
      role_id: id(),
    }),
    output: changed,
  }),
  sendInvite: call({
    method: 'POST',
    path: '/operator/staff/{id}/invite',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Sends the invitation once more; the link before ends.',
    limits: [{ by: 'account', max: 30, minutes: 60, counts: 'all' }],
    input: z.object({ id: id() }),
    output: changed,
  }),
  setMemberRole: call({
    method: 'POST',
    path: '/operator/staff/{id}/role',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Gives somebody another role. The last owner keeps the role.',
    input: z.object({ id: id(), role_id: id() }),
    output: changed,
  }),
  removeMember: call({
    method: 'DELETE',
    path: '/operator/staff/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Ends the sessions and all rights of somebody; an open invitation is withdrawn.',
    input: z.object({ id: id() }),
    output: changed,
  }),
  createStaffRole: call({
    method: 'POST',
    path: '/operator/staff-roles',
    access: 'operator',
    status: 201,
    errors: ['CONFLICT'],
    summary: 'Makes a role; writing includes reading.',
    input: z.object(roleInput),
    output: changed,
  }),
  updateStaffRole: call({
    method: 'POST',
    path: '/operator/staff-roles/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Changes name and rights of a role, at once for all who have it.',
    input: z.object({ id: id(), ...roleInput }),
    output: changed,
  }),
  removeStaffRole: call({
    method: 'DELETE',
    path: '/operator/staff-roles/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Removes a role that nobody has.',
    input: z.object({ id: id() }),
    output: changed,
  }),
}
