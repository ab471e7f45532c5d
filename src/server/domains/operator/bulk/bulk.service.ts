import { randomUUID } from 'node:crypto'
import { type BulkList, bulkList } from '#contract/operator/bulk.ts'
import { areaOfList } from '#contract/operator/saved-views.ts'
import type { ReportReason } from '#contract/reports/calls.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { findLabel, labelAccounts, type PersonalData, selectPeopleIds } from '#server/domains/accounts/index.ts'
import { selectInvoiceIds, selectVoucherIds, setVouchersActive } from '#server/domains/billing/index.ts'
import { labelLeads, selectLeadIds } from '#server/domains/leads/index.ts'
import { labelOrders, selectOrderIds } from '#server/domains/orders/index.ts'
import { selectOwnLineIds, setLinesHidden } from '#server/domains/payments/index.ts'
import { selectProductIds } from '#server/domains/products/index.ts'
import { selectPropertyIds } from '#server/domains/property/index.ts'
import { putBack, takeDown } from '#server/domains/reports/index.ts'
import { selectReviewIds } from '#server/domains/reviews/index.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { log } from '#server/platform/log.ts'
import { sendCopy } from '#server/platform/mail/mail.ts'
import { lockMessage, wasWrittenLately } from '#server/platform/mail/outbox.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { type RunRow, selectDocumentMails, selectItems, selectRun, selectRuns } from './bulk.queries.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'operator.bulk': { runId: number; userId: number }
    'operator.end-bulk': object
    'operator.forget-bulk': object
  }
}

type PeopleFilter = Parameters<typeof selectPeopleIds>[0]
type OrderFilter = Parameters<typeof selectOrderIds>[0]
type LeadFilter = Parameters<typeof selectLeadIds>[0]
type ProductFilter = Parameters<typeof selectProductIds>[0]
type ReviewFilter = Parameters<typeof selectReviewIds>[0]
type PropertyFilter = Parameters<typeof selectPropertyIds>[0]
type InvoiceFilter = Parameters<typeof selectInvoiceIds>[0]
type PaymentFilter = Parameters<typeof selectOwnLineIds>[0]
type VoucherFilter = Parameters<typeof selectVoucherIds>[0]
type Wanted = {
  list: BulkList
  action: RunRow['action']
  labelId?: number | undefined
  reason?: ReportReason | undefined
  reasons: string
  requestKey: string
  people?: PeopleFilter | undefined
  orders?: OrderFilter | undefined
  requests?: LeadFilter | undefined
  products?: ProductFilter | undefined
  reviews?: ReviewFilter | undefined
  properties?: PropertyFilter | undefined
  invoices?: InvoiceFilter | undefined
  vouchers?: VoucherFilter | undefined
  payments?: PaymentFilter | undefined
}

const mostRecords = 10_000
const labelsAtOnce = 200
/** Each holds its lock until all are done. */
const decisionsAtOnce = 25
/** Results are kept so long, and with them the way back. */
const keptDays = 90

const may = ({ user }: OperatorCtx, verb: 'read' | 'write', list: BulkList) =>
  !user.rights || user.rights.includes(`${verb}_${areaOfList[list]}`)

const assertMay = (ctx: OperatorCtx, verb: 'read' | 'write', list: BulkList) => {
  if (!may(ctx, verb, list)) throw refuse('FORBIDDEN')
}

const inTurn = (tx: Tx) => tx.sql`select pg_advisory_xact_lock(hashtext('bulk_runs'))`

const findRun = async (id: number, on: Pick<Tx, 'sql'> = db) => {
  const run = await selectRun(on as Tx, { id })
  if (!run) throw refuse('NOT_FOUND', { message: 'Diese Sammelaktion gibt es nicht.' })
  return run
}

type NewRun = Pick<RunRow, 'list' | 'action' | 'labelId' | 'labelName' | 'reason' | 'reasons'> & {
  requestKey: string
  undoOf: number | null
}

const start = async (tx: Tx, { user }: OperatorCtx, run: NewRun, ids: number[]) => {
  const { id } = await tx.sql<{ id: number }>`
    insert into bulk_runs (request_key, starter_id, list, action, label_id, label_name, reason, reasons, total, undo_of)
    values (${run.requestKey}, ${user.id}, ${run.list}, ${run.action}, ${run.labelId}, ${run.labelName}, ${run.reason}, ${run.reasons},
      ${ids.length}, ${run.undoOf})
    returning id`.one()
  await tx.sql`insert into bulk_items (run_id, record_id) select ${id}, unnest(${ids}::bigint[])`
  await tx.enqueue('operator.bulk', { runId: id, userId: user.id })
  return findRun(id, tx)
}

const finds: Record<BulkList, (wanted: Wanted, most: number) => Promise<number[]>> = {
  orders: ({ orders }, most) => selectOrderIds(orders!, most),
  people: ({ people }, most) => selectPeopleIds(people!, most),
  requests: ({ requests }, most) => selectLeadIds(requests!, most),
  products: ({ products }, most) => selectProductIds(products!, most),
  reviews: ({ reviews }, most) => selectReviewIds(reviews!, most),
  properties: ({ properties }, most) => selectPropertyIds(properties!, most),
  invoices: ({ invoices }, most) => selectInvoiceIds(invoices!, most),
  payments: ({ payments }, most) => selectOwnLineIds(payments!, most),
  vouchers: ({ vouchers }, most) => selectVoucherIds(vouchers!, most),
}

/** Starts an action on all that the filters find now. */
export const startRun = async (ctx: OperatorCtx, wanted: Wanted) => {
  const { list, action, labelId = null, reason = null, reasons, requestKey } = wanted
  assertMay(ctx, 'write', list)
  const ids = await finds[list](wanted, mostRecords + 1)
  return inTransaction(async (tx) => {
    await inTurn(tx)
    const made = await selectRun(tx, { requestKey })
    if (made) return made
    const labelName = labelId === null ? '' : (await findLabel(tx, labelId)).name
    if (!ids.length) throw refuseField('list', 'Zu diesen Filtern gibt es nichts.')
    if (ids.length > mostRecords) throw refuseField('list', 'Das sind mehr als 10.000. Bitte wählen Sie engere Filter.')
    return start(tx, ctx, { list, action, labelId, labelName, reason, reasons, requestKey, undoOf: null }, ids)
  })
}

type Work = Pick<RunRow, 'list' | 'action' | 'labelId' | 'reason' | 'reasons'>
type Done = { knownIds: number[]; changedIds: number[] }

/** Each with its reasons and its mail, as one decision alone. */
const decide = async (tx: Tx, { list, action, reason, reasons }: Work, ids: number[]): Promise<Done> => {
  const done: Done = { knownIds: [], changedIds: [] }
  for (const id of ids) {
    const thing = { type: list === 'reviews' ? ('review' as const) : ('product' as const), id }
    const result =
      action === 'take_down'
        ? await takeDown(tx, thing, { reason: reason!, reasons })
        : await putBack(tx, thing, reasons)
    if (result !== 'gone') done.knownIds.push(id)
    if (result === 'changed') done.changedIds.push(id)
  }
  return done
}

const minutes = 10

/** Sends the newest mail that carried each document once more. Without one, with a secret in it or a moment ago: it stays. */
const sendAgain = async (tx: Tx, ids: number[]): Promise<Done> => {
  const mails = await selectDocumentMails(tx, ids)
  const changedIds: number[] = []
  for (const { invoiceId, mailId } of mails) {
    const message = await lockMessage(tx, mailId)
    if (!message || message.isSecret || (await wasWrittenLately(tx, message, minutes))) continue
    await sendCopy(tx, message)
    changedIds.push(invoiceId)
  }
  return { knownIds: ids, changedIds }
}

const isLabelling = ({ action }: Pick<RunRow, 'action'>) => action === 'add_label' || action === 'remove_label'
const labelling = { orders: labelOrders, people: labelAccounts, requests: labelLeads }

const change = (tx: Tx, run: Work, ids: number[]) => {
  const { list, action } = run
  if (list === 'orders' || list === 'people' || list === 'requests')
    return labelling[list](tx, run.labelId!, ids, action === 'add_label')
  if (list === 'invoices') return sendAgain(tx, ids)
  if (list === 'vouchers') return setVouchersActive(tx, ids, action === 'switch_on')
  if (list === 'payments') return setLinesHidden(tx, ids, action === 'hide', run.reasons)
  return decide(tx, run, ids)
}

/** Some records and their results in one transaction: after a crash none is done twice and none is missed. */
const workSome = (runId: number, most: number, onTaken?: (ids: number[]) => void) =>
  inTransaction(async (tx) => {
    const run = await tx.sql<Work>`
      select list, action, label_id as "labelId", reason, reasons from bulk_runs where id = ${runId} and state = 'running' for update`.first()
    if (!run) return true
    const items = await tx.sql<{ id: number }>`
      select record_id as id from bulk_items where run_id = ${runId} and result = 'waiting' order by record_id
      limit ${Math.min(most, isLabelling(run) ? labelsAtOnce : decisionsAtOnce)}`
    const ids = items.map(({ id }) => id)
    onTaken?.(ids)
    const hasLostLabel = isLabelling(run) && run.labelId === null
    if (hasLostLabel || !ids.length) {
      await tx.sql`update bulk_runs set state = ${ids.length ? 'cancelled' : 'done'}, ended_at = now() where id = ${runId}`
      return true
    }
    const { knownIds, changedIds } = await change(tx, run, ids)
    await tx.sql`
      update bulk_items set result = case when record_id = any(${changedIds}::bigint[]) then 'changed'
        when record_id = any(${knownIds}::bigint[]) then 'same' else 'gone' end
      where run_id = ${runId} and record_id = any(${ids}::bigint[])`
    return false
  })

/** One record by itself, tried twice: what fails is left as it is and named, and the others go on. */
const workOne = async (runId: number) => {
  let taken: number[] = []
  const attempt = () => {
    taken = []
    return workSome(runId, 1, (ids) => {
      taken = ids
    })
  }
  try {
    return await attempt().catch(attempt)
  } catch (err) {
    // not about a record: the job is tried again
    if (!taken.length) throw err
    log.error({ err, runId, taken }, 'bulk item')
    await sql`
      update bulk_items set result = 'failed' where run_id = ${runId} and record_id = any(${taken}::bigint[]) and result = 'waiting'`
    return false
  }
}

const workSingly = async (runId: number) => {
  for (let count = 0; count < decisionsAtOnce; count++) if (await workOne(runId)) return true
  return false
}

export const workRun = async ({ runId }: { runId: number }) => {
  while (!(await workSome(runId, labelsAtOnce).catch(() => workSingly(runId))));
}

export const cancelRun = async (ctx: OperatorCtx, id: number) => {
  assertMay(ctx, 'write', (await findRun(id)).list)
  const stopped = await sql`
    update bulk_runs set state = 'cancelled', ended_at = now() where id = ${id} and state = 'running' returning id`
  if (!stopped.length) throw refuse('CONFLICT', { message: 'Diese Sammelaktion ist schon zu Ende.' })
  return findRun(id)
}

const opposite = {
  add_label: 'remove_label',
  remove_label: 'add_label',
  take_down: 'put_back',
  put_back: null,
  send_again: null,
  switch_off: 'switch_on',
  switch_on: 'switch_off',
  hide: 'show',
  show: 'hide',
} as const

/** What is put back once would need new reasons to go again, and no mail comes back. */
export const canUndo = ({ state, changed, action, labelId, undoOf, isUndone }: RunRow) =>
  state !== 'running' &&
  changed > 0 &&
  undoOf === null &&
  !isUndone &&
  (isLabelling({ action }) ? labelId !== null : opposite[action] !== null)

/** Takes back what a run changed, and nothing that was so before. Asked twice, it is done once. */
export const undoRun = (ctx: OperatorCtx, id: number) =>
  inTransaction(async (tx) => {
    await inTurn(tx)
    const run = await findRun(id, tx)
    assertMay(ctx, 'write', run.list)
    const made = await selectRun(tx, { undoOf: id })
    if (made) return made
    if (!canUndo(run))
      throw refuse('CONFLICT', { message: 'Diese Sammelaktion läuft noch oder lässt sich nicht zurücknehmen.' })
    const changed = await tx.sql<{ id: number }>`
      select record_id as id from bulk_items where run_id = ${id} and result = 'changed' order by record_id`
    const { list, labelId, labelName } = run
    const wanted = {
      ...{ list, labelId, labelName, requestKey: randomUUID(), undoOf: id, reason: null },
      action: opposite[run.action]!,
      reasons: run.action === 'take_down' ? 'Wir haben diese Entscheidung zurückgenommen.' : '',
    }
    return start(
      tx,
      ctx,
      wanted,
      changed.map((one) => one.id),
    )
  })

export const listRuns = (ctx: OperatorCtx, page: number) =>
  selectRuns(
    db,
    bulkList.options.filter((list) => may(ctx, 'read', list)),
    page,
  )

export const listItems = async (ctx: OperatorCtx, id: number, page: number) => {
  const run = await findRun(id)
  assertMay(ctx, 'read', run.list)
  return selectItems(db, run, page)
}

/** Runs whose job was given up: what they changed stays and can be taken back, the rest is left as it is. */
export const endDeadRuns = async () => {
  await sql`
    update bulk_runs r set state = 'cancelled', ended_at = now()
    where state = 'running' and not exists (
      select from jobs.job j where j.name = 'operator.bulk' and j.state < 'completed' and (j.data->>'runId')::int = r.id)`
}

export const forgetRuns = async () => {
  await sql`delete from bulk_runs where created_at < now() - make_interval(days => ${keptDays}) and state <> 'running'`
}

/** Who started a run; its records are numbers. */
export const bulkPersonalData: PersonalData = {
  key: 'bulk_runs',
  name: 'Sammelaktionen',
  roles: ['Operator'],
  tables: ['bulk_runs'],
  exportData: (userId) =>
    sql`select list, action, label_name as "labelName", total, created_at as "createdAt" from bulk_runs
      where starter_id = ${userId} order by id`,
  erase: async (tx, userId) => {
    await tx.sql`update bulk_runs set starter_id = null where starter_id = ${userId}`
  },
}
