import { useEffect, useRef, useState } from 'react'
import { providerProductCalls } from '#contract/products.provider.ts'
import { api } from '#web/app/api.ts'
import { toast, toastError } from '#web/app/toasts.ts'
import { useReload } from '../provider.data.ts'

/** One picture after the other, so that each that arrived stays when a later one is refused or the rest is cancelled. */
export const useUpload = (productId: number) => {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const inFlight = useRef<AbortController | null>(null)
  const reload = useReload(productId)

  useEffect(() => () => inFlight.current?.abort(), [])

  const upload = async (files: readonly File[]) => {
    if (!files.length) return
    const controller = new AbortController()
    inFlight.current = controller
    let added = 0
    for (const [done, image] of files.entries()) {
      if (controller.signal.aborted) break
      setProgress({ done, total: files.length })
      try {
        await api(providerProductCalls.uploadImages, { product_id: productId, image }, { signal: controller.signal })
        added++
      } catch (error) {
        toastError(error)
      }
    }
    setProgress(null)
    await reload()
    if (added) toast.success(added === 1 ? 'Das Bild ist hochgeladen.' : `${added} Bilder sind hochgeladen.`)
  }

  return { upload, cancel: () => inFlight.current?.abort(), progress }
}
