import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ImportField, type ImportResult, type ImportState, importCalls } from '#contract/products/import.ts'
import type { Call, OutputOf } from '#contract/wire/call.ts'
import { importFieldLabels } from '#lib/lists/import-fields.ts'
import { download, upload } from '#web/app/api.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toast, toastError, toastOutcome } from '#web/app/toasts.ts'

export type Import = OutputOf<typeof importCalls.getImport>['data']
export type ImportSummary = OutputOf<typeof importCalls.listImports>['data'][number]
export type ImportRow = OutputOf<typeof importCalls.listImportRows>['data'][number]
export type RowFilter = ImportResult | 'hints' | 'kept'
export type ImportKind = Import['kind']

export const states: Record<ImportState, { name: string; color: string }> = {
  reading: { name: 'Wird gelesen', color: 'blue' },
  ready: { name: 'Spalten zuordnen', color: 'yellow' },
  checking: { name: 'Wird geprüft', color: 'blue' },
  checked: { name: 'Bereit zum Import', color: 'yellow' },
  importing: { name: 'Läuft', color: 'blue' },
  stopped: { name: 'Angehalten', color: 'yellow' },
  imported: { name: 'Importiert', color: 'green' },
  undoing: { name: 'Wird rückgängig gemacht', color: 'blue' },
  undone: { name: 'Rückgängig gemacht', color: 'gray' },
  failed: { name: 'Nicht lesbar', color: 'red' },
}

export const results: Record<ImportResult, { name: string; color: string }> = {
  new: { name: 'neu', color: 'green' },
  changed: { name: 'geändert', color: 'blue' },
  unchanged: { name: 'unverändert', color: 'gray' },
  skipped: { name: 'übersprungen', color: 'gray' },
  wrong: { name: 'fehlerhaft', color: 'red' },
}

export const matchOptions = (['sku', 'article_number', 'ean'] as const).map((value) => ({
  value,
  label: importFieldLabels[value],
}))
export const fieldOptions = [
  { value: '', label: 'Nicht importieren' },
  ...Object.entries(importFieldLabels).map(([value, label]) => ({ value, label })),
]

const working: readonly ImportState[] = ['reading', 'checking', 'importing', 'undoing']
export const isWorking = ({ state }: Pick<Import, 'state'>) => working.includes(state)

/** Pictures are still on their way. */
const isFetching = ({ state, pictures: { all, done, failed } }: Pick<Import, 'state' | 'pictures'>) =>
  (state === 'imported' || state === 'stopped') && done + failed < all

export const importPath = (id: number) => `${providerPaths.importProducts}/${id}`

export const useImports = (page: number) =>
  useQuery({
    ...query(importCalls.listImports, { page }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.data.some(isWorking) && 2000,
  })

const noMore = 0

/** The import, asked for again every second while a job works on it. */
export const useImport = (id: number) => {
  const client = useQueryClient()
  const found = useQuery({
    ...query(importCalls.getImport, { id }),
    staleTime: noMore,
    refetchInterval: ({ state }) => state.data && (isWorking(state.data.data) || isFetching(state.data.data)) && 1000,
  })
  const state = found.data?.data.state
  useEffect(() => {
    if (state === 'imported' || state === 'undone' || state === 'stopped')
      void client.invalidateQueries({ queryKey: ['own products'] })
  }, [client, state])
  return found
}

export const useImportRows = ({ id, state, pictures }: Import, result: RowFilter | undefined, page: number) => {
  const asked = query(importCalls.listImportRows, { id, page, ...(result && { result }) })
  return useQuery({
    ...asked,
    queryKey: [...asked.queryKey, state, pictures.failed, isFetching({ state, pictures })] as never,
    placeholderData: keepPreviousData,
  })
}

/** A step of an import; the page then shows what the server answered. */
const useStep = <C extends Call>(call: C, id: number) => {
  const client = useQueryClient()
  const { queryKey } = query(importCalls.getImport, { id })
  return useWrite(call, {
    reloads: [importCalls.listImports],
    onDone: (output) => {
      const { data } = output as { data: Import }
      client.setQueryData(queryKey, { data })
    },
  })
}
export const useCheck = (id: number) => useStep(importCalls.setImportColumns, id)
export const useStart = (id: number) => useStep(importCalls.startImport, id)
export const useEnd = (id: number) => useStep(importCalls.endImport, id)
export const useUndo = (id: number) => useStep(importCalls.undoImport, id)

export const saveTemplate = (kind: ImportKind, format: 'csv' | 'xlsx') =>
  download(importCalls.getTemplate, { kind, format }, `vorlage.${format}`).catch(toastError)
export const saveErrors = (id: number) =>
  download(importCalls.getImportErrors, { id }, 'meldungen.csv').catch(toastError)

/** Sends a file and opens its import; `share` says how much is sent. */
export const useSendFile = () => {
  const [share, setShare] = useState<number | null>(null)
  const inFlight = useRef<AbortController | null>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => () => inFlight.current?.abort(), [])

  const send = async (kind: ImportKind, file: File) => {
    // a refusal in the middle of sending would look like a lost network
    if (file.size > 100 * 1024 * 1024) return toast.error('Die Datei ist zu groß. Erlaubt sind höchstens 100 MB.')
    const controller = new AbortController()
    inFlight.current = controller
    setShare(0)
    try {
      const call = kind === 'import' ? importCalls.importProducts : importCalls.updateProducts
      const sent = await upload(call, { file }, { signal: controller.signal, onProgress: setShare })
      toastOutcome(sent)
      client.setQueryData(query(importCalls.getImport, { id: sent.data.id }).queryKey, { data: sent.data })
      void client.invalidateQueries({ queryKey: query(importCalls.listImports, { page: 1 }).queryKey.slice(0, 1) })
      await navigate(importPath(sent.data.id))
    } catch (error) {
      toastError(error)
    } finally {
      setShare(null)
    }
  }
  return { send, share, cancel: () => inFlight.current?.abort() }
}

export type ColumnChoice = (ImportField | null)[]
