import { and, eq, isNull } from 'drizzle-orm'
import { type StaffRight, withReads } from '#contract/wire/rights.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { mailLeft, mailStaffInvite } from '../accounts.mails.ts'
import { staffRoles, users } from '../accounts.tables.ts'
import { explainConstraint } from '../constraints.rules.ts'
import { createLink } from '../login/secrets.service.ts'
import { endAllSessions } from '../login/sessions.service.ts'

type Role = typeof staffRoles.$inferSelect

/** Both lists are shown whole. */
const mostMembers = 200
const mostRoles = 50

const conflict = (message: string) => refuse('CONFLICT', { message })

/** Changes of the staff happen one after the other: two owners could otherwise take the role from each other at once. */
const lockStaff = (tx: Tx) => tx.select().from(staffRoles).where(eq(staffRoles.isOwner, true)).for('update')

const findRole = async (tx: Tx, id: number): Promise<Role> => {
  const [role] = await tx.select().from(staffRoles).where(eq(staffRoles.id, id)).for('update')
  if (!role) throw refuse('NOT_FOUND', { message: 'Diese Rolle gibt es nicht.' })
  return role
}

const findMember = async (tx: Tx, id: number) => {
  const [member] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'Operator'), isNull(users.deletedAt)))
    .for('update')
  if (!member) throw refuse('NOT_FOUND', { message: 'Diese Person gehört nicht zu den Mitarbeitern.' })
  return member
}

/** Nobody gives, changes or takes what is more than the own rights; only owners make owners. */
const assertWithin = ({ user }: OperatorCtx, role: Pick<Role, 'isOwner' | 'rights'>) => {
  if (!user.rights) return
  if (role.isOwner || role.rights.some((right) => !user.rights!.includes(right)))
    throw refuse('FORBIDDEN', { message: 'Sie können keine Rechte vergeben oder ändern, die Sie selbst nicht haben.' })
}

const assertOwnerLeft = async (tx: Tx, exceptId: number) => {
  const [left] = await tx.sql<{ count: number }>`
    select count(*)::int as count from users u join staff_roles r on r.id = u.staff_role_id
    where r.is_owner and u.role = 'Operator' and u.deleted_at is null and u.email_confirmed_at is not null and u.id <> ${exceptId}`
  if (!left!.count) throw conflict('Es muss immer jemand mit der Rolle „Inhaber“ bleiben.')
}

/** Before an operator's account is deleted. */
export const assertNotLastOwner = async (tx: Tx, userId: number) => {
  await lockStaff(tx)
  await assertOwnerLeft(tx, userId)
}

const assertOther = ({ user }: OperatorCtx, id: number) => {
  if (user.id === id) throw conflict('Ihre eigene Rolle ändert jemand anderes.')
}

type Invited = { email: string; firstName: string; lastName: string; roleId: number }

export const inviteMember = (ctx: OperatorCtx, { roleId, ...person }: Invited) =>
  inTransaction(async (tx) => {
    await lockStaff(tx)
    const role = await findRole(tx, roleId)
    assertWithin(ctx, role)
    const known = await tx.$count(users, and(eq(users.role, 'Operator'), isNull(users.deletedAt)))
    if (known >= mostMembers) throw conflict(`Der Betreiber hat höchstens ${mostMembers} Mitarbeiterkonten.`)
    const [made] = await tx
      .insert(users)
      .values({ ...person, role: 'Operator', staffRoleId: role.id })
      .onConflictDoNothing({ target: users.email })
      .returning()
    if (!made) throw refuseField('email', 'Zu dieser Adresse gibt es schon ein Konto. Bitte nehmen Sie eine andere.')
    await mailStaffInvite(tx, made, role.name, await createLink(tx, made.id, 'confirm-email'))
  })

export const inviteAgain = (ctx: OperatorCtx, id: number) =>
  inTransaction(async (tx) => {
    const member = await findMember(tx, id)
    if (member.emailConfirmedAt) throw conflict('Diese Person hat die Einladung schon angenommen.')
    const role = await findRole(tx, member.staffRoleId!)
    assertWithin(ctx, role)
    await mailStaffInvite(tx, member, role.name, await createLink(tx, id, 'confirm-email'))
  })

export const setMemberRole = (ctx: OperatorCtx, id: number, roleId: number) =>
  inTransaction(async (tx) => {
    await lockStaff(tx)
    const member = await findMember(tx, id)
    const role = await findRole(tx, roleId)
    if (member.staffRoleId === roleId) return
    assertOther(ctx, id)
    assertWithin(ctx, role)
    if (member.staffRoleId) assertWithin(ctx, await findRole(tx, member.staffRoleId))
    if (!role.isOwner) await assertOwnerLeft(tx, id)
    await tx.update(users).set({ staffRoleId: roleId }).where(eq(users.id, id))
  })

/** Who leaves keeps an ordinary account; an invitation that nobody accepted leaves nothing. */
export const removeMember = (ctx: OperatorCtx, id: number) =>
  inTransaction(async (tx) => {
    await lockStaff(tx)
    const member = await findMember(tx, id)
    assertOther(ctx, id)
    if (member.staffRoleId) assertWithin(ctx, await findRole(tx, member.staffRoleId))
    await assertOwnerLeft(tx, id)
    if (!member.emailConfirmedAt) return void (await tx.delete(users).where(eq(users.id, id)))
    await endAllSessions(tx, id)
    await tx.update(users).set({ role: 'User', staffRoleId: null }).where(eq(users.id, id))
    await mailLeft(tx, member, 'den Betreiber')
  })

type RoleInput = { name: string; rights: StaffRight[] }

const roleValues = (ctx: OperatorCtx, { name, rights }: RoleInput) => {
  const all = withReads(rights)
  assertWithin(ctx, { isOwner: false, rights: all })
  return { name, rights: all }
}

export const createRole = (ctx: OperatorCtx, input: RoleInput) =>
  inTransaction(async (tx) => {
    await lockStaff(tx)
    if ((await tx.$count(staffRoles)) >= mostRoles) throw conflict(`Es gibt höchstens ${mostRoles} Rollen.`)
    await tx.insert(staffRoles).values(roleValues(ctx, input))
  }).catch(explainConstraint)

export const updateRole = (ctx: OperatorCtx, id: number, input: RoleInput) =>
  inTransaction(async (tx) => {
    const role = await findRole(tx, id)
    if (role.isOwner) throw conflict('Die Rolle „Inhaber“ hat alle Rechte und bleibt, wie sie ist.')
    assertWithin(ctx, role)
    await tx.update(staffRoles).set(roleValues(ctx, input)).where(eq(staffRoles.id, id))
  }).catch(explainConstraint)

export const removeRole = (ctx: OperatorCtx, id: number) =>
  inTransaction(async (tx) => {
    const role = await findRole(tx, id)
    if (role.isOwner) throw conflict('Die Rolle „Inhaber“ kann nicht gelöscht werden.')
    assertWithin(ctx, role)
    const [used] = await tx.select({ id: users.id }).from(users).where(eq(users.staffRoleId, id)).limit(1)
    if (used) throw conflict('Diese Rolle hat noch jemand. Geben Sie diesen Personen zuerst eine andere.')
    await tx.delete(staffRoles).where(eq(staffRoles.id, id))
  })
