import { leadCalls } from '#contract/leads/calls.ts'
import { questionnaireCalls } from '#contract/leads/questionnaires.ts'
import { api, upload } from '#web/app/api.ts'
import { type Draft, sendFiles } from './draft.ts'
import { dropFile, keptFile } from './kept-files.ts'
import type { Questionnaire } from './questionnaire.ts'

export const loadQuestionnaire = async (slug: string) => (await api(questionnaireCalls.getQuestionnaire, { slug })).data

/** Questionnaires that a word, a category or a provider leads to. */
export const loadRoutes = async (by: { keyword?: string; category_slug?: string; provider_slug?: string }) =>
  (await api(questionnaireCalls.findRoutes, by)).data

const answersOf = (
  { questions }: Questionnaire,
  draft: Draft,
  nameOf: (file: string) => string | undefined = (file) => file,
) =>
  questions
    .filter(({ id }) => draft.trail.includes(id))
    .map(({ id }) => ({
      lead_route_question_id: id,
      answer_ids: draft.answers[id]?.answerIds ?? [],
      value: draft.answers[id]?.value ?? '',
      files: (draft.answers[id]?.files ?? []).flatMap((file) => nameOf(file) ?? []),
    }))

/** Sends all answers with their files; they go out once the address is confirmed. */
export const sendAsGuest = async (
  questionnaire: Questionnaire,
  draft: Draft,
  providerSlug: string | undefined,
  email: string,
) => {
  const uploads: File[] = []
  const names = await sendFiles(draft, keptFile, async (file) => {
    uploads.push(file)
    return file.name
  })
  await api(leadCalls.createGuestLead, {
    lead_route_id: questionnaire.lead_route.id,
    send_key: draft.key,
    ...(providerSlug && { provider_slug: providerSlug }),
    lead_answers: JSON.stringify(answersOf(questionnaire, draft)),
    place: JSON.stringify(draft.place),
    contact: JSON.stringify(draft.contact),
    email,
    uploads,
    upload_names: JSON.stringify([...names.keys()]),
  })
  await Promise.all([...names.keys()].map((id) => dropFile(id)))
}

/** Uploads the files that waited on the device, then sends all answers. Answers the id of the lead. */
export const sendDraft = async (
  questionnaire: Questionnaire,
  draft: Draft,
  providerSlug: string | undefined,
  onProgress: (share: number) => void,
) => {
  const sentAs = await sendFiles(draft, keptFile, async (file, at, all) => {
    const told = (share: number) => onProgress((at + share) / all)
    const options = { signal: new AbortController().signal, onProgress: told }
    return (await upload(leadCalls.uploadFile, { file }, options)).data.file
  })
  const { data } = await api(leadCalls.createLead, {
    lead_route_id: questionnaire.lead_route.id,
    send_key: draft.key,
    ...(providerSlug && { provider_slug: providerSlug }),
    lead_answers: answersOf(questionnaire, draft, (file) => sentAs.get(file)),
    place: draft.place,
    contact: draft.contact,
  })
  await Promise.all([...sentAs.keys()].map((id) => dropFile(id)))
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
