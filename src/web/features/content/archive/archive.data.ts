import { useQueryClient } from '@tanstack/react-query'
import { archiveCalls as calls } from '#contract/content/archive.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { download } from '#web/app/api.ts'
import { useWrite } from '#web/app/query.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'

export type Checked = OutputOf<typeof calls.createArchiveCheck>
export type Entry = Checked['entries'][number]
export type Kind = Exclude<Entry['kind'], 'picture'>

export const saveArchive = (kinds: Kind[]) =>
  download(calls.getArchive, { kinds }, 'inhalte.jsonl.gz').catch(toastError)

export const useCheckArchive = (onAnswer: (checked: Checked) => void) =>
  useWrite(calls.createArchiveCheck, { onAnswer })

/** Afterwards lists of pages, banners and posts show something else. */
export const useImportArchive = (onAnswer: (checked: Checked) => void) => {
  const client = useQueryClient()
  return useWrite(calls.importArchive, {
    onAnswer: (answer) => {
      toastOutcome(answer)
      void client.invalidateQueries()
      onAnswer(answer)
    },
  })
}
