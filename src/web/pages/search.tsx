import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '#web/app/meta.ts'
import { loadLayout } from '#web/features/content/content.data.ts'
import { SearchResults } from '#web/features/content/SearchResults.tsx'
import { findAnswers, findCategories, findCategory, findPages, namePlace } from '#web/features/content/search.ts'

const read = (params: URLSearchParams, name: string) => (params.get(name) ?? '').trim().slice(0, 100)

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const what = read(params, 'was')
  const [{ header, footer }, where, answers] = await Promise.all([
    loadLayout(),
    namePlace(read(params, 'wo')),
    what ? findAnswers(what) : [],
  ])
  const category = findCategory(header, what) ?? null
  const categories = category ? [] : findCategories(header, what)
  const all = what ? [] : header
  return { what, where, category, categories: [...categories, ...all], pages: findPages(footer, what), answers }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({ matches, title: loaderData?.what ? `${loaderData.what} – Suche` : 'Suche' })

export default function Search() {
  return <SearchResults {...useLoaderData<typeof loader>()} />
}
