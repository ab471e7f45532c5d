import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { askPath } from '#web/app/paths.ts'
import { AskFlow } from '#web/features/leads/ask/AskFlow.tsx'
import { loadQuestionnaire } from '#web/features/leads/ask/ask.data.ts'
import { ReportButton } from '#web/features/reports/shop/ReportButton.tsx'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { orNotFound } from '../../refusal.ts'

/** A questionnaire; ?betrieb= asks one provider alone. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const questionnaire = await orNotFound(loadQuestionnaire(params.slug ?? ''))
  const provider = new URL(request.url).searchParams.get('betrieb') ?? undefined
  return { questionnaire, provider, address: addressOf(request) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: loaderData ? `${loaderData.questionnaire.lead_route.name}: Angebote einholen` : 'Anfrage',
    description: loaderData?.questionnaire.lead_route.description,
    address: loaderData?.address,
  })

export default function Ask() {
  const { questionnaire, provider } = useLoaderData<typeof loader>()
  const { id, name, description, slug } = questionnaire.lead_route
  return (
    <NarrowLayout>
      <PageHeader title={name} text={description} />
      <AskFlow key={slug} questionnaire={questionnaire} providerSlug={provider} here={askPath(slug, provider)} />
      <ReportButton reported={{ type: 'questionnaire', id, name }} />
    </NarrowLayout>
  )
}
