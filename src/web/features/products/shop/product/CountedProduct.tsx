import { useEffect } from 'react'
import { Counted } from '#web/app/public/Counted.tsx'
import { rememberedProducts } from '#web/app/public/consent.ts'
import { useSession } from '#web/app/session.ts'

/** Counts a look at the product and keeps it for "Zuletzt angesehen". */
export const CountedProduct = ({ id, slug }: { id: number; slug: string }) => {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'guest') rememberedProducts.keep(id)
  }, [id, status])
  return <Counted what="product" slug={slug} />
}
