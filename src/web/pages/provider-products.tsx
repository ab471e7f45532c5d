import { privateMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { ProductTable } from '#web/features/products/provider/ProductTable.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Produkte')

export default function ProviderProducts() {
  return (
    <>
      <PageHeader title="Produkte" action={<ButtonLink to={paths.newProduct}>Produkt anlegen</ButtonLink>} />
      <ProductTable />
    </>
  )
}
