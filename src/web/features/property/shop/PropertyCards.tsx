import type { ReactNode } from 'react'
import { stateLabels } from '#contract/property/labels.ts'
import { copiesOf } from '#lib/site/pictures.ts'
import { propertyPath } from '#web/app/paths.ts'
import { CachedCard } from '#web/rendering/cards/CachedCard.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { PropertyCard } from '../property.data.ts'
import css from './Property.module.css'
import { placeWords, priceOf, shortFacts } from './words.ts'

type CardsProps = {
  cards: readonly PropertyCard[]
  heading?: 'h2' | 'h3'
  /** depends on the card alone */
  mark?: (card: PropertyCard) => ReactNode
}

type CardProps = { card: PropertyCard; heading: 'h2' | 'h3'; mark: CardsProps['mark'] }

const Card = ({ card, heading: Heading, mark }: CardProps) => (
  <>
    {card.picture ? (
      <img
        src={card.picture.src}
        srcSet={copiesOf(card.picture.src, 'webp', 640)}
        sizes="130px"
        alt=""
        width={130}
        height={110}
        loading="lazy"
      />
    ) : (
      <span className={css.none} />
    )}
    <div>
      <Heading>
        <Link to={propertyPath(card.slug)}>{card.name}</Link>
      </Heading>
      <p className={css.price}>{priceOf(card)}</p>
      <p>{shortFacts(card).join(' · ')}</p>
      <p className={css.soft}>{placeWords(card)}</p>
      {card.state !== 'active' && <span className={css.badge}>{stateLabels[card.state]}</span>}
    </div>
    {mark && <div className={css.heart}>{mark(card)}</div>}
  </>
)

export const PropertyCards = ({ cards, heading: Heading = 'h2', mark }: CardsProps) => (
  <ol className={css.cards}>
    {cards.map((card) => (
      <li key={card.id} className={css.card}>
        <CachedCard data={['property', Heading, mark !== undefined, card]}>
          <Card card={card} heading={Heading} mark={mark} />
        </CachedCard>
      </li>
    ))}
  </ol>
)
