import { useEffect, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useSession } from '#web/app/session.ts'
import type { Card } from './listing.ts'
import { ProductRow } from './ProductRow.tsx'

const shown = 12

const loadLastViewed = async () => {
  const { publicProductCalls } = await import('#contract/products.public.ts')
  return (await api(publicProductCalls.listLastViewed, {})).data
}

/** What the account looked at before. It stands at the end, so nothing moves when it arrives or doesn't. */
export const LastViewed = ({ except }: { except: number }) => {
  const isMember = useSession().status === 'member'
  const [products, setProducts] = useState<Card[]>([])
  useEffect(() => {
    if (!isMember) return setProducts([])
    let isCurrent = true
    loadLastViewed().then(
      (found) => isCurrent && setProducts(found.filter(({ id }) => id !== except).slice(0, shown)),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [isMember, except])
  return <ProductRow title="Zuletzt angesehen" products={products} />
}
