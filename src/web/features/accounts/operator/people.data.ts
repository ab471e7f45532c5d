import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { peopleCalls as calls } from '#contract/accounts/people.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, download } from '#web/app/api.ts'
import { query, toastUnnamed, useWrite } from '#web/app/query.ts'
import { startView } from '#web/app/session.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'

export type PersonRow = OutputOf<typeof calls.listPeople>['data'][number]
export type Person = OutputOf<typeof calls.getPerson>['data']

export type PeopleFilter = ApiInput<typeof calls.getPeopleFile>

export const usePeople = (filter: ApiInput<typeof calls.listPeople>) =>
  useQuery({ ...query(calls.listPeople, filter), placeholderData: keepPreviousData })
export const savePeople = (filter: ApiInput<typeof calls.getPeopleFile>) =>
  download(calls.getPeopleFile, filter, 'konten.csv').catch(toastError)
export const usePerson = (id: number) => useQuery(query(calls.getPerson, { id }))

const change = { reloads: [calls.getPerson, calls.listPeople], onDone: toastOutcome }
const closing = (onDone: () => void) => ({
  ...change,
  onDone: (outcome: { status: boolean; message: string }) => {
    toastOutcome(outcome)
    onDone()
  },
})
export const useBlock = (onDone: () => void) => useWrite(calls.createBlock, closing(onDone))
export const useUnblock = () => useWrite(calls.endBlock, change)
export const useView = () => useWrite(calls.createView, { onDone: ({ data }) => startView(data) })
export const useAskDeletion = (onDone: () => void) => useWrite(calls.createDeletionRequest, closing(onDone))
export const useKeepPerson = () => useWrite(calls.removeDeletionRequest, change)
export const useRemovePerson = (onDone: () => void) =>
  useWrite(calls.removePerson, { ...closing(onDone), reloads: [calls.listPeople] })
export const useResetSecondFactor = (onDone: () => void) => useWrite(calls.removeSecondFactorOf, closing(onDone))
export const useCorrectPerson = (onDone: () => void) =>
  useWrite(calls.updatePerson, { ...closing(onDone), onFailed: toastUnnamed })
export const useLogOut = () => useWrite(calls.endSessionsOf, change)

export const roleLabels: Record<PersonRow['role'], string> = {
  User: 'Kunde',
  Company: 'Anbieter',
  Operator: 'Betreiber',
}

export const stateOf = ({ is_blocked, is_confirmed }: Pick<PersonRow, 'is_blocked' | 'is_confirmed'>) => {
  if (is_blocked) return { name: 'Gesperrt', color: 'red' }
  return is_confirmed ? { name: 'Bestätigt', color: 'green' } : { name: 'E-Mail nicht bestätigt', color: 'yellow' }
}
