import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '#web/app/meta.ts'
import { inquiryPath } from '#web/app/paths.ts'
import { InquiryForm } from '#web/features/leads/ask/InquiryForm.tsx'
import { loadProvider } from '#web/features/providers/providers.data.ts'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const { url, company_name } = await orNotFound(loadProvider(params.slug ?? ''))
  return { slug: url, name: company_name }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({ matches, title: `Anfrage an ${loaderData?.name ?? 'einen Betrieb'}` })

export default function Inquiry() {
  const { slug, name } = useLoaderData<typeof loader>()
  return (
    <NarrowLayout>
      <PageHeader
        title={`Anfrage an ${name}`}
        text="Beschreiben Sie, was Sie brauchen. Der Betrieb sieht nur Ihren Vornamen und Ihren Ort, bis Sie mehr zeigen."
      />
      <InquiryForm slug={slug} here={inquiryPath(slug)} />
    </NarrowLayout>
  )
}
