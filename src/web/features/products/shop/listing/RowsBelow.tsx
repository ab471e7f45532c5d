import { useEffect, useRef, useState } from 'react'
import { rememberedProducts } from '#web/app/public/consent.ts'
import { useSession } from '#web/app/session.ts'
import { toastError } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProductRow } from '../ProductRow.tsx'
import type { Card } from './listing.ts'
import { forgetViewed, loadProductsById, loadSimilar, loadTrending, loadViewedByMember } from './rows.data.ts'

const shown = 12

/** True once the end of the page comes near. */
const useNear = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '800px',
    })
    if (ref.current) watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [])
  return { ref, isNear }
}

const loadLastViewed = async (isMember: boolean): Promise<Card[]> => {
  if (isMember) return loadViewedByMember()
  const ids = rememberedProducts.read()
  return ids.length ? loadProductsById(ids) : []
}

/** What is popular is of all kinds: below honey nobody looks for a hedge trimmer while there is more honey. */
export const popularOf = ({ similar, trending }: { similar: Card[]; trending: Card[] }) =>
  similar.length ? [] : trending

/** What else somebody could take, what they saw before and what others look at. It stands at the end, so nothing moves when it arrives or doesn't. */
export const RowsBelow = ({ except }: { except: number }) => {
  const { status } = useSession()
  const { ref, isNear } = useNear()
  const [rows, setRows] = useState<Record<'similar' | 'viewed' | 'trending', Card[]>>({
    similar: [],
    viewed: [],
    trending: [],
  })
  useEffect(() => {
    if (!isNear || status === 'starting') return
    let isCurrent = true
    const load = async () => {
      const [similar, viewed, trending] = await Promise.all([
        loadSimilar(except),
        loadLastViewed(status === 'member'),
        loadTrending(),
      ])
      if (isCurrent) setRows({ similar, viewed, trending })
    }
    // the page is whole without them
    load().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [isNear, status, except])
  const clear = async () => {
    try {
      if (status === 'member') await Promise.all(rows.viewed.map(({ id }) => forgetViewed(id)))
      else rememberedProducts.clear()
      setRows((now) => ({ ...now, viewed: [] }))
    } catch (error) {
      toastError(error)
    }
  }
  const others = (products: Card[]) => products.filter(({ id }) => id !== except).slice(0, shown)
  return (
    <div ref={ref}>
      <ProductRow title="Ähnliche Produkte" products={others(rows.similar)} />
      <ProductRow title="Zuletzt angesehen" products={others(rows.viewed)} />
      {others(rows.viewed).length > 0 && (
        <Button look="quiet" compact onClick={() => void clear()}>
          Verlauf löschen
        </Button>
      )}
      <ProductRow title="Gerade beliebt" products={others(popularOf(rows))} />
    </div>
  )
}
