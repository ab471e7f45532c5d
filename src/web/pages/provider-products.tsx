import { Group } from '@mantine/core'
import { privateMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { ProductTable } from '#web/features/products/provider/ProductTable.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Produkte')

export default function ProviderProducts() {
  return (
    <>
      <PageHeader
        title="Produkte"
        action={
          <Group gap={12}>
            <ButtonLink look="quiet" to={paths.importProducts}>
              Importieren
            </ButtonLink>
            <ButtonLink to={paths.newProduct}>Produkt anlegen</ButtonLink>
          </Group>
        }
      />
      <ProductTable />
    </>
  )
}
