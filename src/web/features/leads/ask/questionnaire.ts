import type { questionnaireCalls } from '#contract/leads/questionnaires.ts'
import type { OutputOf } from '#contract/wire/call.ts'

export type Questionnaire = OutputOf<typeof questionnaireCalls.getQuestionnaire>['data']
export type Question = Questionnaire['questions'][number]
export type PublicRoute = Questionnaire['lead_route']
