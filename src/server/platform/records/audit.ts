import { z } from 'zod'
import type { Call } from '#contract/wire/call.ts'
import { Refusal } from '#lib/errors.ts'
import type { Ctx, SessionUser } from '../context.ts'
import { log } from '../log.ts'
import { sql } from '../sql/index.ts'
import { attributedTo } from './attribution.ts'

/** §195 BGB: as long as claims can be made. */
const keptYears = 3
/** long enough to look into a break-in, too short for a record of somebody's habits */
const loginDays = 90
const logins = ['accounts.startSession', 'accounts.confirmTwoFactorLogin', 'accounts.sendLoginCode']

/**
 * All that operators and employees of a provider change, what operators see of somebody's account, and what calls about money and
 * security declare.
 */
export const isAudited = (
  call: Call,
  user: Pick<SessionUser, 'role' | 'viewerId' | 'employeeId'> | null = null,
): boolean => {
  const isOperator = call.access === 'operator' || (call.access === 'editor' && user?.role === 'Operator')
  const isStaff = isOperator || user?.employeeId !== undefined
  return (
    call.audited ||
    (isStaff && call.method !== 'GET' && !call.lease) ||
    Boolean(user?.viewerId && call.access !== 'public')
  )
}

/** What customers change of their own is theirs: the entry says that it happened. */
const keepsChanges = (call: Call, user: SessionUser | null) =>
  call.method !== 'GET' && user !== null && user.role !== 'User'

const isWord = (field: unknown): boolean =>
  field instanceof z.ZodOptional ? isWord(field.unwrap()) : field instanceof z.ZodEnum
const isRecordNumber = (field: unknown): boolean =>
  field instanceof z.ZodOptional
    ? isRecordNumber(field.unwrap())
    : field instanceof z.ZodType && field.meta()?.recordNumber === true

/** Numbers, yes or no, words of a fixed list and numbers of records: other texts may hold names, passwords or account numbers. */
const detailsOf = (call: Call, input: unknown) => {
  const shape: Record<string, unknown> = call.input instanceof z.ZodObject ? call.input.shape : {}
  return Object.fromEntries(
    Object.entries((input ?? {}) as Record<string, unknown>).filter(
      ([name, value]) =>
        typeof value === 'number' || typeof value === 'boolean' || isWord(shape[name]) || isRecordNumber(shape[name]),
    ),
  )
}

/** Staff that looks at an account is named, and an employee, not the owner whose company it is. */
const actorOf = ({ id, role, employeeId, viewerId }: SessionUser): Pick<SessionUser, 'id' | 'role'> =>
  viewerId ? { id: viewerId, role: 'Operator' } : { id: employeeId ?? id, role }

/** Written before the work begins, so that nothing is done without its entry; `end` says what became of it. */
export const beginAction = async (name: string, call: Call, ctx: Ctx, input: unknown) => {
  const { user } = ctx
  let subject = user && actorOf(user)
  ctx.concerns = (found) => {
    subject = found
  }
  const { id } = await sql<{ id: number }>`
    insert into audit_log (actor_id, actor_role, viewed_id, action, details, outcome)
    values (${subject?.id ?? null}, ${subject?.role ?? 'guest'}, ${user?.viewerId ? (user.employeeId ?? user.id) : null}, ${name},
      ${JSON.stringify(detailsOf(call, input))}::text::jsonb, 'begun')
    returning id`.one()
  const end = (outcome: 'done' | 'refused' | 'failed') =>
    sql`update audit_log set outcome = ${outcome}, actor_id = ${subject?.id ?? null}, actor_role = ${subject?.role ?? 'guest'}
      where id = ${id}`
  return {
    /** What the work changes is kept with the entry. */
    attributed: <T>(work: () => Promise<T>) => (keepsChanges(call, user) ? attributedTo(id, work) : work()),
    done: () => end('done'),
    /** The refusal itself must reach the caller, whatever becomes of the entry. */
    ended: async (error: unknown) => {
      await end(error instanceof Refusal ? 'refused' : 'failed').catch((err: unknown) =>
        log.error({ err }, 'audit log'),
      )
    },
  }
}

export const forgetOldActions = () => sql`
  delete from audit_log where at < now() - make_interval(years => ${keptYears})
    or (action = any(${logins}) and at < now() - make_interval(days => ${loginDays}))`

/** What an account did, and what staff saw of it, for its export. */
export const selectActionsOf = (userId: number) =>
  sql`select at, action, details, outcome, viewed_id is not null as "byStaff" from audit_log
    where (actor_id = ${userId} and viewed_id is null) or viewed_id = ${userId} order by id`
