import { useEffect, useRef, useState } from 'react'
import { providerProductCalls } from '#contract/products/editor.ts'
import { api } from '#web/app/api.ts'
import { watchedFetch } from '#web/app/frame/progress.ts'
import { toast, toastError } from '#web/app/toasts.ts'
import { useReload } from '../../provider.data.ts'

export const pictureTypes = ['image/png', 'image/jpeg']

type Progress = {
  done: number
  total: number
  /** of all bytes, from 0 to 1 */
  share: number
}

/** One picture after the other, so that each that arrived stays when a later one is refused or the rest is cancelled. */
export const useUpload = (productId: number) => {
  const [progress, setProgress] = useState<Progress | null>(null)
  const inFlight = useRef<AbortController | null>(null)
  const reload = useReload(productId)

  useEffect(() => () => inFlight.current?.abort(), [])

  const upload = async (files: readonly File[]) => {
    if (!files.length) return
    const controller = new AbortController()
    inFlight.current = controller
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    let added = 0
    let sent = 0
    for (const [done, image] of files.entries()) {
      if (controller.signal.aborted) break
      const tell = (share: number) =>
        setProgress({ done, total: files.length, share: (sent + share * image.size) / bytes })
      tell(0)
      try {
        const options = { signal: controller.signal, send: watchedFetch(tell) }
        await api(providerProductCalls.uploadImages, { product_id: productId, image }, options)
        added++
      } catch (error) {
        toastError(error)
      }
      sent += image.size
    }
    setProgress(null)
    await reload()
    if (added) toast.success(added === 1 ? 'Das Bild ist hochgeladen.' : `${added} Bilder sind hochgeladen.`)
  }

  return { upload, cancel: () => inFlight.current?.abort(), progress }
}
