import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { siteName } from '#lib/site/name.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { Contract } from '#web/features/content/Contract.tsx'
import { loadContract } from '#web/features/content/contact/contact.data.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  contract: await loadContract(),
  address: addressOf(request),
})

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: 'Anbietervertrag',
    description: `Was zwischen ${siteName()} und den Betrieben gilt, die hier verkaufen.`,
    address: loaderData?.address,
  })

export default function ProviderContract() {
  return <Contract contract={useLoaderData<typeof loader>().contract} />
}
