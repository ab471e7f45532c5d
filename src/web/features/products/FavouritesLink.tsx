import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { IconHeart } from '#web/ui/icons.ts'
import css from './FavouritesLink.module.css'
import { useFavourites, useFavouritesOfSession } from './favourites.ts'

/** The way to the list of favourites, with their number, in the head of every page. */
export const FavouritesLink = () => {
  useFavouritesOfSession()
  const { product, provider } = useFavourites().marked
  const count = product.size + provider.size
  return (
    <Link
      to={paths.favourites}
      className={css.link}
      aria-label={count ? `Merkliste, ${count} ${count === 1 ? 'Eintrag' : 'Einträge'}` : 'Merkliste'}
    >
      <IconHeart size={24} aria-hidden />
      {count > 0 && (
        <span className={css.count} aria-hidden>
          {count}
        </span>
      )}
    </Link>
  )
}
