import { useQuery } from '@tanstack/react-query'
import { privateMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { loadBackdrop } from '#web/app/place/map.data.ts'
import { loadOffers } from '#web/features/products/products.data.ts'
import { ProductRow } from '#web/features/products/shop/ProductRow.tsx'
import { PageEditor } from '#web/features/providers/provider/PageEditor.tsx'
import type { Provider } from '#web/features/providers/providers.data.ts'
import { Business } from '#web/features/providers/shop/Business.tsx'
import { LateReportDialog } from '#web/features/reports/shop/LateReportDialog.tsx'
import { ReviewSection } from '#web/features/reviews/shop/ReviewSection.tsx'
import { loadReviews } from '#web/features/reviews/shop/shown-reviews.data.ts'

export const meta = privateMeta('Meine Seite')

/** What visitors see of it besides the texts; before the page is published there is none of it. */
const loadParts = async ({ id, product_count, store_locations }: Provider) => {
  const [offers, reviews, backdrop] = await Promise.all([
    loadOffers(id, product_count),
    loadReviews({ type: 'provider', id }),
    store_locations.length ? loadBackdrop(store_locations) : null,
  ])
  return { offers, reviews, backdrop }
}

const Preview = ({ provider }: { provider: Provider }) => {
  const { data } = useQuery({
    queryKey: ['preview of the own page', provider.id],
    queryFn: () => loadParts(provider),
    enabled: provider.product_count > 0 || provider.total_review > 0 || provider.store_locations.length > 0,
  })
  const { offers = [], reviews = null, backdrop = null } = data ?? {}
  return (
    <Business
      provider={provider}
      policies={[]}
      backdrop={backdrop}
      products={
        provider.show_product === 1 &&
        offers.length > 0 && (
          <ProductRow title="Angebote" products={offers} more={`${paths.products}?anbieter=${provider.id}`} />
        )
      }
      reviews={
        provider.show_rating === 1 &&
        reviews && (
          <ReviewSection
            thing={{ type: 'provider', id: provider.id, name: provider.company_name }}
            reviews={reviews}
            ReportDialog={LateReportDialog}
          />
        )
      }
      isDraft
    />
  )
}

export default function ProviderPage() {
  return <PageEditor preview={(provider) => <Preview provider={provider} />} />
}
