import { Group } from '@mantine/core'
import { privateMeta } from '#web/app/meta.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { ProductTable } from '#web/features/products/provider/table/ProductTable.tsx'
import { Checklist } from '#web/features/providers/provider/Checklist.tsx'
import { useTrades } from '#web/features/trades/trades.data.ts'
import { productWords } from '#web/features/trades/words.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Produkte')

export default function ProviderProducts() {
  const words = productWords(useTrades() ?? [])
  return (
    <>
      <PageHeader
        title={words.title}
        action={
          <Group gap={12}>
            <ButtonLink look="quiet" to={providerPaths.providerScan}>
              Scannen
            </ButtonLink>
            <ButtonLink look="quiet" to={providerPaths.importProducts}>
              Importieren
            </ButtonLink>
            <ButtonLink data-shortcut="n" to={providerPaths.newProduct}>
              {words.create}
            </ButtonLink>
          </Group>
        }
      />
      <Stack>
        <Checklist />
        <ProductTable />
      </Stack>
    </>
  )
}
