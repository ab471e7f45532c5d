import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { catalogueCalls } from '#contract/catalogue/calls.ts'
import { questionnaireCalls as calls } from '#contract/leads/questionnaires.ts'
import { referenceCalls } from '#contract/reference/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { categoryData, categoryFailure } from '#lib/lists/categories.ts'
import { loadedBy, query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type OwnRoute = OutputOf<typeof calls.getRoute>['data']
export type RouteQuestion = OwnRoute['questions'][number]
export type RouteAnswer = RouteQuestion['answers'][number]
export type Joined = OutputOf<typeof calls.listJoined>['data'][number]

const reloads = [calls.listRoutes, calls.getRoute, calls.listQuestionTargets]
const change = { reloads, onDone: toastOutcome }

export const useRoutes = (page: number) =>
  useQuery({ ...query(calls.listRoutes, { page }), placeholderData: keepPreviousData })
export const useRoute = (id: number) => useQuery(query(calls.getRoute, { id }))
/** Where a question may lead without a circle. */
export const useTargets = (id: number) =>
  useQuery(query(calls.listQuestionTargets, { lead_route_question_id: id })).data?.data ?? []

export const useCreateRoute = (onDone: (id: number) => void) =>
  useWrite(calls.createRoute, { reloads, onDone: ({ data }) => onDone(data.id) })
/** The details of a questionnaire, and a question of it. */
export const useUpdateRoute = ({ id, name, description, keywords, category_id }: OwnRoute) =>
  useWrite(calls.updateRoute, {
    ...change,
    loaded: loadedBy(calls.getRoute, { id }, { id, name, description, keywords, category_id }),
  })
export const useEditQuestion = (routeId: number, { id, question, help_text, unit, is_required }: RouteQuestion) =>
  useWrite(calls.updateQuestion, {
    reloads,
    loaded: loadedBy(calls.getRoute, { id: routeId }, { id, question, help_text, unit, is_required }),
  })
export const useRemoveRoute = (onDone: () => void) =>
  useWrite(calls.removeRoute, {
    reloads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
export const useSetStatus = () => useWrite(calls.setRouteStatus, change)
export const useCreateQuestion = (onDone: (id: number) => void) =>
  useWrite(calls.createQuestion, { reloads, onDone: ({ data }) => onDone(data.id) })
export const useUpdateQuestion = () => useWrite(calls.updateQuestion, { reloads })
export const useRemoveQuestion = (onDone: () => void) =>
  useWrite(calls.removeQuestion, {
    reloads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
export const useCreateAnswer = () => useWrite(calls.createAnswer, { reloads })
export const useUpdateAnswer = () => useWrite(calls.updateAnswer, { reloads })
export const useRemoveAnswer = () => useWrite(calls.removeAnswer, { reloads })

export const useJoined = () => useQuery(query(calls.listJoined, {}))
const joining = { reloads: [calls.listJoined], onDone: toastOutcome }
export const useSetJoined = () => useWrite(calls.setJoined, joining)
export const useRemoveJoined = () => useWrite(calls.removeJoined, joining)

/** The tree of services in one list. */
export const useServiceCategories = () => {
  const { data, error } = useQuery({
    ...query(catalogueCalls.listAllCategories, {}),
    select: categoryData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const options = (data?.service ?? []).flatMap((top) => [
    { value: String(top.id), label: top.name },
    ...top.sub_categories.map(({ id, name }) => ({ value: String(id), label: `${top.name} › ${name}` })),
  ])
  return { options, problem: error && categoryFailure(error) }
}

const forever = { staleTime: Number.POSITIVE_INFINITY }

/** All industries, grouped by the upper level, as a list to choose several from. */
export const useIndustryOptions = () => {
  const parents = useQuery({ ...query(referenceCalls.listParentIndustries, {}), ...forever }).data?.data ?? []
  const lists = useQueries({
    queries: parents.map(({ id }) => ({ ...query(referenceCalls.listSubIndustries, { id }), ...forever })),
  })
  return parents.map((parent, at) => ({
    group: parent.name,
    items: [
      { value: String(parent.id), label: `${parent.name}: alle` },
      ...(lists[at]?.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    ],
  }))
}
