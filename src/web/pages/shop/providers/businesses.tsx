import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { loadBackdrop } from '#web/app/place/map.data.ts'
import { PageLinks } from '#web/features/products/shop/listing/PageLinks.tsx'
import { loadDirectory } from '#web/features/providers/providers.data.ts'
import { Directory } from '#web/features/providers/shop/directory/Directory.tsx'
import {
  circleOf,
  type DirectoryFilters,
  directoryPath,
  pinsOf,
  readDirectory,
} from '#web/features/providers/shop/directory/directory.ts'
import type { Directory as Found } from '#web/features/providers/shop/directory/found.ts'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const filters = readDirectory(new URL(request.url).searchParams)
  const found = await orNotFound(loadDirectory(filters))
  const backdrop = filters.isMap ? await loadBackdrop(pinsOf(found), circleOf(found)) : null
  return { filters, found, backdrop, address: addressOf(request, ['branche', 'seite']) }
}

const titleOf = ({ filters, found }: { filters: DirectoryFilters; found: Found }) => {
  const industry = found.industries
    .flatMap(({ children, ...parent }) => [parent, ...children])
    .find(({ id }) => id === filters.industry)
  return `${industry?.name ?? 'Betriebe'}${found.place ? ` rund um ${found.place.city}` : ' in Ihrer Nähe'}`
}

export const meta = ({ loaderData: page, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: page ? titleOf(page) : 'Betriebe in Ihrer Nähe',
    description: 'Höfe, Läden, Werkstätten und Büros der Region, mit Öffnungszeiten, Bewertungen und Angeboten.',
    address: page?.address,
  })

export default function Businesses() {
  const { filters, found, backdrop } = useLoaderData<typeof loader>()
  return (
    <Directory
      filters={filters}
      found={found}
      backdrop={backdrop}
      pages={
        <PageLinks
          current={filters.page}
          total={found.lastPage}
          addressOf={(page) => directoryPath(filters, { page })}
        />
      }
    />
  )
}
