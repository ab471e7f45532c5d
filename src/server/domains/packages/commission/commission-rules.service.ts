import { refuse, refuseField } from '#lib/errors.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { ownerOf } from '#server/domains/accounts/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { letterMail } from '../onboarding/mail-texts.contributions.ts'
import { lockUntold, selectDaysAfter, selectPlanned, selectRule } from './commission-rules.queries.ts'
import {
  changesOf,
  type DatedChange,
  firstRaise,
  noticeDays,
  noticeOf,
  withdrawnNotice,
  withLaterRaises,
} from './commission-rules.rules.ts'
import {
  type RateRow,
  selectProductRatesIn,
  selectRatesInCategory,
  selectRatesOf,
  selectRatesOfProvider,
} from './rates.queries.ts'
import { pickRate } from './rates.rules.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'packages.tell-commission': Record<string, never>
  }
}

type Target = { providerId: number | null; categoryId: number | null }
type NewRule = Target & { basisPoints: number | null; validFrom: string; reason: string; requestKey: string }

/** Rules are compared with what applies without them, so they are made one after the other. */
const inTurn = (tx: Tx) => tx.sql`select pg_advisory_xact_lock(hashtext('commission_rules'))`

const ratesOf = (tx: Tx, { providerId, categoryId }: Target, day: string) =>
  providerId === null
    ? selectRatesInCategory(tx, categoryId!, day)
    : selectRatesOfProvider(tx, providerId, day, categoryId)

/** What a write changes for whom, on the day from which it holds; on later days, when other rules begin, what rises only then. */
const compare = async (tx: Tx, target: Target, from: string, write: () => Promise<unknown>) => {
  const days = [from, ...(await selectDaysAfter(tx, from))]
  const before: RateRow[][] = []
  for (const day of days) before.push([...(await ratesOf(tx, target, day))])
  await write()
  const changes: DatedChange[][] = []
  for (const [at, day] of days.entries()) {
    const after = await ratesOf(tx, target, day)
    changes.push(changesOf(before[at]!, after, settings.commissionBasisPoints).map((one) => ({ ...one, day })))
  }
  return withLaterRaises(changes)
}

const isTooSoon = ({ isRaise, day }: DatedChange) => isRaise && day < firstRaise(germanDay())
const countProviders = (changes: DatedChange[]) => new Set(changes.map(({ providerId }) => providerId)).size

const isRaisedSoon = (changes: DatedChange[]) => countProviders(changes.filter(isTooSoon))

const assertTarget = async (tx: Tx, { providerId, categoryId }: Target) => {
  const found = await tx.sql<{ provider: number | null; category: number | null }>`
    select (select id from shared.companies where id = ${providerId}) as provider,
      (select id from categories where id = ${categoryId}) as category`.one()
  if (providerId !== found.provider) throw refuseField('providerId', 'Diesen Anbieter gibt es nicht.')
  if (categoryId !== found.category) throw refuseField('categoryId', 'Diese Kategorie gibt es nicht.')
}

const tooEarly = (count: number) => {
  const who = count === 1 ? 'einen Anbieter' : `${count} Anbieter`
  return refuseField(
    'validFrom',
    `Damit steigt die Provision für ${who}. Das müssen sie ${noticeDays} Tage vorher wissen: frühestens ab ${formatDate(firstRaise(germanDay()))}.`,
  )
}

type Told = { isRaise: boolean; title: string; text: string }

const announce = async (tx: Tx, changes: DatedChange[], tell: (change: DatedChange) => Omit<Told, 'isRaise'>) => {
  if (!changes.length) return
  const rows = changes.map((change) => {
    const { providerId, isRaise, day } = change
    return { providerId, isRaise, day, ...tell(change) }
  })
  await tx.sql`
    insert into commission_notices (provider_id, valid_from, is_raise, title, text)
    select n."providerId", n.day, n."isRaise", n.title, n.text
    from json_to_recordset(${sql.json(rows)}::json) n ("providerId" int, day date, "isRaise" boolean, title text, text text)`
  await tx.enqueue('packages.tell-commission', {})
}

/** A rule from today or a later day on. Orders that exist keep what they were counted with. */
export const createRule = (given: NewRule) =>
  inTransaction(async (tx) => {
    const { providerId, categoryId, basisPoints, validFrom, reason, requestKey } = given
    await inTurn(tx)
    const made = await selectRule(tx, { requestKey })
    if (made) return { rule: made, told: 0 }
    if (validFrom < germanDay()) throw refuseField('validFrom', 'Bitte wählen Sie heute oder einen späteren Tag.')
    await assertTarget(tx, given)
    const changes = await compare(tx, given, validFrom, async () => {
      await tx.sql`
        insert into commission_rules (request_key, provider_id, category_id, basis_points, valid_from, reason)
        values (${requestKey}, ${providerId}, ${categoryId}, ${basisPoints}, ${validFrom}, ${reason})`
    })
    const raised = isRaisedSoon(changes)
    if (raised) throw tooEarly(raised)
    const rule = (await selectRule(tx, { requestKey }))!
    const category = rule.categoryName
    await announce(tx, changes, (change) => noticeOf(change, { validFrom: change.day, reason, category }))
    return { rule, told: countProviders(changes) }
  })

/** Takes back what has not begun. A lower rate that was announced for soon stays, since without it the rate would rise. */
export const removeRule = (id: number) =>
  inTransaction(async (tx) => {
    await inTurn(tx)
    const rule = await selectRule(tx, { id })
    if (!rule) throw refuse('NOT_FOUND', { message: 'Diese Regel gibt es nicht.' })
    if (rule.state !== 'planned')
      throw refuse('CONFLICT', {
        message: 'Diese Regel gilt schon. Legen Sie eine neue an, die ab einem späteren Tag gilt.',
      })
    const { validFrom } = rule
    const changes = await compare(tx, rule, validFrom, () => tx.sql`delete from commission_rules where id = ${id}`)
    const tooSoon = changes.find(isTooSoon)
    if (tooSoon)
      throw refuse('CONFLICT', {
        message: `Ohne diese Regel wäre die Provision ab ${formatDate(tooSoon.day)} höher als angekündigt. Das ist so kurz vorher nicht mehr möglich.`,
      })
    const category = rule.categoryName
    const reason = `Die Änderung, die wir für den ${formatDate(validFrom)} angekündigt hatten, entfällt.`
    await announce(tx, changes, (change) =>
      change.day === validFrom
        ? withdrawnNotice({ validFrom, category })
        : noticeOf(change, { validFrom: change.day, reason, category }),
    )
  })

type Moved = { day: string; rows: RateRow[] }

/** A product is compared with itself, wherever it lies. */
const byProduct = (rows: readonly RateRow[]) => rows.map((row) => ({ ...row, place: String(row.productId) }))

/**
 * Where categories move, other rules may apply to their products. What costs less then is told; what costs more needs a rule that
 * was announced before.
 */
export const watchCategoryMoves = async (tx: Tx, categoryIds: number[]) => {
  await inTurn(tx)
  const hasRules = (await tx.sql`select from commission_rules where category_id is not null limit 1`).length > 0
  if (!hasRules) return async () => {}
  const today = germanDay()
  const before: Moved[] = []
  for (const day of [today, ...(await selectDaysAfter(tx, today))])
    before.push({ day, rows: byProduct([...(await selectProductRatesIn(tx, categoryIds, day))]) })
  return async ({ field, reason }: { field: string; reason: string }) => {
    const ids = before[0]!.rows.map(({ productId }) => productId!)
    const changes: DatedChange[][] = []
    for (const { day, rows } of before) {
      const after = byProduct([...(await selectRatesOf(tx, ids, day))])
      changes.push(changesOf(rows, after, settings.commissionBasisPoints).map((one) => ({ ...one, day })))
    }
    const all = withLaterRaises(changes)
    const raised = isRaisedSoon(all)
    if (raised)
      throw refuseField(
        field,
        `Damit steigt die Provision für ${raised === 1 ? 'einen Anbieter' : `${raised} Anbieter`}. Das müssen sie ${noticeDays} Tage vorher wissen. Legen Sie zuerst unter „Provision“ für diese Kategorie den höheren Satz an, frühestens ab ${formatDate(firstRaise(today))}, und verschieben Sie sie, wenn er gilt.`,
      )
    await announce(tx, all, (change) => noticeOf(change, { validFrom: change.day, reason, category: null }))
  }
}

const atOnce = 50

/** Some notices, their notifications and mails in one transaction: after a crash nobody is told twice and nobody is missed. */
const tellSome = () =>
  inTransaction(async (tx) => {
    const notices = await lockUntold(tx, atOnce)
    for (const { id, providerId, title, text } of notices) {
      const { userId, email } = await ownerOf(tx, providerId)
      const mail = async () =>
        sendMail(tx, {
          to: email,
          ...(await letterMail(tx, 'commission-changed', {
            title,
            paragraphs: ['Guten Tag,', ...text.split('\n\n')],
            button: { label: 'Paket und Provision öffnen', url: `${settings.publicUrl}/anbieter/paket` },
          })),
        })
      await notify(tx, userId, 'packages.commission', { title }, { mail })
      await tx.sql`update commission_notices set told_at = now() where id = ${id}`
    }
    return notices.length < atOnce
  })

export const tellCommission = async () => {
  while (!(await tellSome()));
}

/** What a provider pays today, by category where that differs, and what is announced. */
export const readOwnCommission = async (providerId: number) => {
  const [rows, planned] = await Promise.all([
    selectRatesOfProvider(db, providerId, germanDay()),
    selectPlanned(db, providerId),
  ])
  const rateOf = (row: (typeof rows)[number]) => pickRate(row, settings.commissionBasisPoints)
  const whole = rateOf(rows.find(({ isBeside }) => isBeside)!)
  const others = new Map(
    rows
      .map(rateOf)
      .filter(({ source, name }) => source === 'category' || (source === 'provider' && name))
      .map((rate) => [rate.ruleId, rate]),
  )
  // a category never costs more than the rate that a package names
  const most = rows[0]?.packageBasisPoints ?? Number.POSITIVE_INFINITY
  const applying = planned.filter(({ providerId: own, basisPoints }) => own !== null || (basisPoints ?? 0) <= most)
  return { whole, categories: [...others.values()], planned: applying }
}
