import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { misuseRules, nextStep } from '#lib/misuse.ts'
import { setBlocked } from '#server/domains/providers/index.ts'
import type { OperatorCtx, SessionUser } from '#server/platform/context.ts'
import { db, type Source, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { type ReportRow, selectReport } from '../reports.queries.ts'
import { noReport } from '../reports.rules.ts'
import { mailAnswer, mailMeasure, mailObjection } from './misuse.mails.ts'
import {
  type MisuseKind,
  type MisuseStep,
  type Person,
  selectMeasure,
  selectMeasureByKey,
  selectStanding,
  selectSuspension,
} from './misuse.queries.ts'
import { misuseMeasures } from './misuse.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'reports.end-suspensions': Record<string, never>
  }
}

type Side = Person & { kind: MisuseKind; name: string; providerId: number | null }

/** Who answers for what: the reporter for the notice, the author for the content. A post of the operator has no author. */
const sidesOf = async (report: ReportRow): Promise<Side[]> => {
  const { reporterId, name, email, authorId, authorName, authorEmail, isOwn } = report
  const sides: Side[] = []
  if (!isOwn && !email.endsWith('@invalid'))
    sides.push({ kind: 'notices', userId: reporterId, name, email, providerId: null })
  if (authorId !== null && authorEmail !== null) {
    const own = await sql<{ id: number }>`select id from shared.companies where user_id = ${authorId}`.first()
    sides.push({ kind: 'content', userId: authorId, name: authorName, email: authorEmail, providerId: own?.id ?? null })
  }
  return sides
}

const sidesOfReport = async (id: number) => {
  const report = await selectReport(id)
  if (!report) throw noReport()
  return sidesOf(report)
}

export const listStandings = async (id: number) => {
  const sides = await sidesOfReport(id)
  return Promise.all(
    sides.map(async (side) => {
      const standing = await selectStanding(db, side.kind, side)
      return { ...side, ...standing, next: nextStep(standing) }
    }),
  )
}

const tooEarly = {
  warning: `Verwarnt wird ab ${misuseRules.cases} Fällen in ${misuseRules.months} Monaten.`,
  suspension: 'Ausschließen lässt sich nur, wer gewarnt ist und danach einen weiteren Fall verursacht hat.',
}

type NewMeasure = { kind: MisuseKind; step: MisuseStep; reason: string; days: number | undefined }

export const createMeasure = async (_ctx: OperatorCtx, reportId: number, { kind, step, reason, days }: NewMeasure) => {
  const side = (await sidesOfReport(reportId)).find((one) => one.kind === kind)
  if (!side) throw refuse('CONFLICT', { message: 'Auf dieser Seite der Meldung gibt es niemanden mehr.' })
  if (step === 'suspension' && !days) throw refuseField('days', 'Bitte geben Sie die Tage an.')
  const id = await inTransaction(async (tx) => {
    // two operators at once: the second finds the measure of the first
    await tx.sql`select pg_advisory_xact_lock(hashtext('misuse_measures'), hashtext(${side.email}))`
    if (nextStep(await selectStanding(tx, kind, side)) !== step) throw refuse('CONFLICT', { message: tooEarly[step] })
    const { userId, name, email, providerId } = side
    const end = step === 'suspension' ? { endsAt: new Date(Date.now() + days! * 86_400_000) } : {}
    const [made] = await tx
      .insert(misuseMeasures)
      .values({ reportId, kind, step, reason, userId, name, email, providerId, key: randomUUID(), ...end })
      .returning({ id: misuseMeasures.id })
    if (step === 'suspension' && providerId !== null) await setBlocked(tx, providerId, 'misuse', true)
    await mailMeasure(tx, (await selectMeasure(tx, made!.id))!)
    return made!.id
  })
  return (await selectMeasure(db, id))!
}

const noMeasure = () => refuse('NOT_FOUND', { message: 'Diese Maßnahme wurde nicht gefunden.' })

export const getMeasure = async (key: string) => {
  const measure = await selectMeasureByKey(key)
  if (!measure) throw noMeasure()
  return measure
}

export const createObjection = async (key: string, text: string) => {
  const measure = await getMeasure(key)
  await inTransaction(async (tx) => {
    const [moved] = await tx
      .update(misuseMeasures)
      .set({ objection: text, objectedAt: new Date() })
      .where(and(eq(misuseMeasures.key, key), isNull(misuseMeasures.objectedAt)))
      .returning({ id: misuseMeasures.id })
    if (!moved) throw refuse('CONFLICT', { message: 'Ihr Widerspruch liegt uns schon vor.' })
    await mailObjection(tx, measure, text)
  })
}

/** Shows the page again, unless another suspension still holds it. */
const endBlock = async (tx: Tx, providerId: number) => {
  const until = await tx.sql`select from misuse_measures
    where provider_id = ${providerId} and kind = 'content' and ends_at > now() and not is_lifted`
  if (!until.length) await setBlocked(tx, providerId, 'misuse', false)
}

export const answerObjection = async (_ctx: OperatorCtx, id: number, isLifted: boolean, answer: string) => {
  await inTransaction(async (tx) => {
    const [moved] = await tx
      .update(misuseMeasures)
      .set({ answer, isLifted, answeredAt: new Date() })
      .where(and(eq(misuseMeasures.id, id), isNotNull(misuseMeasures.objectedAt), isNull(misuseMeasures.answeredAt)))
      .returning({ providerId: misuseMeasures.providerId, step: misuseMeasures.step })
    if (!moved) throw refuse('CONFLICT', { message: 'Hier wartet kein Widerspruch auf eine Antwort.' })
    if (isLifted && moved.step === 'suspension' && moved.providerId !== null) await endBlock(tx, moved.providerId)
    await mailAnswer(tx, (await selectMeasure(tx, id))!)
  })
  return (await selectMeasure(db, id))!
}

/** Pages of providers come back when their time is over; everything else asks for the end when it is used. */
export const endSuspensions = () =>
  inTransaction(async (tx) => {
    const over = await tx.sql<{ providerId: number }>`
      update misuse_measures set ended_at = now()
      where ended_at is null and step = 'suspension' and provider_id is not null and (ends_at <= now() or is_lifted)
      returning provider_id as "providerId"`
    for (const { providerId } of over) await endBlock(tx, providerId)
  })

const suspended = (until: string, what: string) =>
  refuse('CONFLICT', {
    message: `${what} bis zum ${formatDate(until)} nicht möglich. Gründe und Widerspruch stehen in unserer E-Mail.`,
  })

export const assertMayReport = async (on: Source, person: Person) => {
  const until = await selectSuspension(on, 'notices', person)
  if (until) throw suspended(until, 'Meldungen sind Ihnen')
}

/** Customers: reviews, messages and suggestions for the portal. The page of a provider is hidden instead, and it still answers its customers. */
export const assertMayPost = async ({ id, role }: SessionUser) => {
  if (role !== 'User') return
  const until = await selectSuspension(db, 'content', { userId: id, email: '' })
  if (until) throw suspended(until, 'Bewertungen, Nachrichten und Vorschläge sind Ihnen')
}

/** Measures stay for the record, without the person. */
export const eraseMeasured = (tx: Tx, userId: number) =>
  tx
    .update(misuseMeasures)
    .set({ userId: null, name: '', email: sql`'geloescht-' || ${misuseMeasures.id} || '@invalid'` })
    .where(eq(misuseMeasures.userId, userId))
