import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { siteName } from '#lib/site/name.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { pageOf } from '#web/features/portal/shop/meta.ts'
import { PageLinks } from '#web/features/products/shop/listing/PageLinks.tsx'
import { RecallList } from '#web/features/reports/shop/RecallList.tsx'
import { loadRecalls } from '#web/features/reports/shop/recalls.data.ts'

import { orNotFound } from '../../refusal.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  list: await orNotFound(loadRecalls(pageOf(new URL(request.url).searchParams))),
  address: addressOf(request),
})

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: 'Produktrückrufe',
    description: `Produkte von ${siteName()}, die wegen ihrer Sicherheit zurückgerufen werden.`,
    address: loaderData?.address,
  })

export default function RecallsPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <div className="content-width page-body">
      <RecallList recalls={list.data} />
      <PageLinks
        current={list.currentPage}
        total={list.lastPage}
        addressOf={(page) => `${paths.recalls}?seite=${page}`}
      />
    </div>
  )
}
