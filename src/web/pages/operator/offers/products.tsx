import { privateMeta } from '#web/app/meta.ts'
import { BulkDecisions } from '#web/features/operator/labels/BulkDecisions.tsx'
import { SavedViews } from '#web/features/operator/saved-views/SavedViews.tsx'
import { AllProducts } from '#web/features/products/operator/AllProducts.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Angebote')

export default function OperatorProductsPage() {
  return (
    <>
      <PageHeader
        title="Angebote"
        text="Waren, Gerichte, Leistungen und Immobilien aller Anbieter, das Neueste zuerst."
      />
      <SavedViews list="products" />
      <AllProducts bulk={(products, total) => <BulkDecisions list="products" filters={{ products }} total={total} />} />
    </>
  )
}
