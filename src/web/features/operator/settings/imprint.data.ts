import { useQuery, useQueryClient } from '@tanstack/react-query'
import { imprintCalls as calls } from '#contract/content/imprint.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { useCallForm } from '#web/app/form.ts'
import { loadedBy, query } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type PlatformBank = OutputOf<typeof calls.getPlatformBank>['data']
export const usePlatformBank = () => useQuery(query(calls.getPlatformBank, {}))

export const useBankForm = (shown: PlatformBank, known: PlatformBank) => {
  const client = useQueryClient()
  const bank = useCallForm(calls.updatePlatformBank, {
    initialValues: { ...shown, current_password: '' },
    loaded: loadedBy(calls.getPlatformBank, {}, known),
    onDone: async (answer) => {
      toastOutcome(answer)
      bank.form.setFieldValue('current_password', '')
      await client.invalidateQueries({ queryKey: [`${calls.getPlatformBank.method} ${calls.getPlatformBank.path}`] })
    },
  })
  return bank
}

export const useImprint = () => useQuery(query(calls.getImprint, {}))

const fields = {
  name: '',
  street: '',
  postal_code: '',
  city: '',
  country: '',
  director: '',
  phone: '',
  email: '',
  privacy_email: '',
  register: '',
  vat_id: '',
  hosting: '',
  hours: '',
}
export type ImprintField = keyof typeof fields

export const useImprintForm = (known: Record<string, string>) => {
  const client = useQueryClient()
  return useCallForm<typeof calls.updateImprint, typeof fields>(calls.updateImprint, {
    initialValues: Object.assign({}, ...Object.keys(fields).map((name) => ({ [name]: known[name] ?? '' }))),
    loaded: loadedBy(calls.getImprint, {}, known),
    onDone: async (answer) => {
      toastOutcome(answer)
      await client.invalidateQueries({ queryKey: [`${calls.getImprint.method} ${calls.getImprint.path}`] })
    },
  })
}
