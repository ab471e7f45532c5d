import { randomInt } from 'node:crypto'
import { and, eq, gt, gte } from 'drizzle-orm'
import type { QuestionKind } from '#contract/leads/shapes.ts'
import type { Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { allowedTargets, isChoice, problemsOf } from '#lib/lists/questionnaire.ts'
import { slugOf } from '#lib/text/slug.ts'
import type { CompanyCtx, EditorCtx } from '#server/platform/context.ts'
import { removePictureLater, withPictures } from '#server/platform/files/pictures.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { leadAnswers, leadMembers, leadQuestions, leadRoutes } from '../leads.tables.ts'
import {
  graphOf,
  isOf,
  lockOwnRoute,
  type Owner,
  routeOfAnswer,
  routeOfQuestion,
  selectFit,
  selectOwnRoute,
  selectPublicRoute,
  selectQuestions,
} from './questionnaires.queries.ts'

const [maxRoutes, maxOperatorRoutes, maxQuestions, maxAnswers] = [50, 500, 60, 30]

export const noRoute = () => refuse('NOT_FOUND', { message: 'Dieser Fragebogen wurde nicht gefunden.' })
const noQuestion = () => refuse('NOT_FOUND', { message: 'Diese Frage wurde nicht gefunden.' })
const noAnswer = () => refuse('NOT_FOUND', { message: 'Diese Antwort wurde nicht gefunden.' })

export const findOwnRoute = async ({ user }: EditorCtx, id: number) => {
  const route = await selectOwnRoute(user.providerId, id)
  if (!route) throw noRoute()
  return { route, questions: await selectQuestions(id) }
}

export const findOwnQuestion = async ({ user }: EditorCtx, id: number) => {
  const found = await routeOfQuestion(user.providerId, id)
  const questions = found ? await selectQuestions(found.routeId) : []
  const question = questions.find((one) => one.id === id)
  if (!question) throw noQuestion()
  return { question, questions }
}

export const findOwnAnswer = async (ctx: EditorCtx, id: number) => {
  const found = await routeOfAnswer(ctx.user.providerId, id)
  if (!found) throw noAnswer()
  const { question, questions } = await findOwnQuestion(ctx, found.questionId)
  return { answer: question.answers.find((one) => one.id === id)!, question, questions }
}

/** The questions that may follow without a circle. */
export const targetsOf = async (ctx: EditorCtx, questionId: number) => {
  const { questions } = await findOwnQuestion(ctx, questionId)
  const ids = allowedTargets(graphOf(questions), questionId)
  return questions.filter(({ id }) => ids.includes(id))
}

type RouteFields = { name: string; description: string; keywords: string; categoryId: number | null }

const assertCategory = async (id: number | null | undefined) => {
  if (!id) return
  const [known] = await sql`select id from categories where id = ${id} and type = 'services'`
  if (!known) throw refuseField('categoryId', 'Bitte wählen Sie eine Kategorie aus den Dienstleistungen.')
}

/** Only questionnaires that many providers join ask by industry. */
const setIndustries = async (tx: Tx, owner: Owner, routeId: number, ids: readonly number[] | undefined) => {
  if (!ids) return
  if (ids.length && owner !== null)
    throw refuseField('industryIds', 'Ihr eigener Fragebogen geht nur an Sie; Branchen braucht er nicht.')
  await tx.sql`delete from lead_route_industries where route_id = ${routeId} and industry_id <> all(${ids}::int[])`
  await tx.sql`insert into lead_route_industries (route_id, industry_id)
    select ${routeId}, i.id from industries i where i.id = any(${ids}::int[]) on conflict do nothing`
  const { count } = await tx.sql<{ count: number }>`
    select count(*)::int from lead_route_industries where route_id = ${routeId}`.one()
  if (count !== new Set(ids).size) throw refuseField('industryIds', 'Bitte wählen Sie Branchen aus der Liste.')
}

const assertRoom = async (tx: Tx, owner: Owner) => {
  // two at once wait for each other, so that the limit holds
  await tx.sql`select pg_advisory_xact_lock(hashtext('questionnaires'), ${owner ?? 0})`
  const { count } = await tx.sql<{ count: number }>`
    select count(*)::int from lead_routes r where ${isOf(owner)} and r.removed_at is null`.one()
  const most = owner === null ? maxOperatorRoutes : maxRoutes
  if (count >= most) throw refuse('CONFLICT', { message: `Sie können höchstens ${most} Fragebögen haben.` })
}

/** Those of the operator have a plain address while it is free. */
const freeSlug = async (tx: Tx, owner: Owner, name: string) => {
  const plain = slugOf(name, 60) || 'anfrage'
  const [taken] = owner === null ? await tx.sql`select id from lead_routes where slug = ${plain}` : [true]
  return taken ? `${plain}-${randomInt(1e6, 1e7)}` : plain
}

export const createRoute = async (
  { user }: EditorCtx,
  fields: RouteFields,
  industryIds: readonly number[] | undefined,
) => {
  await assertCategory(fields.categoryId)
  const id = await inTransaction(async (tx) => {
    await assertRoom(tx, user.providerId)
    const slug = await freeSlug(tx, user.providerId, fields.name)
    const [made] = await tx
      .insert(leadRoutes)
      .values({ ...fields, slug, providerId: user.providerId })
      .returning({ id: leadRoutes.id })
    await setIndustries(tx, user.providerId, made!.id, industryIds)
    return made!.id
  })
  return (await selectOwnRoute(user.providerId, id))!
}

/** One change of an own questionnaire at a time. A published one must stay without problems. */
const change = (ctx: EditorCtx, routeId: number, work: (tx: Tx) => Promise<void>) =>
  inTransaction(async (tx) => {
    const route = await lockOwnRoute(tx, ctx.user.providerId, routeId)
    if (!route) throw noRoute()
    await work(tx)
    if (route.status !== 'active') return
    const [problem] = problemsOf(graphOf(await selectQuestions(routeId, tx)))
    if (problem)
      throw refuse('CONFLICT', {
        message: `${problem.text} Nehmen Sie den Fragebogen offline, um ihn umzubauen.`,
      })
  })

type Undefinable<T> = { [K in keyof T]?: T[K] | undefined }
const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

export const updateRoute = async (
  ctx: EditorCtx,
  id: number,
  fields: Undefinable<RouteFields>,
  industryIds: readonly number[] | undefined,
) => {
  await assertCategory(fields.categoryId)
  await change(ctx, id, async (tx) => {
    const values = given(fields)
    if (Object.keys(values).length)
      await tx
        .update(leadRoutes)
        .set(values as never)
        .where(eq(leadRoutes.id, id))
    await setIndustries(tx, ctx.user.providerId, id, industryIds)
    if (industryIds) await tx.enqueue('leads.fill-waiting', { routeId: id })
  })
  return (await selectOwnRoute(ctx.user.providerId, id))!
}

export const removeRoute = ({ user }: EditorCtx, id: number) =>
  inTransaction(async (tx) => {
    if (!(await lockOwnRoute(tx, user.providerId, id))) throw noRoute()
    await tx.update(leadRoutes).set({ removedAt: new Date(), status: 'inactive' }).where(eq(leadRoutes.id, id))
  })

export const setRouteStatus = async (ctx: EditorCtx, id: number, status: 'draft' | 'active' | 'inactive') => {
  await change(ctx, id, async (tx) => {
    if (status === 'active') {
      const problems = problemsOf(graphOf(await selectQuestions(id, tx)))
      if (problems.length) throw refuse('CONFLICT', { message: problems.map(({ text }) => text).join(' ') })
    }
    await tx.update(leadRoutes).set({ status }).where(eq(leadRoutes.id, id))
  })
  return findOwnRoute(ctx, id)
}

export type Jump = { nextQuestionId?: number | null | undefined; ends?: boolean | undefined }

/** A target must be a question that makes no circle; `ends` and a target exclude each other, the later word counts. */
const jumpOf = async (tx: Tx, routeId: number, questionId: number | null, { nextQuestionId, ends }: Jump) => {
  if (nextQuestionId && ends)
    throw refuseField('nextQuestionId', 'Eine Antwort führt weiter oder zum Ende, nicht beides.')
  if (nextQuestionId) {
    const questions = graphOf(await selectQuestions(routeId, tx))
    const allowed = questionId === null ? questions.map(({ id }) => id) : allowedTargets(questions, questionId)
    if (!allowed.includes(nextQuestionId))
      throw refuseField('nextQuestionId', 'Dorthin kann diese Frage nicht führen: Es gäbe einen Kreis.')
    return { nextQuestionId, ends: false }
  }
  return {
    ...(nextQuestionId === null && { nextQuestionId: null }),
    ...(ends !== undefined && { ends, ...(ends && { nextQuestionId: null }) }),
  }
}

type QuestionFields = { title: string; help: string; kind: QuestionKind; isRequired: boolean; unit: string }

/** Moves the rows from a position on by one, or puts it at the end. */
const placeQuestion = async (tx: Tx, routeId: number, position: number | undefined) => {
  const { count } = await tx.sql<{ count: number }>`
    select count(*)::int from lead_questions where route_id = ${routeId}`.one()
  if (count >= maxQuestions)
    throw refuse('CONFLICT', { message: `Ein Fragebogen hat höchstens ${maxQuestions} Fragen.` })
  const at = Math.min(position ?? count + 1, count + 1)
  await tx
    .update(leadQuestions)
    .set({ position: sql`${leadQuestions.position} + 1` })
    .where(and(eq(leadQuestions.routeId, routeId), gte(leadQuestions.position, at)))
  return at
}

export const createQuestion = async (
  ctx: EditorCtx,
  routeId: number,
  fields: QuestionFields & Jump & { position?: number | undefined },
) => {
  const { nextQuestionId, ends, position, ...rest } = fields
  let id = 0
  await change(ctx, routeId, async (tx) => {
    const jump = await jumpOf(tx, routeId, null, { nextQuestionId, ends })
    const at = await placeQuestion(tx, routeId, position)
    const [made] = await tx
      .insert(leadQuestions)
      .values({ ...rest, routeId, position: at, ...jump })
      .returning({ id: leadQuestions.id })
    id = made!.id
    if (rest.kind === 'boolean') await insertYesNo(tx, id)
  })
  return (await findOwnQuestion(ctx, id)).question
}

const insertYesNo = (tx: Tx, questionId: number) =>
  tx.insert(leadAnswers).values(['Ja', 'Nein'].map((label, at) => ({ questionId, label, position: at + 1 })))

/** Moves a row among its siblings: the others close the gap. */
const reorder = async (
  tx: Tx,
  table: 'lead_questions' | 'lead_answers',
  owner: { column: 'route_id' | 'question_id'; id: number },
  id: number,
  to: number,
) => {
  await tx.sql`
    with others as (
      select id, row_number() over (order by position, id) as at from ${sql.id(table)}
      where ${sql.id(owner.column)} = ${owner.id} and id <> ${id})
    update ${sql.id(table)} x set position = case when x.id = ${id}
        then least(${to}::int, (select count(*)::int + 1 from others))
        else (select at + (case when at >= ${to}::int then 1 else 0 end) from others where others.id = x.id) end
    where x.${sql.id(owner.column)} = ${owner.id}`
}

export const updateQuestion = async (
  ctx: EditorCtx,
  id: number,
  { nextQuestionId, ends, position, ...fields }: Undefinable<QuestionFields> & Jump & { position?: number | undefined },
) => {
  const { question } = await findOwnQuestion(ctx, id)
  await change(ctx, question.routeId, async (tx) => {
    const values = { ...given(fields), ...(await jumpOf(tx, question.routeId, id, { nextQuestionId, ends })) }
    if (Object.keys(values).length)
      await tx
        .update(leadQuestions)
        .set(values as never)
        .where(eq(leadQuestions.id, id))
    if (fields.kind === 'boolean' && question.kind !== 'boolean') {
      await tx.delete(leadAnswers).where(eq(leadAnswers.questionId, id))
      await insertYesNo(tx, id)
    }
    if (fields.kind && !isChoice(fields.kind)) await tx.delete(leadAnswers).where(eq(leadAnswers.questionId, id))
    if (position) await reorder(tx, 'lead_questions', { column: 'route_id', id: question.routeId }, id, position)
  })
  return (await findOwnQuestion(ctx, id)).question
}

export const removeQuestion = async (ctx: EditorCtx, id: number) => {
  const { question } = await findOwnQuestion(ctx, id)
  await change(ctx, question.routeId, async (tx) => {
    await tx.delete(leadQuestions).where(eq(leadQuestions.id, id))
    await tx
      .update(leadQuestions)
      .set({ position: sql`${leadQuestions.position} - 1` })
      .where(and(eq(leadQuestions.routeId, question.routeId), gt(leadQuestions.position, question.position)))
    for (const { image } of question.answers) if (image) await removePictureLater(tx, image.key)
  })
}

type AnswerFields = { label: string; help: string }

export const createAnswer = async (
  ctx: EditorCtx,
  questionId: number,
  {
    nextQuestionId,
    ends,
    position,
    image,
    ...fields
  }: AnswerFields & Jump & { position?: number | undefined; image?: Upload | undefined },
) => {
  const { question } = await findOwnQuestion(ctx, questionId)
  if (question.kind !== 'single' && question.kind !== 'multiple')
    throw refuse('CONFLICT', {
      message: 'Antworten zum Auswählen hat nur eine Frage mit einer oder mehreren Antworten.',
    })
  let id = 0
  await withPictures(ctx, 'leads', image ? [image] : [], ([picture]) =>
    change(ctx, question.routeId, async (tx) => {
      const known = await tx.$count(leadAnswers, eq(leadAnswers.questionId, questionId))
      if (known >= maxAnswers)
        throw refuse('CONFLICT', { message: `Eine Frage hat höchstens ${maxAnswers} Antworten.` })
      const jump = await jumpOf(tx, question.routeId, questionId, { nextQuestionId, ends })
      const [made] = await tx
        .insert(leadAnswers)
        .values({
          ...fields,
          questionId,
          position: known + 1,
          ...jump,
          ...(picture && { image: picture }),
        })
        .returning({ id: leadAnswers.id })
      id = made!.id
      if (position) await reorder(tx, 'lead_answers', { column: 'question_id', id: questionId }, id, position)
    }),
  )
  return (await findOwnAnswer(ctx, id)).answer
}

export const updateAnswer = async (
  ctx: EditorCtx,
  id: number,
  {
    nextQuestionId,
    ends,
    position,
    image,
    ...fields
  }: Undefinable<AnswerFields> & Jump & { position?: number | undefined; image?: Upload | null | undefined },
) => {
  const { answer, question } = await findOwnAnswer(ctx, id)
  await withPictures(ctx, 'leads', image ? [image] : [], ([picture]) =>
    change(ctx, question.routeId, async (tx) => {
      const jump = await jumpOf(tx, question.routeId, question.id, { nextQuestionId, ends })
      const values = { ...given(fields), ...jump, ...(image !== undefined && { image: picture ?? null }) }
      if (Object.keys(values).length)
        await tx
          .update(leadAnswers)
          .set(values as never)
          .where(eq(leadAnswers.id, id))
      if (image !== undefined && answer.image) await removePictureLater(tx, answer.image.key)
      if (position) await reorder(tx, 'lead_answers', { column: 'question_id', id: question.id }, id, position)
    }),
  )
  return (await findOwnAnswer(ctx, id)).answer
}

export const removeAnswer = async (ctx: EditorCtx, id: number) => {
  const { answer, question } = await findOwnAnswer(ctx, id)
  if (question.kind === 'boolean') throw refuse('CONFLICT', { message: 'Ja und Nein gehören zu dieser Frage.' })
  await change(ctx, question.routeId, async (tx) => {
    await tx.delete(leadAnswers).where(eq(leadAnswers.id, id))
    if (answer.image) await removePictureLater(tx, answer.image.key)
  })
}

type Membership = { radiusKm: number; excludes: string; monthlyLimit: number | null }

/** Who joins starts in the middle of the others' turns: neither flooded nor last for long. */
export const setJoined = async ({ user }: CompanyCtx, routeId: number, terms: Membership) => {
  const route = await selectPublicRoute({ id: routeId })
  if (!route || route.provider) throw noRoute()
  const { fits, industries } = await selectFit(routeId, user.providerId)
  if (!fits)
    throw refuse('CONFLICT', {
      message: `Diese Anfragen gehen an Betriebe der Branchen ${industries.join(', ')}. Ihre Branche steht in Ihren Firmendaten.`,
    })
  await inTransaction(async (tx) => {
    const { turn } = await tx.sql<{ turn: number }>`
      select coalesce(avg(turn), 0)::float8 as turn from lead_members where route_id = ${routeId}`.one()
    await tx
      .insert(leadMembers)
      .values({ ...terms, routeId, providerId: user.providerId, turn })
      .onConflictDoUpdate({ target: [leadMembers.routeId, leadMembers.providerId], set: terms })
    await tx.enqueue('leads.fill-waiting', { routeId })
  })
}

export const removeJoined = ({ user }: CompanyCtx, routeId: number) =>
  inTransaction(async (tx) => {
    const gone = await tx
      .delete(leadMembers)
      .where(and(eq(leadMembers.routeId, routeId), eq(leadMembers.providerId, user.providerId)))
      .returning({ id: leadMembers.routeId })
    if (!gone.length) throw noRoute()
  })
