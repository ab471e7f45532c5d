import { lazy } from 'react'
import type { LoadedData } from '#contract/content/widget-data.ts'
import type { WidgetData } from '#contract/content/widgets.ts'
import type { Backdrop } from '#web/ui/map/backdrop.ts'
import { ProviderRow } from './shop/directory/ProviderRow.tsx'

// most pages have no map
const ProviderMap = lazy(() => import('./shop/directory/ProviderMap.tsx'))

/** The parts with providers that a page of the content service asks for. */
export const providerWidgets = ({ providers, places }: LoadedData, backdrop: Backdrop | null) => ({
  'provider-row': ({ title, text, list }: WidgetData<'provider-row'>) => (
    <ProviderRow title={title} text={text} providers={providers?.[list] ?? []} isPaid={list === 'premium'} />
  ),
  map: ({ title, text }: WidgetData<'map'>) =>
    places?.length ? <ProviderMap title={title} text={text} places={places} backdrop={backdrop} /> : null,
})
