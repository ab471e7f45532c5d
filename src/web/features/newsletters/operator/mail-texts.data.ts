import { useQuery } from '@tanstack/react-query'
import { mailTextCalls as calls } from '#contract/operator/mail-texts.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { fieldErrors } from '#contract/wire/issues.ts'
import { type ApiInput, api } from '#web/app/api.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type MailTextRow = OutputOf<typeof calls.listMailTexts>['data'][number]
export type MailText = OutputOf<typeof calls.getMailText>['data']
type Saved = OutputOf<typeof calls.updateMailText>

const reloads = [calls.listMailTexts]

export const useMailTexts = () => useQuery(query(calls.listMailTexts, {}))
/** Never from a cache: its version decides whether it can be saved. Never while it is being edited. */
export const useMailText = (kind: string) =>
  useQuery({
    ...query(calls.getMailText, { kind }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const loadMailText = async (kind: string) => (await api(calls.getMailText, { kind })).data

type SaveInput = ApiInput<typeof calls.updateMailText>
export const saveMailText = async (input: SaveInput) => (await api(calls.updateMailText, input)).data
export const problemsOfMailText = (input: SaveInput) =>
  fieldErrors(calls.updateMailText.input.safeParse(input).error?.issues ?? [])

export const useMailTextVersions = (kind: string) =>
  useQuery({ ...query(calls.listMailTextVersions, { kind }), gcTime: 0, staleTime: 0 })

export const useMailTextPublication = (onAnswer: (answer: Saved) => void, onFailed: (error: unknown) => void) =>
  useWrite(calls.setMailTextPublication, { reloads, onAnswer, onFailed })
export const useMailTextSchedule = (onAnswer: (answer: Saved) => void) =>
  useWrite(calls.removeMailTextSchedule, { reloads, onAnswer })
export const useMailTextRestore = (onAnswer: (answer: Saved) => void) =>
  useWrite(calls.setMailTextVersion, { reloads, onAnswer })
export const useResetMailText = (onAnswer: (answer: Saved) => void) =>
  useWrite(calls.removeMailText, { reloads, onAnswer })
export const useMailTextPreview = () => useWrite(calls.findMailTextPreview)
export const useMailTextTest = () => useWrite(calls.sendTestMailText, { onDone: toastOutcome })
