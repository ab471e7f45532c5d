import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { loadEvents, loadPosts, loadRegions, loadTopics } from '#web/features/portal/portal.data.ts'
import { feedMeta } from '#web/features/portal/shop/meta.ts'
import { Portal } from '#web/features/portal/shop/Portal.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [regions, topics, posts, events] = await Promise.all([loadRegions(), loadTopics(), loadPosts(), loadEvents()])
  return { regions, topics, posts, events, address: addressOf(request) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => [
  ...pageMeta({
    matches,
    title: 'Was ist los in der Region?',
    description: 'Termine, Märkte, Ausflüge und Geschichten aus der Region, nach Orten und Themen.',
    address: loaderData?.address,
  }),
  feedMeta(paths.portalFeed),
]

export default function PortalPage() {
  const { address: _, ...parts } = useLoaderData<typeof loader>()
  return <Portal {...parts} />
}
