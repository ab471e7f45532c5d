import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { cutText, soundText } from '#lib/text/texts.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { findPosts, loadRegions } from '#web/features/portal/portal.data.ts'
import { listPath, pageOf } from '#web/features/portal/shop/meta.ts'
import { PostList } from '#web/features/portal/shop/PostList.tsx'
import { SearchField } from '#web/features/portal/shop/SearchField.tsx'
import { PageLinks } from '#web/features/products/shop/listing/PageLinks.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const [search, region] = [params.get('was') ?? '', params.get('region') ?? '']
  const [regions, posts] = await Promise.all([
    loadRegions(),
    orNotFound(findPosts({ search: cutText(soundText(search), 100), region, page: pageOf(params) })),
  ])
  return { regions, search, region, posts, address: search ? undefined : addressOf(request, ['seite']) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: loaderData?.search ? `„${loaderData.search}“ in der Region` : 'Alle Beiträge aus der Region',
    description: 'Alle Beiträge des Regionalportals, nach Worten und Regionen zu durchsuchen.',
    address: loaderData?.address,
  })

const countOf = (total: number, corrected: string | null) => {
  if (total === 0) return 'Kein Beitrag gefunden'
  return `${total === 1 ? 'Ein Beitrag' : `${formatNumber(total)} Beiträge`}${corrected ? ` zu „${corrected}“` : ''}`
}

export default function PortalSearch() {
  const { regions, search, region, posts } = useLoaderData<typeof loader>()
  return (
    <PostList
      title="Beiträge suchen"
      tools={<SearchField regions={regions} search={search} region={region} isLive />}
      posts={posts}
      count={countOf(posts.total, posts.corrected_keyword)}
      empty={{
        title: 'Dazu haben wir nichts gefunden',
        text: 'Versuchen Sie es mit einem anderen Wort oder in allen Regionen.',
      }}
      pages={
        <PageLinks
          current={posts.currentPage}
          total={posts.lastPage}
          addressOf={(seite) => listPath(paths.portalSearch, { was: search, region, seite })}
        />
      }
    />
  )
}
