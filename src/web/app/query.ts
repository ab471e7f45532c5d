import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Call, OutputOf } from '#contract/wire/call.ts'
import type { Loaded } from '#lib/loaded.ts'
import { ApiError, type ApiInput, api, loadFile, refusedFields, withLoaded } from './api.ts'
import { toastError } from './toasts.ts'

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // refusals stay refusals; only a lost network is worth another try
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
      },
      // a tap without network is refused at once; it must not be carried out minutes later
      mutations: { networkMode: 'always' },
    },
  })

const keyOf = (call: Call) => `${call.method} ${call.path}`

/** A read of the contract for `useQuery`. */
export const query = <C extends Call>(call: C, input: ApiInput<C>) =>
  queryOptions({ queryKey: [keyOf(call), input], queryFn: ({ signal }) => api(call, input, { signal }) })

/** What an editor has read by a call: the record, or those of its fields that the editor changes. */
export const loadedBy = <C extends Call>(call: C, input: ApiInput<C>, data: object): Loaded => ({
  read: keyOf(call),
  input: input as Loaded['input'],
  data: data as Loaded['data'],
})

/** The address of a file that a call answers, as long as it is shown; null until it is loaded. */
export const useFileUrl = <C extends Call>(call: C, input: ApiInput<C>) => {
  const [url, setUrl] = useState<string | null>(null)
  const wanted = JSON.stringify(input)
  useEffect(() => {
    let made: string | null = null
    let isOver = false
    void loadFile(call, JSON.parse(wanted) as ApiInput<C>)
      .then((file) => {
        if (isOver) return
        made = URL.createObjectURL(file)
        setUrl(made)
      })
      .catch(() => {})
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [call, wanted])
  return url
}

type WriteOptions<C extends Call> = {
  /** what its editor began with: refused when somebody else changed it since */
  loaded?: Loaded | undefined
  reloads?: Call[]
  /** at once; a message that waits for the reads comes late */
  onAnswer?: (output: OutputOf<C>) => void
  /** once the reads are loaded again */
  onDone?: (output: OutputOf<C>) => unknown
  /** instead of the error toast */
  onFailed?: (error: unknown) => void
}

/**
 * What is being edited: a read in the background must not pass for it while somebody types. After a save it is unknown until it
 * is read again.
 */
export const useBase = (loaded: Loaded | undefined, isUntouched = () => false) => {
  const base = useRef(loaded)
  const seen = useRef(JSON.stringify(loaded))
  useEffect(() => {
    const read = JSON.stringify(loaded)
    if (read !== seen.current && (base.current === undefined || isUntouched())) base.current = loaded
    seen.current = read
  })
  return base
}

const isFile = (value: unknown) =>
  value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob))

/** A write as text; null where it holds files, which look alike as text. */
const textOf = (input: unknown) => (Object.values(input ?? {}).some(isFile) ? null : (JSON.stringify(input) ?? ''))

/** For a form whose fields say themselves what is wrong with them. */
export const toastUnnamed = (error: unknown) => {
  if (!Object.keys(refusedFields(error)).length) toastError(error)
}

/** A write of the contract; the named reads are loaded again afterwards, failures become toasts. */
export const useWrite = <C extends Call>(
  call: C,
  { loaded, reloads = [], onAnswer, onDone, onFailed = toastError }: WriteOptions<C> = {},
) => {
  const client = useQueryClient()
  const base = useBase(loaded)
  const onTheirWay = useRef(new Set<string>())
  const mutation = useMutation({
    mutationFn: (input: ApiInput<C>) =>
      api(call, withLoaded(input as object, base.current) as ApiInput<C>).finally(() =>
        onTheirWay.current.delete(textOf(input) ?? ''),
      ),
    onSuccess: async (output) => {
      base.current = undefined
      onAnswer?.(output)
      await Promise.all(reloads.map((read) => client.invalidateQueries({ queryKey: [keyOf(read)] })))
      await onDone?.(output)
    },
    onError: onFailed,
  })
  // two taps before the button is off are one write
  const mutate: typeof mutation.mutate = (...args) => {
    const text = textOf(args[0])
    if (text !== null && onTheirWay.current.has(text)) return
    if (text !== null) onTheirWay.current.add(text)
    mutation.mutate(...args)
  }
  return { ...mutation, mutate }
}
