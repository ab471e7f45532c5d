import { useEffect } from 'react'
import { rememberedProducts } from '#web/app/public/consent.ts'
import { useCounted } from '#web/app/public/views.data.ts'
import { useSession } from '#web/app/session.ts'

/**
 * Counts a look at the product once somebody is known or known to be a guest, and keeps it for "Zuletzt angesehen".
 * Apart from the page, which would be drawn anew when that is known.
 */
export const CountedProduct = ({ id, slug }: { id: number; slug: string }) => {
  const { status } = useSession()
  useCounted('product', slug, status !== 'starting')
  useEffect(() => {
    if (status === 'guest') rememberedProducts.keep(id)
  }, [id, status])
  return null
}
