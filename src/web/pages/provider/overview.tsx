import { privateMeta } from '#web/app/meta.ts'
import { newPropertyPath, providerPaths } from '#web/app/paths/provider.ts'
import { TourHint } from '#web/features/accounts/TourHint.tsx'
import { Dashboard } from '#web/features/orders/provider/Dashboard.tsx'
import { OpenOrders } from '#web/features/orders/provider/OpenOrders.tsx'
import { Welcome } from '#web/features/packages/provider/setup/Welcome.tsx'
import { ProviderOverview } from '#web/features/products/provider/ProviderOverview.tsx'
import { Checklist } from '#web/features/providers/provider/Checklist.tsx'
import { useStore } from '#web/features/providers/provider/store.data.ts'
import { Tasks } from '#web/features/trades/Tasks.tsx'
import { TradeFigures } from '#web/features/trades/TradeFigures.tsx'
import { useTakesBookings, useTrades } from '#web/features/trades/trades.data.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Übersicht · Anbieterbereich')

/** What a business of the trade does most often. */
const firstSteps = {
  shop: { to: providerPaths.newProduct, name: 'Produkt anlegen' },
  food: { to: providerPaths.providerKitchen, name: 'Zur Küche' },
  craft: { to: providerPaths.providerLeads, name: 'Zu den Anfragen' },
  property: { to: newPropertyPath, name: 'Immobilie anlegen' },
  finance: { to: providerPaths.providerLoans, name: 'Zu den Finanzierungsanfragen' },
}

const toBookings = { to: providerPaths.providerBookings, name: 'Zu den Terminen' }

export default function Provider() {
  const { data: store } = useStore()
  const trades = useTrades()
  const takesBookings = useTakesBookings()
  const first = trades?.[0] && (takesBookings && trades.includes('craft') ? toBookings : firstSteps[trades[0]])
  const sells = trades?.some((trade) => trade === 'shop' || trade === 'food' || trade === 'craft')
  return (
    <>
      <PageHeader
        title="Übersicht"
        text="Was jetzt ansteht, und wie es läuft."
        action={first && <ButtonLink to={first.to}>{first.name}</ButtonLink>}
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
        <Tasks />
        {trades && <TradeFigures trades={trades} />}
        {trades?.includes('shop') && <OpenOrders />}
        {sells && <Dashboard hasStock={trades?.includes('shop') ?? false} />}
        {trades?.includes('shop') && <ProviderOverview isHidden={store?.data.is_blocked ?? false} />}
      </Stack>
    </>
  )
}
