import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { policyNames, policyTypes } from '#lib/policies.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { BusinessText } from '#web/features/providers/BusinessText.tsx'
import { loadPolicies } from '#web/features/providers/providers.data.ts'
import { orNotFound } from './refusal.ts'

/** What a provider has to tell its buyers: terms, withdrawal notice, privacy, shipping. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const seller = await orNotFound(loadPolicies(params.slug ?? ''))
  const type = policyTypes.find((one) => policyNames[one].path === params.text)
  const policy = seller.policies.find((one) => one.type === type)
  if (!policy) throw data(null, { status: 404 })
  return { seller, policy, address: addressOf(request) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: loaderData ? `${loaderData.policy.title} von ${loaderData.seller.company_name}` : 'Rechtstext',
    address: loaderData?.address,
  })

export default function BusinessTextPage() {
  return <BusinessText {...useLoaderData<typeof loader>()} />
}
