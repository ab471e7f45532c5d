import { useEffect } from 'react'
import { api } from '#web/app/api.ts'
import { useSession } from '#web/app/session.ts'

/** Counts a look at the product once somebody is known or known to be a guest. Nobody is told when it fails. */
export const useCountedView = (slug: string) => {
  const { status } = useSession()
  const isKnown = status !== 'starting'
  useEffect(() => {
    if (!isKnown) return
    const count = async () => {
      const { publicProductCalls } = await import('#contract/products.public.ts')
      await api(publicProductCalls.countProductView, { slug })
    }
    // the page itself comes first
    const timer = setTimeout(() => void count().catch(() => {}), 2000)
    return () => clearTimeout(timer)
  }, [slug, isKnown])
}
