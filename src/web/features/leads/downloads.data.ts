import { leadCalls } from '#contract/leads/calls.ts'
import { download } from '#web/app/api.ts'
import { toastError } from '#web/app/toasts.ts'

export const downloadCalendar = (id: number) =>
  download(leadCalls.getOfferCalendar, { id }, `Angebot-${id}.ics`).catch(toastError)
export const downloadOffer = (id: number, version?: number) =>
  download(
    leadCalls.getOfferFile,
    { id, ...(version && { version }) },
    `Angebot-${id}${version ? `-Fassung-${version}` : ''}.pdf`,
  ).catch(toastError)
export const downloadLeadFile = (file: string, name: string) =>
  download(leadCalls.getFile, { file }, name).catch(toastError)
