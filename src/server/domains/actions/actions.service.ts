import { and, eq } from 'drizzle-orm'
import type { ActionKind } from '#contract/actions/calls.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { lockCompany } from '#server/domains/accounts/index.ts'
import { fitsIndustry } from '#server/domains/leads/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { selectAction } from './actions.queries.ts'
import { callsToAction } from './actions.tables.ts'

const maxActions = 50

export type ActionFields = {
  label: string
  kind: ActionKind
  target: string
  place: 'page' | 'product'
  productId: number | null
  startsOn: string | null
  endsOn: string | null
}

export const noAction = () => refuse('NOT_FOUND', { message: 'Diese Handlungsaufforderung wurde nicht gefunden.' })

const isAddress = (target: string) => {
  try {
    return new URL(target).protocol === 'https:'
  } catch {
    return false
  }
}

const ownRoute = (providerId: number, slug: string) => sql`
  select 1 from lead_routes r where r.slug = ${slug} and r.removed_at is null and (r.provider_id = ${providerId}
    or exists (select from lead_members m join shared.companies c on c.id = m.provider_id
      where m.route_id = r.id and m.provider_id = ${providerId} and ${fitsIndustry(sql`r.id`, sql`c.industry_id`)}))`
const ownProduct = (providerId: number, by: { slug: string } | { id: number }) => sql`
  select 1 from shared.products where provider_id = ${providerId} and ${'slug' in by ? sql`slug = ${by.slug}` : sql`id = ${by.id}`}`

/** A button leads to something of the provider's own, or to a secure address. */
const assertTarget = async (providerId: number, { kind, target, productId, place, startsOn, endsOn }: ActionFields) => {
  if (kind === 'route' && !(await ownRoute(providerId, target)).length)
    throw refuseField('target', 'Bitte wählen Sie einen Ihrer Fragebögen.')
  if (kind === 'product' && !(await ownProduct(providerId, { slug: target })).length)
    throw refuseField('target', 'Bitte wählen Sie eines Ihrer Produkte.')
  if (kind === 'link' && !isAddress(target))
    throw refuseField('target', 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.')
  if (kind === 'phone' && target && !/^\+?[\d ()/-]{5,30}$/.test(target))
    throw refuseField('target', 'Bitte geben Sie eine gültige Telefonnummer ein.')
  if (productId && (place !== 'product' || !(await ownProduct(providerId, { id: productId })).length))
    throw refuseField('productId', 'Bitte wählen Sie eines Ihrer Produkte.')
  if (startsOn && endsOn && endsOn < startsOn) throw refuseField('endsOn', 'Das Ende liegt vor dem Beginn.')
}

export const createAction = async ({ user }: CompanyCtx, fields: ActionFields) => {
  await assertTarget(user.providerId, fields)
  const id = await inTransaction(async (tx) => {
    // two at once wait for each other, so that the limit holds
    await lockCompany(tx, user.providerId)
    const { count } = await tx.sql<{ count: number }>`
      select count(*)::int from calls_to_action where provider_id = ${user.providerId}`.one()
    if (count >= maxActions) throw refuse('CONFLICT', { message: `Sie können höchstens ${maxActions} davon haben.` })
    const [made] = await tx
      .insert(callsToAction)
      .values({ ...fields, providerId: user.providerId })
      .returning({ id: callsToAction.id })
    return made!.id
  })
  return (await selectAction(user.providerId, id))!
}

const own = ({ user }: CompanyCtx, id: number) =>
  and(eq(callsToAction.id, id), eq(callsToAction.providerId, user.providerId))

export const updateAction = async (ctx: CompanyCtx, id: number, fields: ActionFields) => {
  if (!(await selectAction(ctx.user.providerId, id))) throw noAction()
  await assertTarget(ctx.user.providerId, fields)
  await db.update(callsToAction).set(fields).where(own(ctx, id))
  return (await selectAction(ctx.user.providerId, id))!
}

export const setActionStatus = async (ctx: CompanyCtx, id: number, status: 'active' | 'inactive') => {
  const [set] = await db.update(callsToAction).set({ status }).where(own(ctx, id)).returning({ id: callsToAction.id })
  if (!set) throw noAction()
}

export const removeAction = async (ctx: CompanyCtx, id: number) => {
  const [gone] = await db.delete(callsToAction).where(own(ctx, id)).returning({ id: callsToAction.id })
  if (!gone) throw noAction()
}

/** By day and without the visitor; ids that do not exist count nothing. */
export const countActions = async (ids: number[], event: 'view' | 'click') => {
  const [views, clicks] = event === 'view' ? [1, 0] : [0, 1]
  await sql`
    insert into call_to_action_counts (action_id, day, views, clicks)
    select id, (now() at time zone 'Europe/Berlin')::date, ${views}::int, ${clicks}::int from calls_to_action
    where id = any(${[...new Set(ids)]}) and status = 'active' order by id
    on conflict (action_id, day) do update set views = call_to_action_counts.views + excluded.views,
      clicks = call_to_action_counts.clicks + excluded.clicks`
}

const keptDays = 400

export const forgetCounts = async () => {
  await sql`delete from call_to_action_counts where day < now() - make_interval(days => ${keptDays})`
}
