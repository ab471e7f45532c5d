import { createHash, randomBytes } from 'node:crypto'
import type { Ctx, SessionUser } from '#server/platform/context.ts'
import { sql } from '#server/platform/db.ts'
import type { FindSession } from '#server/platform/http/mount.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { describeDevice } from './accounts.rules.ts'
import { sessions } from './accounts.tables.ts'

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

type SessionRow = SessionUser & { expired: boolean; unnoted: boolean }

/** One indexed read; every authenticated call begins with it. */
export const findSession: FindSession = async (token) => {
  const [row] = await sql<SessionRow[]>`
    select s.id as "sessionId", u.id, u.role, c.id as "providerId",
      s.expires_at <= now() as expired, s.last_used_at < now() - interval '5 minutes' as unnoted
    from sessions s join users u on u.id = s.user_id left join companies c on c.user_id = u.id
    where s.token_hash = ${hashToken(token)}`
  if (!row) return 'unknown'
  if (row.expired) return 'expired'
  if (row.unnoted) await sql`update sessions set last_used_at = now() where id = ${row.sessionId}`
  return row
}

export const openSession = async (tx: Pick<Tx, 'insert'>, ctx: Pick<Ctx, 'userAgent'>, userId: number) => {
  const token = newToken()
  const expiresAt = new Date(Date.now() + settings.sessionDays * 86_400_000)
  await tx
    .insert(sessions)
    .values({ userId, tokenHash: hashToken(token), label: describeDevice(ctx.userAgent), expiresAt })
  return { token, expiresAt }
}
