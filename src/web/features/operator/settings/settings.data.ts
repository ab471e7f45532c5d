import { useQuery, useQueryClient } from '@tanstack/react-query'
import { settingCalls as calls, type SettingName } from '#contract/operator/settings.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { useCallForm } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type { SettingName }
export type Setting = OutputOf<typeof calls.listSettings>['data'][number]
export type SenderCheck = OutputOf<typeof calls.getSenderCheck>['data']

export const useSettings = () => useQuery(query(calls.listSettings, {}))
export const useSenderCheck = () => useQuery(query(calls.getSenderCheck, {}))

const reads = [calls.listSettings, calls.getSenderCheck]

export const useSettingForm = ({ name, planned, value }: Setting, onDone: () => void) => {
  const client = useQueryClient()
  return useCallForm<
    typeof calls.updateSetting,
    { value: string; valid_from: string; reason: string; is_urgent: boolean }
  >(calls.updateSetting, {
    initialValues: { value: planned?.value ?? value, valid_from: '', reason: '', is_urgent: false },
    toInput: (values) => ({ name, ...values }),
    onDone: async (answer) => {
      toastOutcome(answer)
      await Promise.all(reads.map(({ method, path }) => client.invalidateQueries({ queryKey: [`${method} ${path}`] })))
      onDone()
    },
  })
}

export const useResetSetting = (onDone: () => void) =>
  useWrite(calls.removeSetting, {
    reloads: reads,
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })

export const useLogo = () => useQuery(query(calls.getLogo, {}))

const logoWrite = {
  reloads: [calls.getLogo],
  onDone: (answer: { message: string; status: boolean }) => toastOutcome(answer),
}

export const useUploadLogo = () => useWrite(calls.uploadLogo, logoWrite)
export const useRemoveLogo = () => useWrite(calls.removeLogo, logoWrite)

export type LawPicture = OutputOf<typeof calls.getGuaranteePictures>['data'][number]
export const useGuaranteePictures = () => useQuery(query(calls.getGuaranteePictures, {}))

const pictureWrite = { ...logoWrite, reloads: [calls.getGuaranteePictures] }

export const useUploadGuaranteePicture = () => useWrite(calls.uploadGuaranteePicture, pictureWrite)
export const useRemoveGuaranteePicture = () => useWrite(calls.removeGuaranteePicture, pictureWrite)
