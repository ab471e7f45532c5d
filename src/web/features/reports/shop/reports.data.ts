import { reportCalls as calls } from '#contract/reports/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, api } from '#web/app/api.ts'

export type FollowedReport = OutputOf<typeof calls.getReport>['data']
type Notice = ApiInput<typeof calls.createReport> & { picture?: number }
type Person = { name: string; email: string }

export const loadReport = async (key: string) => (await api(calls.getReport, { key })).data
export const createAppeal = (key: string, text: string) => api(calls.createAppeal, { key, text })

export const sendNotice = {
  review: (notice: Notice, person: Person, isGuest: boolean) =>
    isGuest ? api(calls.createGuestReport, { ...notice, ...person }) : api(calls.createReport, notice),
  provider: (notice: Notice, person: Person) => api(calls.createPageReport, { ...notice, ...person }),
  message: (notice: Notice) => api(calls.createMessageReport, notice),
  product: (notice: Notice, person: Person) => api(calls.createOfferReport, { ...notice, ...person }),
  questionnaire: (notice: Notice, person: Person) => api(calls.createQuestionnaireReport, { ...notice, ...person }),
  bundle: (notice: Notice, person: Person) => api(calls.createBundleReport, { ...notice, ...person }),
  post: (notice: Notice, person: Person) => api(calls.createPostReport, { ...notice, ...person }),
}
