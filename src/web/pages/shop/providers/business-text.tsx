import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { policyNames, policyTypes } from '#lib/lists/policies.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { loadPolicies, loadProvider } from '#web/features/providers/providers.data.ts'
import { BusinessText } from '#web/features/providers/shop/BusinessText.tsx'
import { Imprint } from '#web/features/providers/shop/Imprint.tsx'
import { orNotFound } from '../../refusal.ts'

/** What a provider has to tell its buyers: Impressum, terms, withdrawal notice, privacy, shipping. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const slug = params.slug ?? ''
  const seller = await orNotFound(loadPolicies(slug))
  const address = addressOf(request)
  if (params.text === 'impressum') {
    const provider = await orNotFound(loadProvider(slug))
    return { seller, provider, policy: null, title: 'Impressum', address }
  }
  const type = policyTypes.find((one) => policyNames[one].path === params.text)
  const policy = seller.policies.find((one) => one.type === type)
  if (!policy) throw data(null, { status: 404 })
  return { seller, provider: null, policy, title: policy.title, address }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: loaderData ? `${loaderData.title} von ${loaderData.seller.company_name}` : 'Rechtstext',
    address: loaderData?.address,
  })

export default function BusinessTextPage() {
  const { seller, policy, provider } = useLoaderData<typeof loader>()
  return policy ? <BusinessText seller={seller} policy={policy} /> : <Imprint seller={seller} provider={provider} />
}
