import { useEffect } from 'react'
import { api } from '#web/app/api.ts'
import { rememberedProducts } from '#web/app/consent.ts'
import { useSession } from '#web/app/session.ts'

/** Counts a look at the product once somebody is known or known to be a guest. Nobody is told when it fails. */
export const useCountedView = ({ id, slug }: { id: number; slug: string }) => {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'starting') return
    if (status === 'guest') rememberedProducts.keep(id)
    const count = async () => {
      const { publicProductCalls } = await import('#contract/products.public.ts')
      await api(publicProductCalls.countProductView, { slug })
    }
    // the page itself comes first
    const timer = setTimeout(() => void count().catch(() => {}), 2000)
    return () => clearTimeout(timer)
  }, [id, slug, status])
}
