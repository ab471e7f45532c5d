import { paths } from '#web/app/paths.ts'
import { CountLink } from '#web/ui/figures/CountLink.tsx'
import { IconHeart } from '#web/ui/icons.ts'
import { useFavourites, useFavouritesOfSession } from './favourites.data.ts'

/** The way to the list of favourites, with their number. */
export const FavouritesLink = () => {
  useFavouritesOfSession()
  const { product, provider } = useFavourites().marked
  const count = product.size + provider.size
  const label = count ? `Merkliste, ${count} ${count === 1 ? 'Eintrag' : 'Einträge'}` : 'Merkliste'
  return (
    <CountLink to={paths.favourites} label={label} count={count}>
      <IconHeart size={24} aria-hidden />
    </CountLink>
  )
}
