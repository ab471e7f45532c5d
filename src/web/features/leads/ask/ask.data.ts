import { leadCalls } from '#contract/leads/calls.ts'
import { questionnaireCalls } from '#contract/leads/questionnaires.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api, upload } from '#web/app/api.ts'
import type { Draft } from './draft.ts'
import { dropFile, keptFile } from './kept-files.ts'

export type Questionnaire = OutputOf<typeof questionnaireCalls.getQuestionnaire>['data']
export type Question = Questionnaire['questions'][number]
export type PublicRoute = Questionnaire['lead_route']

export const loadQuestionnaire = async (slug: string) => (await api(questionnaireCalls.getQuestionnaire, { slug })).data

/** Questionnaires that a word, a category or a provider leads to. */
export const loadRoutes = async (by: { keyword?: string; category_slug?: string; provider_slug?: string }) =>
  (await api(questionnaireCalls.findRoutes, by)).data

const uploadKept = async (ids: string[], onProgress: (share: number) => void) => {
  const names: string[] = []
  for (const [at, id] of ids.entries()) {
    const file = await keptFile(id)
    if (!file) continue
    const told = (share: number) => onProgress((at + share) / ids.length)
    const { data } = await upload(
      leadCalls.uploadFile,
      { file },
      { signal: new AbortController().signal, onProgress: told },
    )
    names.push(data.file)
  }
  return names
}

/** Uploads the files that waited on the device, then sends all answers. Answers the id of the lead. */
export const sendDraft = async (
  { lead_route, questions }: Questionnaire,
  draft: Draft,
  providerSlug: string | undefined,
  onProgress: (share: number) => void,
) => {
  const kept = questions.flatMap(({ id }) => (draft.trail.includes(id) ? (draft.answers[id]?.files ?? []) : []))
  const names = await uploadKept(kept, onProgress)
  const sentAs = new Map(kept.map((id, at) => [id, names[at]]))
  const { data } = await api(leadCalls.createLead, {
    lead_route_id: lead_route.id,
    send_key: draft.key,
    ...(providerSlug && { provider_slug: providerSlug }),
    lead_answers: questions
      .filter(({ id }) => draft.trail.includes(id))
      .map(({ id }) => ({
        lead_route_question_id: id,
        answer_ids: draft.answers[id]?.answerIds ?? [],
        value: draft.answers[id]?.value ?? '',
        files: (draft.answers[id]?.files ?? []).flatMap((file) => sentAs.get(file) ?? []),
      })),
    place: draft.place,
    contact: draft.contact,
  })
  await Promise.all(kept.map((id) => dropFile(id)))
  return data.id
}

export type InquiryInput = {
  provider_slug: string
  subject: string
  message: string
  postal_code: string
  files: File[]
  send_key: string
}

export const sendInquiry = async (input: InquiryInput) => (await api(leadCalls.createInquiry, input)).data.id
