import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { loadBackdrop } from '#web/app/place/map.data.ts'
import { loadHotspots, loadRegions } from '#web/features/portal/portal.data.ts'
import { Hotspots, pinsOf } from '#web/features/portal/shop/Hotspots.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const region = new URL(request.url).searchParams.get('region') ?? ''
  const [regions, spots] = await Promise.all([loadRegions(), orNotFound(loadHotspots(region))])
  const backdrop = await loadBackdrop(pinsOf(spots))
  return { regions, region, spots, backdrop, address: addressOf(request, ['region']) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: 'Hotspots der Region auf der Karte',
    description: 'Wo in der Region demnächst etwas los ist: Termine und Beiträge nach Orten.',
    address: loaderData?.address,
  })

export default function PortalMap() {
  const { regions, region, spots, backdrop } = useLoaderData<typeof loader>()
  return <Hotspots regions={regions} region={region} spots={spots} backdrop={backdrop} />
}
