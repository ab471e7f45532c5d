import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { loadBundles } from '#web/features/bundles/bundles.data.ts'
import { BundleList } from '#web/features/bundles/shop/BundleList.tsx'
import { Paging } from '#web/ui/Paging.tsx'

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
  const [, setSearch] = useSearchParams()
  return (
    <div className="content-width page-body">
      <BundleList bundles={list.data} />
      {list.lastPage > 1 && <Paging page={list} onPage={(page) => setSearch({ seite: String(page) })} />}
    </div>
  )
}
