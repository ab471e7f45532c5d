import { chatCalls } from '#contract/chat/calls.ts'
import { api } from '#web/app/api.ts'

/** "Antwortet meist innerhalb von einer Stunde"; null while too few answers are known. */
export const loadAnswerTime = async (providerId: number) =>
  (await api(chatCalls.getAnswerTime, { provider_id: providerId })).data.label
