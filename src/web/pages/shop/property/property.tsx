import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { germanDay } from '#lib/format.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { loadBackdrop } from '#web/app/place/map.data.ts'
import { Counted } from '#web/app/public/Counted.tsx'
import { AskLink } from '#web/features/chat/AskLink.tsx'
import { FavouriteButton } from '#web/features/products/shop/FavouriteButton.tsx'
import { loadTerms } from '#web/features/property/loans.data.ts'
import { loadProperty } from '#web/features/property/property.data.ts'
import { PropertyView } from '#web/features/property/shop/PropertyView.tsx'
import { headOf, schemaOf } from '#web/features/property/shop/words.ts'
import { ReportButton } from '#web/features/reports/shop/ReportButton.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const property = await orNotFound(loadProperty(params.slug ?? ''))
  const { lat, lng } = property.place
  const [backdrop, terms] = await Promise.all([loadBackdrop([{ lat, lng }]), loadTerms()])
  return { property, backdrop, terms, today: germanDay(), address: addressOf(request) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  if (!loaderData) return pageMeta({ matches, title: 'Immobilie' })
  const { property, address } = loaderData
  const [image] = property.images
  return [
    ...pageMeta({
      matches,
      ...headOf(property),
      address: property.state === 'sold' ? undefined : address,
      image,
    }),
    { 'script:ld+json': schemaOf(property, address) },
  ]
}

export default function Property() {
  const { property, backdrop, today, terms } = useLoaderData<typeof loader>()
  return (
    <>
      <Counted what="product" slug={property.slug} />
      <PropertyView
        key={property.id}
        property={property}
        backdrop={backdrop}
        today={today}
        terms={terms}
        mark={<FavouriteButton thing={{ id: property.id, name: property.name }} withWord />}
        report={
          <ReportButton
            reported={{ type: 'product', id: property.id, name: property.name, pictures: property.images.length }}
          />
        }
        ask={<AskLink providerId={property.provider.id} productId={property.id} label="Frage an den Anbieter" />}
      />
    </>
  )
}
