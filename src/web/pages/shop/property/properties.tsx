import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { loadBackdrop } from '#web/app/place/map.data.ts'
import { FavouriteButton } from '#web/features/products/shop/FavouriteButton.tsx'
import { PageLinks } from '#web/features/products/shop/listing/PageLinks.tsx'
import { findPins, findProperties } from '#web/features/property/property.data.ts'
import { PropertySearch } from '#web/features/property/shop/PropertySearch.tsx'
import { circleOf, pinsOf, readSearch, searchPath, sectionIn } from '#web/features/property/shop/search.ts'
import { orWithout } from '../../refusal.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const search = readSearch(params)
  const page = Math.max(1, Number(params.get('seite')) || 1)
  const { found: answers, problems } = await orWithout({ ...search, page: String(page) }, (query) =>
    Promise.all([findProperties(query), findPins(query)]),
  )
  const [found, rows] = answers
  const pins = pinsOf(rows)
  const backdrop = await loadBackdrop(pins, circleOf(found), sectionIn(search))
  return {
    search,
    found,
    pins,
    isMap: params.get('ansicht') === 'karte',
    problems,
    page,
    backdrop,
    address: addressOf(request, ['deal', 'property_type', 'place', 'seite']),
  }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  const place = loaderData?.found.place?.city
  return pageMeta({
    matches,
    title: `Immobilien ${loaderData?.search.deal === 'rent' ? 'mieten' : 'kaufen'}${place ? ` rund um ${place}` : ''}`,
    description:
      'Wohnungen, Häuser und Grundstücke der Region auf Karte und Liste, mit Energieausweis, Besichtigung und Finanzierung.',
    address: loaderData?.address,
  })
}

export default function Properties() {
  const { search, found, pins, isMap, problems, page, backdrop } = useLoaderData<typeof loader>()
  return (
    <PropertySearch
      search={search}
      found={found}
      problems={problems}
      pins={pins}
      isMap={isMap}
      backdrop={backdrop}
      mark={({ id, name }) => <FavouriteButton thing={{ id, name }} />}
      pages={
        <PageLinks
          current={page}
          total={found.lastPage}
          addressOf={(next) => searchPath(search, { seite: String(next) })}
        />
      }
    />
  )
}
