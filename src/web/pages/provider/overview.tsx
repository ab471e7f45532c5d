import { privateMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { TourHint } from '#web/features/accounts/TourHint.tsx'
import { Dashboard } from '#web/features/orders/provider/Dashboard.tsx'
import { OpenOrders } from '#web/features/orders/provider/OpenOrders.tsx'
import { Welcome } from '#web/features/packages/provider/setup/Welcome.tsx'
import { ProviderOverview } from '#web/features/products/provider/ProviderOverview.tsx'
import { Checklist } from '#web/features/providers/provider/Checklist.tsx'
import { useStore } from '#web/features/providers/provider/store.data.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Übersicht · Anbieterbereich')

export default function Provider() {
  const { data: store } = useStore()
  return (
    <>
      <PageHeader
        title="Übersicht"
        text="Ihre Bestellungen und Ihr Sortiment auf einen Blick."
        action={<ButtonLink to={paths.newProduct}>Produkt anlegen</ButtonLink>}
      />
      <Stack>
        <Welcome>
          {(isPublished) => (
            <>
              {!isPublished && <TourHint />}
              <Checklist />
            </>
          )}
        </Welcome>
        <OpenOrders />
        <Dashboard />
        <ProviderOverview isHidden={store?.data.is_blocked ?? false} />
      </Stack>
    </>
  )
}
