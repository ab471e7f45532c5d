import { useQuery } from '@tanstack/react-query'
import { mailTextCalls as calls } from '#contract/operator/mail-texts.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { formFor } from '#web/app/form.ts'
import { loadedBy, query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type MailTextRow = OutputOf<typeof calls.listMailTexts>['data'][number]
export type MailText = OutputOf<typeof calls.getMailText>['data']

const reads = [calls.listMailTexts, calls.getMailText]

export const useMailTexts = () => useQuery(query(calls.listMailTexts, {}))
export const useMailText = (kind: string) => useQuery(query(calls.getMailText, { kind }))
export const useMailTextForm = formFor(calls.updateMailText)
export const mailTextKeys = reads.map(({ method, path }) => [`${method} ${path}`])
export const loadedMailText = ({ kind, subject, opening, closing }: MailText) =>
  loadedBy(calls.getMailText, { kind }, { subject, opening, closing })

export const useResetMailText = () => useWrite(calls.removeMailText, { reloads: reads, onDone: toastOutcome })
export const useRestoreMailText = () => useWrite(calls.setMailTextVersion, { reloads: reads, onDone: toastOutcome })
export const useMailTextPreview = () => useWrite(calls.findMailTextPreview)
export const useMailTextTest = () => useWrite(calls.sendTestMailText, { onDone: toastOutcome })
