import { teamCalls } from '#contract/accounts/team.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import {
  inviteEmployee,
  inviteEmployeeAgain,
  removeEmployee,
  selectEmployees,
  setEmployeeAreas,
} from './team.service.ts'

const presentTeam = async ({ user }: CompanyCtx) =>
  (await selectEmployees(user.providerId)).map((row) => ({
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    areas: row.areas,
    is_confirmed: row.isConfirmed,
    is_self: row.id === user.employeeId,
  }))

const done = async (ctx: CompanyCtx, message: string) => ({ status: true, message, data: await presentTeam(ctx) })

export const teamRoutes = serve('team', teamCalls, {
  listEmployees: async (ctx) => ({ data: await presentTeam(ctx) }),
  createEmployee: async (ctx, { email, first_name, last_name, areas }) => {
    await inviteEmployee(ctx, { email, firstName: first_name, lastName: last_name, areas })
    return done(ctx, 'Die Einladung ist unterwegs. Der Link gilt zwei Tage.')
  },
  sendEmployeeInvite: async (ctx, { id }) => {
    await inviteEmployeeAgain(ctx, id)
    return done(ctx, 'Die Einladung ist noch einmal unterwegs. Der Link gilt zwei Tage.')
  },
  updateEmployee: async (ctx, { id, areas }) => {
    await setEmployeeAreas(ctx, id, areas)
    return done(ctx, 'Die Aufgaben gelten ab sofort.')
  },
  removeEmployee: async (ctx, { id }) => {
    await removeEmployee(ctx, id)
    return done(ctx, 'Die Person hat keinen Zugang mehr.')
  },
})
