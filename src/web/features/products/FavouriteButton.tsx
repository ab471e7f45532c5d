import { IconHeart, IconHeartFilled } from '#web/ui/icons.ts'
import css from './FavouriteButton.module.css'
import { setFavourite, useFavourites } from './favourites.ts'

type FavouriteButtonProps = { product: { id: number; name: string }; withWord?: boolean }

/** The heart of a product. It is named by what it marks, so that a list of hearts can be told apart. */
export const FavouriteButton = ({ product, withWord = false }: FavouriteButtonProps) => {
  const isMarked = useFavourites().ids.has(product.id)
  const word = isMarked ? 'Gemerkt' : 'Merken'
  const Icon = isMarked ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className={`${css.heart} ${withWord ? css.wide : ''}`}
      aria-pressed={isMarked}
      aria-label={`${word}: ${product.name}`}
      onClick={() => void setFavourite(product.id, !isMarked)}
    >
      <Icon size={22} aria-hidden />
      {withWord && <span>{word}</span>}
    </button>
  )
}
