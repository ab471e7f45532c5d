import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#web/app/api.ts'
import { loginPathFor, paths } from '#web/app/paths.ts'
import { toastError } from '#web/app/toasts.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconHeart } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './Favourites.module.css'
import { dropKept, loadFavourites, readKept, useFavourites } from './favourites.ts'
import type { Card } from './listing.ts'
import { ProductCard } from './ProductCard.tsx'

const atOnce = 100

/** What a guest marked, as it is today. What is no longer for sale leaves the list. */
const loadKept = async (): Promise<Card[]> => {
  const { publicProductCalls } = await import('#contract/products.public.ts')
  const kept = readKept()
  const found: Card[] = []
  for (let start = 0; start < kept.length; start += atOnce) {
    const ids = kept.slice(start, start + atOnce)
    found.push(...(await api(publicProductCalls.listProductsById, { ids })).data)
  }
  const known = new Set(found.map(({ id }) => id))
  dropKept(kept.filter((id) => !known.has(id)))
  return found
}

const useFavouriteProducts = () => {
  const { status, ids } = useFavourites()
  const [products, setProducts] = useState<Card[] | null>(null)
  useEffect(() => {
    if (status === 'starting') return
    let isCurrent = true
    const load = status === 'member' ? loadFavourites : loadKept
    load().then((found) => isCurrent && setProducts(found), toastError)
    return () => {
      isCurrent = false
    }
  }, [status])
  // a heart taken away leaves the list at once
  return { status, products: products?.filter(({ id }) => ids.has(id)) ?? null }
}

const Placeholders = () => (
  <ul className={css.grid} aria-hidden>
    {[1, 2, 3, 4].map((place) => (
      <li key={place}>
        <Skeleton height={380} />
      </li>
    ))}
  </ul>
)

export const Favourites = () => {
  const { status, products } = useFavouriteProducts()
  if (!products) return <Placeholders />
  if (!products.length) {
    return (
      <EmptyState
        icon={<IconHeart size={30} />}
        title="Ihre Merkliste ist noch leer"
        text="Tippen Sie bei einem Produkt auf das Herz, dann finden Sie es hier wieder."
        action={<ButtonLink to={paths.products}>Produkte ansehen</ButtonLink>}
      />
    )
  }
  return (
    <>
      {status === 'guest' && (
        <p className={css.hint}>
          Ihre Merkliste liegt auf diesem Gerät.{' '}
          <Link to={loginPathFor({ pathname: paths.favourites, search: '' })}>Melden Sie sich an</Link>, dann haben Sie
          sie überall. Noch nicht dabei? <Link to={paths.register}>Konto anlegen</Link>
        </p>
      )}
      <ul className={css.grid}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} heading="h2" />
          </li>
        ))}
      </ul>
    </>
  )
}
