/** What the table of speed asks for. Pages as browsers ask for them: compressing is part of the work. */
import { sql } from '#server/platform/sql/index.ts'
import type { Question } from './measure.ts'
import { readQuestions as readProviderQuestions } from './providers.ts'
import { readQuestions } from './questions.ts'

const asBrowser = { 'accept-encoding': 'br' }
const page = (name: string, paths: string[]): Question => ({ name, paths, headers: asBrowser })
const call = (name: string, paths: string[]): Question => ({ name, paths })

/** Words that nobody typed before, each a few times with its next letter. */
const keystrokes = (words: string[]) =>
  words.flatMap((word, at) =>
    [1, 2, 3, 4].map((letters) => `${word} ${words[(at * 7 + letters) % words.length]!.slice(0, letters + 1)}`),
  )

const readFood = async () => {
  const zips = await sql<{ zip: string }>`
    select distinct unnest(postal_codes) as zip from food_zones where postal_codes is not null order by 1 limit 60`
  const slugs = await sql<{ slug: string }>`
    select g.slug from food_restaurants r join provider_pages g on g.provider_id = r.provider_id and g.is_published
    where exists (select from food_dishes d where d.provider_id = r.provider_id) order by g.slug limit 30`
  return { zips: zips.map(({ zip }) => zip), slugs: slugs.map(({ slug }) => slug) }
}

export const readRows = async (): Promise<Question[]> => {
  const { json, anew, pages } = await readQuestions()
  const provider = await readProviderQuestions()
  const { zips, slugs } = await readFood()
  const find = (name: string, from: Question[]) => from.find((question) => question.name === name)!.paths
  const words = json.suggestions.paths.map((path) => new URL(path, 'http://x').searchParams.get('keyword')!)
  const towns = find('directory with radius', provider.pages).map((path) => new URL(path, 'http://x').searchParams)
  return [
    page('product page, rendered', pages.ownProduct.paths),
    page('category page, rendered', pages.ownList.paths),
    page('home page, rendered', pages.ownHome.paths),
    page('provider page, rendered', find('page of a provider, rendered', provider.pages)),
    page('directory page, rendered', find('directory with radius', provider.pages)),
    page(
      'restaurants page, rendered',
      zips.map((zip) => `/essen?plz=${zip}`),
    ),
    page(
      'property page, rendered',
      towns.map((town) => `/immobilien?place=${town.get('wo')}&radius=${town.get('umkreis')}`),
    ),
    page(
      'search page, new words',
      keystrokes(words).map((word) => `/suche?was=${encodeURIComponent(word)}`),
    ),
    call('homepageData', json.home.paths),
    call('suggestions', json.suggestions.paths),
    call(
      'suggestions, new keystrokes',
      keystrokes(words).map((word) => `/api/search/suggestions?keyword=${encodeURIComponent(word)}`),
    ),
    call('directory with radius', find('directory with radius', provider.json)),
    call('directory, radius, open now', find('directory, radius, open now', provider.json)),
    call('search with facets', json.search.paths),
    call('search with facets, anew', anew.search.paths),
    call('category with facets', json.list.paths),
    call('list, a filter of its own', anew.list.paths),
    call('product detail', json.product.paths),
    call(
      'restaurants of a town',
      zips.map((zip) => `/api/food/restaurants?zip=${zip}`),
    ),
    call(
      'menu of a restaurant',
      slugs.map((slug) => `/api/foodProviderBySlugNew?slug=${slug}&zip=${zips[0]}`),
    ),
  ]
}
