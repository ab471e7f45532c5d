import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ContactStatus, contactCalls } from '#contract/content/contact.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Message = OutputOf<typeof contactCalls.listMessages>['data'][number]

export const useMessages = (filter: { page: number; status: ContactStatus }) =>
  useQuery({ ...query(contactCalls.listMessages, filter), placeholderData: keepPreviousData })

const change = { reloads: [contactCalls.listMessages], onDone: toastOutcome }
export const useAnswer = () => useWrite(contactCalls.createAnswer, change)
export const useMove = () => useWrite(contactCalls.moveMessage, change)
