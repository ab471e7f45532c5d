import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { loadListing } from '#web/features/products/products.data.ts'
import { FavouriteButton } from '#web/features/products/shop/FavouriteButton.tsx'
import { ListTabs, lists, readList } from '#web/features/products/shop/listing/ListTabs.tsx'
import { type Filters, type Listing, readFilters, soleProvider } from '#web/features/products/shop/listing/listing.ts'
import { ProductListing } from '#web/features/products/shop/listing/ProductListing.tsx'

import { PageHeader } from '#web/ui/PageHeader.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const [filters, key] = [readFilters(params), readList(params)]
  const listing = await orNotFound(loadListing(lists[key].list, filters))
  return { filters, key, listing, address: addressOf(request, ['art', 'anbieter', 'seite']) }
}

type Found = { filters: Filters; key: keyof typeof lists; listing: Listing }

const titleOf = ({ filters, key, listing }: Found) => {
  const provider = soleProvider(filters, listing)
  return provider ? `Angebote von ${provider.name}` : lists[key].title
}

export const meta = ({ loaderData: found, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: found ? titleOf(found) : lists[''].title,
    description: 'Was Läden, Höfe, Werkstätten und Büros der Region anbieten.',
    address: found?.address,
  })

export default function Products() {
  const found = useLoaderData<typeof loader>()
  const { filters, key, listing } = found
  const provider = soleProvider(filters, listing)
  return (
    <div className="content-width page-body">
      <PageHeader
        title={titleOf(found)}
        text={provider ? provider.city : 'Von Läden, Höfen und Werkstätten Ihrer Region.'}
        action={provider && <FavouriteButton kind="provider" thing={provider} withWord />}
      />
      {!provider && <ListTabs current={key} filters={filters} />}
      <ProductListing
        listing={listing}
        filters={filters}
        place={{ path: paths.products, fixed: key ? { art: key } : {} }}
      />
    </div>
  )
}
