import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { loadBundles } from '#web/features/bundles/bundles.data.ts'
import { BundleList } from '#web/features/bundles/shop/BundleList.tsx'
import { PageLinks } from '#web/features/products/shop/PageLinks.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  list: await loadBundles(Number(new URL(request.url).searchParams.get('seite')) || 1),
  address: addressOf(request),
})

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: 'Bundles aus der Region',
    description: 'Produkte von zwei Anbietern zusammen, günstiger als einzeln.',
    address: loaderData?.address,
  })

export default function BundlesPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <div className="content-width page-body">
      <BundleList bundles={list.data} />
      <PageLinks
        current={list.currentPage}
        total={list.lastPage}
        addressOf={(page) => `${paths.bundles}?seite=${page}`}
      />
    </div>
  )
}
