import { staffCalls } from '#contract/accounts/staff.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { db } from '#server/platform/sql/index.ts'
import { isoTime } from '#server/platform/times.ts'
import { selectMembers, selectRoles } from './staff.queries.ts'
import {
  createRole,
  inviteAgain,
  inviteMember,
  removeMember,
  removeRole,
  setMemberRole,
  updateRole,
} from './staff.service.ts'

const presentStaff = async ({ user }: OperatorCtx) => {
  const [members, roles] = await Promise.all([selectMembers(db), selectRoles(db)])
  return {
    members: members.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      role_id: row.roleId,
      role_name: row.roleName,
      is_confirmed: row.isConfirmed,
      has_second_factor: row.hasSecondFactor,
      is_self: row.id === user.id,
      created_at: isoTime(row.createdAt),
    })),
    roles: roles.map(({ isOwner, ...row }) => ({ ...row, is_owner: isOwner })),
  }
}

const done = async (ctx: OperatorCtx, message: string) => ({ status: true, message, data: await presentStaff(ctx) })

export const staffRoutes = serve('staff', staffCalls, {
  listStaff: async (ctx) => ({ data: await presentStaff(ctx) }),
  createMember: async (ctx, { email, first_name, last_name, role_id }) => {
    await inviteMember(ctx, { email, firstName: first_name, lastName: last_name, roleId: role_id })
    return done(ctx, 'Die Einladung ist unterwegs. Der Link gilt zwei Tage.')
  },
  sendInvite: async (ctx, { id }) => {
    await inviteAgain(ctx, id)
    return done(ctx, 'Die Einladung ist noch einmal unterwegs. Der Link gilt zwei Tage.')
  },
  setMemberRole: async (ctx, { id, role_id }) => {
    await setMemberRole(ctx, id, role_id)
    return done(ctx, 'Die neue Rolle gilt ab sofort.')
  },
  removeMember: async (ctx, { id }) => {
    await removeMember(ctx, id)
    return done(ctx, 'Die Person hat keinen Zugang mehr.')
  },
  createStaffRole: async (ctx, input) => {
    await createRole(ctx, input)
    return done(ctx, 'Die Rolle ist angelegt.')
  },
  updateStaffRole: async (ctx, { id, ...input }) => {
    await updateRole(ctx, id, input)
    return done(ctx, 'Die Rolle ist gespeichert und gilt ab sofort.')
  },
  removeStaffRole: async (ctx, { id }) => {
    await removeRole(ctx, id)
    return done(ctx, 'Die Rolle ist gelöscht.')
  },
})
