import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { siteName } from '#lib/site/name.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { Transparency } from '#web/features/reports/shop/Transparency.tsx'
import { loadTransparency } from '#web/features/reports/shop/transparency.data.ts'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  periods: (await orNotFound(loadTransparency())).data,
  address: addressOf(request),
})

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: 'Transparenzbericht',
    description: `Meldungen und Entscheidungen auf ${siteName()} in Zahlen.`,
    address: loaderData?.address,
  })

export default function TransparencyPage() {
  return (
    <div className="content-width page-body">
      <Transparency periods={useLoaderData<typeof loader>().periods} />
    </div>
  )
}
