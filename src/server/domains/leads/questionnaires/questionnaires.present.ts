import { problemsOf } from '#lib/lists/questionnaire.ts'
import { pictureSet } from '#server/platform/files/pictures.ts'
import {
  type AnswerRow,
  graphOf,
  type JoinedRow,
  type PublicRoute,
  type QuestionRow,
  type RouteRow,
} from './questionnaires.queries.ts'

export const presentAnswer = (row: AnswerRow) => ({
  id: row.id,
  lead_route_question_id: row.questionId,
  answer: row.label,
  help_text: row.help,
  image: row.image && { ...pictureSet(row.image.key), width: row.image.width, height: row.image.height },
  position: row.position,
  next_question_id: row.nextQuestionId,
  ends: row.ends,
})

export const presentQuestion = (row: QuestionRow) => ({
  id: row.id,
  lead_route_id: row.routeId,
  question: row.title,
  help_text: row.help,
  question_type: row.kind,
  is_required: row.isRequired,
  unit: row.unit,
  position: row.position,
  next_question_id: row.nextQuestionId,
  ends: row.ends,
  answers: row.answers.map(presentAnswer),
})

export const presentRoute = (row: RouteRow) => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  keywords: row.keywords,
  industry_ids: row.industryIds,
  category_id: row.categoryId,
  status: row.status,
  is_blocked: row.isBlocked,
  question_count: row.questionCount,
  lead_count: row.leadCount,
})

export const presentOwnRoute = (route: RouteRow, questions: QuestionRow[]) => ({
  ...presentRoute(route),
  questions: questions.map(presentQuestion),
  problems: problemsOf(graphOf(questions)).map(({ questionId, text }) => ({
    lead_route_question_id: questionId,
    message: text,
  })),
})

export const presentPublic = ({ id, name, slug, description, category, provider }: PublicRoute) => ({
  id,
  name,
  slug,
  description,
  category,
  provider,
})

export const presentJoined = (row: JoinedRow) => ({
  lead_route: presentPublic(row),
  is_joined: row.isJoined,
  fits: row.fits,
  industries: row.industries,
  radius_km: row.radiusKm ?? 25,
  excludes: row.excludes ?? '',
  monthly_limit: row.monthlyLimit,
})
