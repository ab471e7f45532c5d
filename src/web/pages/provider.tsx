import { privateMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { ProviderOverview } from '#web/features/products/provider/ProviderOverview.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Anbieterbereich')

export default function Provider() {
  return (
    <>
      <PageHeader
        title="Anbieterbereich"
        text="Ihr Sortiment auf einen Blick."
        action={<ButtonLink to={paths.newProduct}>Produkt anlegen</ButtonLink>}
      />
      <ProviderOverview />
    </>
  )
}
