import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { readFilters } from '#web/features/products/listing.ts'
import { ProductListing } from '#web/features/products/ProductListing.tsx'
import { loadListing } from '#web/features/products/products.data.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { orNotFound } from './refusal.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const filters = readFilters(new URL(request.url).searchParams)
  return { filters, listing: await orNotFound(loadListing('products', filters)), address: addressOf(request) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: 'Alle Produkte',
    description: 'Alle Produkte von Läden, Höfen und Werkstätten der Region.',
    address: loaderData?.address,
  })

const providerOf = ({ filters, listing }: Pick<Awaited<ReturnType<typeof loader>>, 'filters' | 'listing'>) =>
  filters.provider === null ? null : listing.data[0]?.provider

export default function Products() {
  const { filters, listing } = useLoaderData<typeof loader>()
  const provider = providerOf({ filters, listing })
  return (
    <div className="content-width page-body">
      <PageHeader
        title={provider ? `Produkte von ${provider.company_name}` : 'Alle Produkte'}
        text={provider ? provider.city : 'Von Läden, Höfen und Werkstätten Ihrer Region.'}
      />
      <ProductListing listing={listing} filters={filters} place={{ path: paths.products, fixed: {} }} />
    </div>
  )
}
