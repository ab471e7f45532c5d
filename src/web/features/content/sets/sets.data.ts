import { useQuery } from '@tanstack/react-query'
import { setCalls } from '#contract/content/sets.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { fieldErrors } from '#contract/wire/issues.ts'
import { type ApiInput, api } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'

export type EditableSet = OutputOf<typeof setCalls.getSet>['data']
export type SetRow = OutputOf<typeof setCalls.listSets>['data'][number]
export type SetValues = Pick<EditableSet, 'content'>

const reloads = [setCalls.listSets]
type Done<C extends keyof typeof setCalls> = (answer: OutputOf<(typeof setCalls)[C]>) => void

export const useSets = () => useQuery(query(setCalls.listSets, {}))

/** Never from a cache: its version decides whether it can be saved. Never while it is being edited. */
export const useEditableSet = (slug: string) =>
  useQuery({
    ...query(setCalls.getSet, { slug }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const loadEditableSet = async (slug: string) => (await api(setCalls.getSet, { slug })).data

type SaveInput = ApiInput<typeof setCalls.updateSet>
export const saveSet = async (input: SaveInput) => (await api(setCalls.updateSet, input)).data
export const problemsOfSet = (input: SaveInput) =>
  fieldErrors(setCalls.updateSet.input.safeParse(input).error?.issues ?? [])

export const useSetVersions = (slug: string) =>
  useQuery({ ...query(setCalls.listSetVersions, { slug }), gcTime: 0, staleTime: 0 })

export const useNewSetForm = formFor(setCalls.createSet)

export const useSetPublication = (onAnswer: Done<'setSetPublication'>, onFailed: (error: unknown) => void) =>
  useWrite(setCalls.setSetPublication, { reloads, onAnswer, onFailed })
export const useSetSchedule = (onAnswer: Done<'removeSetSchedule'>) =>
  useWrite(setCalls.removeSetSchedule, { reloads, onAnswer })
export const useSetRestore = (onAnswer: Done<'setSetVersion'>) =>
  useWrite(setCalls.setSetVersion, { reloads, onAnswer })
export const useSetPreviewLink = (onAnswer: Done<'createSetPreview'>) =>
  useWrite(setCalls.createSetPreview, { onAnswer })

const { method, path } = setCalls.listSets
export const setsKey = [`${method} ${path}`]
