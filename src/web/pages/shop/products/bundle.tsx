import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { loadBundle } from '#web/features/bundles/bundles.data.ts'
import { BundleView } from '#web/features/bundles/shop/BundleView.tsx'
import { bundleSchema } from '#web/features/bundles/shop/bundle.schema.ts'
import { AddBundle } from '#web/features/checkout/cart/AddBundle.tsx'
import { ReportButton } from '#web/features/reports/shop/ReportButton.tsx'
import { forDocument } from '#web/rendering/page-data.ts'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const bundle = await orNotFound(loadBundle(params.slug ?? ''))
  const address = addressOf(request)
  return { bundle, address, schema: forDocument(bundleSchema(bundle, address)) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => [
  ...pageMeta({
    matches,
    title: loaderData?.bundle.name ?? 'Bundle',
    description: loaderData?.bundle.description ?? '',
    address: loaderData?.address,
  }),
  ...(loaderData ? [{ 'script:ld+json': loaderData.schema }] : []),
]

export default function BundlePage() {
  const { bundle } = useLoaderData<typeof loader>()
  return (
    <div className="content-width page-body">
      <BundleView
        bundle={bundle}
        action={<AddBundle id={bundle.id} />}
        report={<ReportButton reported={{ type: 'bundle', id: bundle.id, name: bundle.name }} />}
      />
    </div>
  )
}
