import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { loadBundles } from '#web/features/bundles/bundles.data.ts'
import { BundleList } from '#web/features/bundles/shop/BundleList.tsx'
import { pageOf } from '#web/features/portal/shop/meta.ts'
import { PageLinks } from '#web/features/products/shop/listing/PageLinks.tsx'

import { orNotFound } from '../../refusal.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  list: await orNotFound(loadBundles(pageOf(new URL(request.url).searchParams))),
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
