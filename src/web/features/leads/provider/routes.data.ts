import { useQuery } from '@tanstack/react-query'
import { questionnaireCalls as calls } from '#contract/leads/questionnaires.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type OwnRoute = OutputOf<typeof calls.getRoute>['data']
export type RouteQuestion = OwnRoute['questions'][number]
export type RouteAnswer = RouteQuestion['answers'][number]
export type Joined = OutputOf<typeof calls.listJoined>['data'][number]

const reloads = [calls.listRoutes, calls.getRoute, calls.listQuestionTargets]
const change = { reloads, onDone: toastOutcome }

export const useRoutes = () => useQuery(query(calls.listRoutes, { page: 1 }))
export const useRoute = (id: number) => useQuery(query(calls.getRoute, { id }))
/** Where a question may lead without a circle. */
export const useTargets = (id: number) =>
  useQuery(query(calls.listQuestionTargets, { lead_route_question_id: id })).data?.data ?? []

export const useCreateRoute = (onDone: (id: number) => void) =>
  useWrite(calls.createRoute, { reloads, onDone: ({ data }) => onDone(data.id) })
export const useUpdateRoute = () => useWrite(calls.updateRoute, change)
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
export const useRemoveQuestion = () => useWrite(calls.removeQuestion, change)
export const useCreateAnswer = () => useWrite(calls.createAnswer, { reloads })
export const useUpdateAnswer = () => useWrite(calls.updateAnswer, { reloads })
export const useRemoveAnswer = () => useWrite(calls.removeAnswer, { reloads })

export const useJoined = () => useQuery(query(calls.listJoined, {}))
const joining = { reloads: [calls.listJoined], onDone: toastOutcome }
export const useSetJoined = () => useWrite(calls.setJoined, joining)
export const useRemoveJoined = () => useWrite(calls.removeJoined, joining)
