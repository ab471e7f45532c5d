import { questionnaireCalls } from '#contract/leads/questionnaires.ts'
import { refuseField } from '#lib/errors.ts'
import { showProvider } from '#server/domains/providers/index.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { settings } from '#server/platform/settings.ts'
import { selectNearest } from '../asking/matching.queries.ts'
import {
  presentAnswer,
  presentJoined,
  presentOwnRoute,
  presentPublic,
  presentQuestion,
  presentRoute,
} from './questionnaires.present.ts'
import {
  findPublicRoutes,
  selectJoined,
  selectOwnRoutes,
  selectPublicRoute,
  selectQuestions,
} from './questionnaires.queries.ts'
import {
  createAnswer,
  createQuestion,
  createRoute,
  findOwnAnswer,
  findOwnQuestion,
  findOwnRoute,
  noRoute,
  removeAnswer,
  removeJoined,
  removeQuestion,
  removeRoute,
  setJoined,
  setRouteStatus,
  targetsOf,
  updateAnswer,
  updateQuestion,
  updateRoute,
} from './questionnaires.service.ts'

const done = (message: string) => ({ status: true, message })

type QuestionInput = {
  question?: string | undefined
  help_text?: string | undefined
  question_type?: (typeof questionnaireCalls.createQuestion.input)['_output']['question_type'] | undefined
  is_required?: boolean | undefined
  unit?: string | undefined
  position?: number | undefined
  next_question_id?: number | null | undefined
  ends?: boolean | undefined
}
const readJump = ({ next_question_id, ends, position }: QuestionInput) => ({
  nextQuestionId: next_question_id,
  ends,
  position,
})
const presentTarget = ({ id, title, position }: { id: number; title: string; position: number }) => ({
  id,
  question: title,
  position,
})

export const questionnaireRoutes = serve('leads', questionnaireCalls, {
  listRoutes: async ({ user }, { page }) => presentPage(await selectOwnRoutes(user.providerId, page, 25), presentRoute),
  createRoute: async (ctx, { name, description, keywords, category_id, industry_ids }) => {
    const fields = { name, description, keywords, categoryId: category_id ?? null }
    const made = await createRoute(ctx, fields, industry_ids)
    return { ...done('Der Fragebogen ist angelegt.'), data: presentRoute(made) }
  },
  updateRoute: async (ctx, { id, name, description, keywords, category_id, industry_ids }) => {
    const fields = { name, description, keywords, categoryId: category_id }
    const saved = await updateRoute(ctx, id, fields, industry_ids)
    return { ...done('Gespeichert.'), data: presentRoute(saved) }
  },
  removeRoute: async (ctx, { id }) => {
    await removeRoute(ctx, id)
    return done('Der Fragebogen ist gelöscht.')
  },
  getRoute: async (ctx, { id }) => {
    const { route, questions } = await findOwnRoute(ctx, id)
    return { data: presentOwnRoute(route, questions) }
  },
  setRouteStatus: async (ctx, { id, status }) => {
    const { route, questions } = await setRouteStatus(ctx, id, status)
    const message = status === 'active' ? 'Der Fragebogen ist veröffentlicht.' : 'Der Fragebogen ist offline.'
    return { ...done(message), data: presentOwnRoute(route, questions) }
  },
  listQuestions: async (ctx, { lead_route_id }) => ({
    data: (await findOwnRoute(ctx, lead_route_id)).questions.map(presentQuestion),
  }),
  getQuestion: async (ctx, { lead_route_question_id }) => ({
    data: presentQuestion((await findOwnQuestion(ctx, lead_route_question_id)).question),
  }),
  createQuestion: async (ctx, input) => {
    const {
      lead_route_id,
      question: title,
      help_text: help,
      question_type: kind,
      is_required: isRequired,
      unit,
    } = input
    const made = await createQuestion(ctx, lead_route_id, { title, help, kind, isRequired, unit, ...readJump(input) })
    return { ...done('Die Frage ist angelegt.'), data: presentQuestion(made) }
  },
  updateQuestion: async (ctx, input) => {
    const { id, question: title, help_text: help, question_type: kind, is_required: isRequired, unit } = input
    const saved = await updateQuestion(ctx, id, { title, help, kind, isRequired, unit, ...readJump(input) })
    return { ...done('Gespeichert.'), data: presentQuestion(saved) }
  },
  removeQuestion: async (ctx, { id }) => {
    await removeQuestion(ctx, id)
    return done('Die Frage ist gelöscht.')
  },
  listQuestionTargets: async (ctx, { lead_route_question_id }) => ({
    data: (await targetsOf(ctx, lead_route_question_id)).map(presentTarget),
  }),
  listAnswers: async (ctx, { lead_route_question_id }) => ({
    data: (await findOwnQuestion(ctx, lead_route_question_id)).question.answers.map(presentAnswer),
  }),
  getAnswer: async (ctx, { lead_route_answer_id }) => ({
    data: presentAnswer((await findOwnAnswer(ctx, lead_route_answer_id)).answer),
  }),
  createAnswer: async (ctx, input) => {
    const { lead_route_question_id, answer: label, help_text: help, image } = input
    const made = await createAnswer(ctx, lead_route_question_id, { label, help, image, ...readJump(input) })
    return { ...done('Die Antwort ist angelegt.'), data: presentAnswer(made) }
  },
  updateAnswer: async (ctx, input) => {
    const { id, answer: label, help_text: help, image } = input
    const saved = await updateAnswer(ctx, id, { label, help, image, ...readJump(input) })
    return { ...done('Gespeichert.'), data: presentAnswer(saved) }
  },
  removeAnswer: async (ctx, { id }) => {
    await removeAnswer(ctx, id)
    return done('Die Antwort ist gelöscht.')
  },
  listAnswerTargets: async (ctx, { lead_route_answer_id }) => {
    const { question } = await findOwnAnswer(ctx, lead_route_answer_id)
    return { data: (await targetsOf(ctx, question.id)).map(presentTarget) }
  },
  getQuestionnaire: async (_ctx, { lead_route_id, slug, filter }) => {
    if (!lead_route_id && !slug) throw refuseField('lead_route_id', 'Bitte nennen Sie einen Fragebogen.')
    const route = await selectPublicRoute(lead_route_id ? { id: lead_route_id } : { slug: slug! })
    if (!route) throw noRoute()
    const questions = (await selectQuestions(route.id)).filter(
      ({ kind, isRequired }) =>
        (filter?.question_type === undefined || kind === filter.question_type) &&
        (filter?.is_required === undefined || isRequired === filter.is_required),
    )
    return { data: { lead_route: presentPublic(route), questions: questions.map(presentQuestion) } }
  },
  // other pages ask for them too: a closed part has none
  findRoutes: async (_ctx, { keyword, category_slug: categorySlug, provider_slug: providerSlug }) => ({
    data: (settings.closedFeatures.includes('services')
      ? []
      : await findPublicRoutes({ keyword, categorySlug, providerSlug })
    ).map((route) => ({
      ...presentPublic(route),
      radius_km: route.radiusKm,
    })),
  }),
  listProviders: async (ctx, { lead_route_id, slug, lat, lng, rad }) => {
    const route = await selectPublicRoute({ id: lead_route_id })
    if (!route) throw noRoute()
    const isPlace = lat !== undefined && lng !== undefined
    if (!slug && !isPlace) throw refuseField('lat', 'Bitte nennen Sie einen Betrieb oder einen Ort.')
    const slugs = await selectNearest(route.id, slug ? { slug } : { lat: lat!, lng: lng!, km: rad })
    return { data: await Promise.all(slugs.map((one) => showProvider(ctx, one))) }
  },
  listJoined: async ({ user }) => ({ data: (await selectJoined(user.providerId)).map(presentJoined) }),
  setJoined: async (ctx, { lead_route_id, radius_km, excludes, monthly_limit }) => {
    await setJoined(ctx, lead_route_id, { radiusKm: radius_km, excludes, monthlyLimit: monthly_limit ?? null })
    return done('Sie bekommen ab jetzt passende Anfragen.')
  },
  removeJoined: async (ctx, { lead_route_id }) => {
    await removeJoined(ctx, lead_route_id)
    return done('Sie bekommen keine Anfragen dieser Art mehr.')
  },
})
