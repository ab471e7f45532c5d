import { useCallback, useEffect, useRef, useState } from 'react'
import { providerProductCalls } from '#contract/products/editor.ts'
import { ApiError, api } from '#web/app/api.ts'
import { toast, toastError } from '#web/app/toasts.ts'
import { useReload } from '../provider.data.ts'
import { codesOf, inOrder, pictureTypeOf } from './picture-names.ts'
import { type Entry, entriesOf, UnreadableZip } from './unzip.ts'

export type Sent = { added: number; problems: { name: string; message: string }[] }
type Progress = { done: number; total: number }

const isZip = ({ name, type }: File) => /zip/.test(type) || /\.zip$/i.test(name)

const unpack = async (files: readonly File[]): Promise<Entry[]> => {
  const lists = await Promise.all(
    files.map(async (file) =>
      isZip(file) ? entriesOf(file) : [{ name: file.name, read: async (): Promise<Blob> => file }],
    ),
  )
  return inOrder(lists.flat())
}

type Found = { id: number; name: string } | null

/** Products by SKU or article number; each number is asked for once. */
const createFinder = () => {
  const known = new Map<string, Promise<Found>>()
  const ask = async (code: string): Promise<Found> => {
    const { data } = await api(providerProductCalls.findOwnProducts, { keyword: code })
    const same = (other: string) => other.toLowerCase() === code.toLowerCase()
    return data.find(({ sku, article_number }) => same(sku) || same(article_number)) ?? null
  }
  const find = (code: string) => {
    const asked = known.get(code) ?? ask(code)
    known.set(code, asked)
    return asked
  }
  return async (name: string): Promise<Found> => {
    for (const code of codesOf(name)) {
      const found = await find(code)
      if (found) return found
    }
    return null
  }
}

/** Pictures for many products at once, each named by its SKU or article number. What arrived stays when the rest is cancelled. */
export const useSendPictures = () => {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const isCancelled = useRef(false)
  const reload = useReload()

  const cancel = useCallback(() => {
    isCancelled.current = true
  }, [])
  useEffect(() => cancel, [cancel])

  const sendOne = async (entry: Entry, find: ReturnType<typeof createFinder>) => {
    const type = pictureTypeOf(entry.name)
    if (!type) return 'Nur JPG und PNG werden übernommen.'
    try {
      const product = await find(entry.name)
      if (!product) return 'Kein Produkt hat diese SKU oder Artikelnummer.'
      const image = new File([await entry.read()], entry.name.split('/').at(-1)!, { type })
      await api(providerProductCalls.uploadImages, { product_id: product.id, image })
      return null
    } catch (error) {
      if (error instanceof UnreadableZip || error instanceof ApiError) return error.message
      throw error
    }
  }

  const send = async (files: readonly File[]) => {
    if (!files.length) return
    isCancelled.current = false
    setSent(null)
    setProgress({ done: 0, total: files.length })
    const result: Sent = { added: 0, problems: [] }
    try {
      const entries = await unpack(files)
      const find = createFinder()
      for (const [done, entry] of entries.entries()) {
        if (isCancelled.current) break
        setProgress({ done, total: entries.length })
        const message = await sendOne(entry, find)
        if (message) result.problems.push({ name: entry.name, message })
        else result.added++
      }
      if (result.added)
        toast.success(result.added === 1 ? 'Ein Bild ist zugeordnet.' : `${result.added} Bilder sind zugeordnet.`)
      setSent(result)
    } catch (error) {
      if (error instanceof UnreadableZip) toast.error(error.message)
      else toastError(error)
    }
    setProgress(null)
    await reload()
  }

  return { send, cancel, progress, sent }
}
