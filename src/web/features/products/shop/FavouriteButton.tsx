import { IconHeart, IconHeartFilled } from '#web/ui/icons.ts'
import css from './FavouriteButton.module.css'
import { type FavouriteKind, setFavourite, useIsFavourite } from './favourites.data.ts'

type FavouriteButtonProps = { thing: { id: number; name: string }; kind?: FavouriteKind; withWord?: boolean }

/** The heart of a product or provider. It is named by what it marks, so that a list of hearts can be told apart. */
export const FavouriteButton = ({ thing: { id, name }, kind = 'product', withWord = false }: FavouriteButtonProps) => {
  const isMarked = useIsFavourite(kind, id)
  const word = isMarked ? 'Gemerkt' : 'Merken'
  const Icon = isMarked ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className={`${css.heart} ${withWord ? css.wide : ''}`}
      aria-pressed={isMarked}
      aria-label={`${word}: ${name}`}
      onClick={() => void setFavourite(kind, id, !isMarked)}
    >
      <Icon size={22} aria-hidden />
      {withWord && <span>{word}</span>}
    </button>
  )
}
