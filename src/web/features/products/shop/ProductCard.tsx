import { pinnedWords } from '#lib/site/pinned-words.ts'
import { dishPath, productPath } from '#web/app/paths.ts'
import { CachedCard } from '#web/rendering/cards/CachedCard.tsx'
import { Stars } from '#web/ui/figures/Stars.tsx'
import { IconPhoto } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { EnergyArrow } from '#web/ui/law/EnergyArrow.tsx'
import tile from '#web/ui/layout/Tile.module.css'
import { Picture } from '#web/ui/Picture.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'
import type { Card } from './listing/listing.ts'
import { Price } from './Price.tsx'
import css from './ProductCard.module.css'
import { stockOf } from './words.ts'

type ProductCardProps = { product: Card; heading?: 'h2' | 'h3'; isEager?: boolean }

const sizes = '(max-width: 767px) calc(50vw - 24px), (max-width: 1199px) 30vw, 300px'

const placeOf = ({ slug, id, restaurant_url }: Card) =>
  restaurant_url ? dishPath(restaurant_url, id) : productPath(slug)

const Whole = ({ product, heading: Heading, isEager }: Required<ProductCardProps>) => {
  const stock = stockOf(product.type, product.stock)
  return (
    <article className={`${tile.tile} ${css.card}`}>
      <div className={css.picture}>
        {product.picture ? (
          <Picture picture={product.picture} alt="" sizes={sizes} widest={1024} isEager={isEager} />
        ) : (
          <IconPhoto size={48} aria-hidden />
        )}
        {product.age_limit !== null && <span className={css.age}>{`ab ${product.age_limit}`}</span>}
      </div>
      <div className={css.text}>
        <Heading className={css.name}>
          <Link to={placeOf(product)}>{product.name}</Link>
        </Heading>
        <p className={css.provider}>
          {`von ${product.provider.company_name}, ${product.provider.city}`}
          {product.distance_km !== null && ` (${product.distance_km} km)`}
        </p>
        {product.is_pinned && <p className={css.provider}>{pinnedWords}</p>}
        <Stars average={product.avg_rating} count={product.total_review} />
        {product.next_free && <p className={css.provider}>{`Nächster freier Termin: ${product.next_free.text}`}</p>}
        <div className={css.price}>
          <Price
            price={product.price}
            previous={product.previous_price}
            percent={product.discount_percent}
            unitPrice={product.unit_price}
            unit={product.measurement_unit}
            deposit={product.deposit}
            depositKind={product.deposit_kind}
            isFrom={product.has_price_range}
            per={product.price_unit}
          />
          {product.energy_class && <EnergyArrow energyClass={product.energy_class} />}
          {stock && stock.level !== 'many' && (
            <p className={css[stock.level]}>{product.restaurant_url ? 'Heute ausverkauft' : stock.text}</p>
          )}
        </div>
      </div>
      <div className={css.heart}>
        <FavouriteButton thing={product} />
      </div>
    </article>
  )
}

/** A product in a list. The whole card leads to it; the heart is a target of its own. */
export const ProductCard = ({ product, heading = 'h3', isEager = false }: ProductCardProps) => (
  <CachedCard data={['product', heading, isEager, product]}>
    <Whole product={product} heading={heading} isEager={isEager} />
  </CachedCard>
)
