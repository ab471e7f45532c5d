import { and, eq } from 'drizzle-orm'
import { type TeamArea, teamAreaNames } from '#contract/wire/rights.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { reopenSockets } from '#server/platform/realtime/realtime.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { mailEmployeeInvite, mailLeft } from '../accounts.mails.ts'
import { companies, companyEmployees, users } from '../accounts.tables.ts'
import { createLink } from '../login/secrets.service.ts'
import { endAllSessions } from '../login/sessions.service.ts'

const mostEmployees = 50

export type EmployeeRow = {
  id: number
  firstName: string
  lastName: string
  email: string
  areas: TeamArea[]
  isConfirmed: boolean
}

export const selectEmployees = (providerId: number) => sql<EmployeeRow>`
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, e.areas, u.email_confirmed_at is not null as "isConfirmed"
  from company_employees e join users u on u.id = e.user_id where e.provider_id = ${providerId} and u.role = 'Company' order by u.id`

const conflict = (message: string) => refuse('CONFLICT', { message })
const inOrder = (areas: readonly TeamArea[]) => teamAreaNames.filter((area) => areas.includes(area))

/** Locks the company, so that its team changes one by one. */
const lockName = async (tx: Tx, providerId: number) => {
  const [company] = await tx
    .select({ name: companies.companyName })
    .from(companies)
    .where(eq(companies.id, providerId))
    .for('update')
  return company!.name
}

const findEmployee = async (tx: Tx, { user }: CompanyCtx, id: number) => {
  const [row] = await tx
    .select({ user: users })
    .from(companyEmployees)
    .innerJoin(users, eq(users.id, companyEmployees.userId))
    .where(and(eq(companyEmployees.userId, id), eq(companyEmployees.providerId, user.providerId)))
  if (row?.user.role !== 'Company')
    throw refuse('NOT_FOUND', { message: 'Diese Person gehört nicht zu Ihrem Betrieb.' })
  if (user.employeeId === id) throw conflict('Ihre eigenen Aufgaben ändert jemand anderes.')
  return row.user
}

type Invited = { email: string; firstName: string; lastName: string; areas: TeamArea[] }

export const inviteEmployee = ({ user }: CompanyCtx, { areas, ...person }: Invited) =>
  inTransaction(async (tx) => {
    const name = await lockName(tx, user.providerId)
    const known = await tx
      .select({ id: companyEmployees.userId })
      .from(companyEmployees)
      .where(eq(companyEmployees.providerId, user.providerId))
    if (known.length >= mostEmployees) throw conflict(`Ein Betrieb hat höchstens ${mostEmployees} Mitarbeiterkonten.`)
    const [made] = await tx
      .insert(users)
      .values({ ...person, role: 'Company' })
      .onConflictDoNothing({ target: users.email })
      .returning()
    if (!made) throw refuseField('email', 'Zu dieser Adresse gibt es schon ein Konto. Bitte nehmen Sie eine andere.')
    await tx.insert(companyEmployees).values({ userId: made.id, providerId: user.providerId, areas: inOrder(areas) })
    await mailEmployeeInvite(tx, made, name, await createLink(tx, made.id, 'confirm-email'))
  })

export const inviteEmployeeAgain = (ctx: CompanyCtx, id: number) =>
  inTransaction(async (tx) => {
    const name = await lockName(tx, ctx.user.providerId)
    const employee = await findEmployee(tx, ctx, id)
    if (employee.emailConfirmedAt) throw conflict('Diese Person hat die Einladung schon angenommen.')
    await mailEmployeeInvite(tx, employee, name, await createLink(tx, id, 'confirm-email'))
  })

export const setEmployeeAreas = (ctx: CompanyCtx, id: number, areas: TeamArea[]) =>
  inTransaction(async (tx) => {
    await findEmployee(tx, ctx, id)
    await tx
      .update(companyEmployees)
      .set({ areas: inOrder(areas) })
      .where(eq(companyEmployees.userId, id))
    await reopenSockets(tx, id)
  })

type User = typeof users.$inferSelect

/** Who leaves keeps an ordinary account; an invitation that nobody accepted leaves nothing. */
const endEmployment = async (tx: Tx, employee: User, companyName: string) => {
  if (!employee.emailConfirmedAt) return void (await tx.delete(users).where(eq(users.id, employee.id)))
  await endAllSessions(tx, employee.id)
  await tx.delete(companyEmployees).where(eq(companyEmployees.userId, employee.id))
  await tx.update(users).set({ role: 'User' }).where(eq(users.id, employee.id))
  await mailLeft(tx, employee, companyName)
}

export const removeEmployee = (ctx: CompanyCtx, id: number) =>
  inTransaction(async (tx) => {
    const name = await lockName(tx, ctx.user.providerId)
    await endEmployment(tx, await findEmployee(tx, ctx, id), name)
  })

/** When the owner deletes the account. */
export const dissolveTeam = async (tx: Tx, ownerId: number) => {
  const rows = await tx
    .select({ user: users, name: companies.companyName })
    .from(companyEmployees)
    .innerJoin(companies, eq(companies.id, companyEmployees.providerId))
    .innerJoin(users, eq(users.id, companyEmployees.userId))
    .where(and(eq(companies.userId, ownerId), eq(users.role, 'Company')))
  for (const { user, name } of rows) if (user.id !== ownerId) await endEmployment(tx, user, name)
}
