import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { categoryPath } from '#web/app/paths.ts'
import { HydrationBoundary } from '#web/rendering/HydrationBoundary.tsx'
import { Stars } from '#web/ui/figures/Stars.tsx'
import { GuaranteeLabel } from '#web/ui/law/GuaranteeLabel.tsx'
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx'
import { FavouriteButton } from '../FavouriteButton.tsx'
import { RowsBelow } from '../listing/RowsBelow.tsx'
import { ProductRow } from '../ProductRow.tsx'
import { CountedProduct } from './CountedProduct.tsx'
import { Gallery } from './Gallery.tsx'
import { PriceBox } from './PriceBox.tsx'
import { Flags, ProductFacts } from './ProductFacts.tsx'
import css from './ProductView.module.css'
import { ProviderCard } from './ProviderCard.tsx'
import { chosenVariant, offerOf, type ProductPage, picturesOf, tiersOf, wayTo } from './product.ts'
import { ShareButton } from './ShareButton.tsx'
import { Variants } from './Variants.tsx'

type ProductViewProps = {
  product: ProductPage
  today: string
  reviews: ReactNode
  /** the way to ask the provider */
  ask: ReactNode
  /** tells the operator that something is wrong with it */
  report: ReactNode
  /** of a service: the form for an appointment */
  booking?: ReactNode
  buy: (chosen: { variantId: number | null; stock: number; price: number }) => ReactNode
}

/** Everything about a product. The address names the variant, so switching it needs nothing but the page itself. */
export const ProductView = ({ product, today, reviews, ask, report, booking, buy }: ProductViewProps) => {
  const [search] = useSearchParams()
  const variant = chosenVariant(product, Number(search.get('variante')) || null)
  const offer = offerOf(product, variant)
  const images = picturesOf(product, variant)
  const { provider } = product
  return (
    <div className={`content-width ${css.page}`}>
      <CountedProduct id={product.id} slug={product.slug} />
      <Breadcrumb
        crumbs={wayTo(product).map(({ name, slug }) => ({ label: name, to: categoryPath(slug) }))}
        here={product.name}
      />
      <div className={css.top}>
        <HydrationBoundary>
          {/* other pictures start from the first again */}
          <Gallery key={images[0]?.id} images={images} name={product.name} />
        </HydrationBoundary>
        <div className={css.side}>
          <div>
            <h1 className={css.title}>{product.name}</h1>
            <p className={css.by}>
              von {provider.company_name}, {provider.city}
            </p>
            {product.total_review > 0 && (
              <a href="#bewertungen" className={css.stars}>
                <Stars average={product.avg_rating} count={product.total_review} />
              </a>
            )}
          </div>
          {variant && <Variants product={product} chosen={variant} />}
          <PriceBox
            product={product}
            offer={offer}
            tiers={tiersOf(product, variant, offer)}
            today={today}
            buy={buy({ variantId: variant?.id ?? null, stock: offer.stock, price: offer.price })}
          >
            <FavouriteButton thing={product} withWord />
            <ShareButton title={product.name} />
          </PriceBox>
          {product.labels.guarantee_years !== null && (
            <GuaranteeLabel
              years={product.labels.guarantee_years}
              guarantor={product.labels.guarantor}
              model={offer.articleNumber || offer.ean}
            />
          )}
          <Flags product={product} />
          <HydrationBoundary>
            <ProviderCard provider={provider} isService={product.product_type === 'service'} />
            {ask}
            {report}
          </HydrationBoundary>
        </div>
      </div>
      {booking && (
        <div id="termin">
          <Suspense
            fallback={
              <p role="status" className={css.formSpace}>
                Das Formular wird geladen …
              </p>
            }
          >
            {booking}
          </Suspense>
        </div>
      )}
      <HydrationBoundary>
        <ProductFacts product={product} variant={variant} offer={offer} today={today} />
      </HydrationBoundary>
      <HydrationBoundary>{reviews}</HydrationBoundary>
      <HydrationBoundary>
        <ProductRow title="Das passt dazu" products={product.crossselling} />
      </HydrationBoundary>
      <RowsBelow except={product.id} />
    </div>
  )
}
