import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { loginPathFor, paths } from '#web/app/paths.ts'
import { toastError } from '#web/app/toasts.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconBuildingStore, IconHeart } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'
import css from './Favourites.module.css'
import { dropKept, type FavouriteKind, loadFavourites, readKept, useFavourites } from './favourites.data.ts'
import { loadProductsById, loadProvidersById, type Favourites as Things } from './listing/rows.data.ts'
import { ProductCard } from './ProductCard.tsx'

type Provider = Things['providers'][number]

const atOnce = 100

/** What a guest marked, as it is today. What is no longer there leaves the list. */
const loadKept = async <T extends { id: number }>(kind: FavouriteKind, load: (ids: number[]) => Promise<T[]>) => {
  const kept = readKept(kind)
  const found: T[] = []
  for (let start = 0; start < kept.length; start += atOnce)
    found.push(...(await load(kept.slice(start, start + atOnce))))
  const known = new Set(found.map(({ id }) => id))
  dropKept(
    kind,
    kept.filter((id) => !known.has(id)),
  )
  return found
}

const loadAllKept = async (): Promise<Things> => {
  const [products, providers] = await Promise.all([
    loadKept('product', loadProductsById),
    loadKept('provider', loadProvidersById),
  ])
  return { products, providers }
}

const useFavouriteThings = () => {
  const { status, marked } = useFavourites()
  const [things, setThings] = useState<Things | null>(null)
  useEffect(() => {
    if (status === 'starting') return
    let isCurrent = true
    const load = status === 'member' ? loadFavourites : loadAllKept
    load().then((found) => isCurrent && setThings(found), toastError)
    return () => {
      isCurrent = false
    }
  }, [status])
  // a heart taken away leaves the list at once
  return {
    status,
    things: things && {
      products: things.products.filter(({ id }) => marked.product.has(id)),
      providers: things.providers.filter(({ id }) => marked.provider.has(id)),
    },
  }
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

const Providers = ({ providers }: { providers: Provider[] }) => (
  <section className={css.providers}>
    <h2>Anbieter</h2>
    <ul>
      {providers.map(({ id, company_name: name, city }) => (
        <li key={id}>
          <IconBuildingStore size={24} aria-hidden />
          <span>
            <Link to={`${paths.products}?anbieter=${id}`}>{name}</Link>
            <small>{city}</small>
          </span>
          <FavouriteButton kind="provider" thing={{ id, name }} />
        </li>
      ))}
    </ul>
  </section>
)

export const Favourites = () => {
  const { status, things } = useFavouriteThings()
  if (!things) return <Placeholders />
  const { products, providers } = things
  if (!products.length && !providers.length) {
    return (
      <EmptyState
        icon={<IconHeart size={30} />}
        title="Ihre Merkliste ist noch leer"
        text="Tippen Sie bei einem Produkt oder Anbieter auf das Herz, dann finden Sie es hier wieder."
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
      {products.length > 0 && (
        <ul className={css.grid}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} heading="h2" />
            </li>
          ))}
        </ul>
      )}
      {providers.length > 0 && <Providers providers={providers} />}
    </>
  )
}
