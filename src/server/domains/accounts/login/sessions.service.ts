import { hash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm'
import type { Role } from '#contract/wire/call.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountCtx, Ctx } from '#server/platform/context.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import type { FindSession } from '#server/platform/http/mount.ts'
import { endSockets } from '#server/platform/realtime/realtime.ts'
import { settings } from '#server/platform/settings.ts'
import { db, type Source, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { selectSession } from '../accounts.queries.ts'
import { describeDevice } from '../accounts.rules.ts'
import { sessions } from '../accounts.tables.ts'

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => hash('sha256', token, 'base64url')

export const findSession: FindSession = async (token) => {
  const session = await selectSession(hashToken(token))
  if (!session) return 'unknown'
  if (session.expired || (session.isView && !session.viewerId)) return 'expired'
  if (session.unnoted) await sql`update sessions set last_used_at = now() where id = ${session.sessionId}`
  const { id, role, providerId, sessionId, isStrong, rights, employerId, employerUserId, viewerId } = session
  return {
    id,
    role,
    providerId,
    sessionId,
    // the demo's operator logs in with the printed password
    lacksSecondFactor: role === 'Operator' && !isStrong && !settings.opensDemo,
    ...(viewerId && { viewerId }),
    ...(rights && { rights }),
    ...(employerId && employerUserId && { employer: { userId: employerUserId, providerId: employerId } }),
  }
}

const operatorHours = 12
const hoursOf = (role: Role) => (role === 'Operator' ? operatorHours : settings.sessionDays * 24)

type Opened = { id: number; role: Role; isStrong?: boolean }

const assertOpen = async (on: Source, userId: number) => {
  const [block] = await on.sql<{ reason: string }>`
    select reason from account_blocks where user_id = ${userId} and ended_at is null`
  if (!block) return
  const objection = 'Wenn Sie das für falsch halten, schreiben Sie uns über die Seite „Kontakt“.'
  throw refuse('FORBIDDEN', { message: `Ihr Konto ist gesperrt. Grund: ${block.reason} ${objection}` })
}

/** Every way to log in ends here, so a blocked account stays closed. */
export const openSession = async (
  tx: Source & Pick<Tx, 'insert'>,
  ctx: Pick<Ctx, 'userAgent'>,
  { id: userId, role, isStrong }: Opened,
) => {
  await assertOpen(tx, userId)
  const token = newToken()
  const expiresAt = new Date(Date.now() + hoursOf(role) * 3_600_000)
  const label = describeDevice(ctx.userAgent)
  await tx.insert(sessions).values({ userId, tokenHash: hashToken(token), label, expiresAt, isStrong })
  return { token, expiresAt }
}

const viewMinutes = 30

/** A session of somebody's account for the member of staff who asks; it ends with that one's own session. */
export const openView = async (tx: Tx, { user }: AccountCtx, userId: number) => {
  const token = newToken()
  const expiresAt = new Date(Date.now() + viewMinutes * 60_000)
  await tx.insert(sessions).values({
    userId,
    tokenHash: hashToken(token),
    label: 'Kundendienst (sieht nur an)',
    viewedFrom: user.sessionId,
    expiresAt,
  })
  return { token, expiresAt }
}

export const listSessions = (ctx: AccountCtx) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.user.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100)

/** After the second factor was proven in this session: it counts as logged in with it. */
export const strengthenSession = (tx: Tx, { user }: AccountCtx) =>
  tx.update(sessions).set({ isStrong: true }).where(eq(sessions.id, user.sessionId))

/** Also closes the open sockets of the sessions that end, and what else goes on without them. */
const end = async (tx: Tx, which: SQL | undefined) => {
  const ended = await tx.delete(sessions).where(which).returning({ id: sessions.id })
  const ids = ended.map(({ id }) => id)
  for (const id of ids) await endSockets(tx, id)
  if (ids.length) for (const sessionsEnded of contributionsOf('sessionsEnded')) await sessionsEnded(tx, ids)
  return ids.length
}

export const endSession = async (ctx: AccountCtx, id: number) => {
  const ended = await inTransaction((tx) => end(tx, and(eq(sessions.id, id), eq(sessions.userId, ctx.user.id))))
  if (!ended) throw refuse('NOT_FOUND')
}

export const endOtherSessions = (tx: Tx, { user }: AccountCtx) =>
  end(tx, and(eq(sessions.userId, user.id), ne(sessions.id, user.sessionId)))

export const endAllSessions = (tx: Tx, userId: number) => end(tx, eq(sessions.userId, userId))
