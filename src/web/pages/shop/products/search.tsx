import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { featureOfPath } from '#contract/wire/features.ts'
import { cutText, soundText } from '#lib/text/texts.ts'
import { pageMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { loadLayout } from '#web/features/content/content.data.ts'
import { SearchResults } from '#web/features/content/search/SearchResults.tsx'
import { findAnswers, findCategories, findCategory, findPages, waysFor } from '#web/features/content/search/search.ts'
import { loadRoutes } from '#web/features/leads/ask/ask.data.ts'
import { RouteLinks } from '#web/features/leads/ask/RouteLinks.tsx'
import { findPosts } from '#web/features/portal/portal.data.ts'
import { PostGrid } from '#web/features/portal/shop/PostCards.tsx'
import { findPlaceInWords, findProducts } from '#web/features/products/products.data.ts'
import { addressWith, hasFilters, noFilters, readFilters } from '#web/features/products/shop/listing/listing.ts'
import { loadNearby, Nearby } from '#web/features/products/shop/listing/Nearby.tsx'
import { ProductListing } from '#web/features/products/shop/listing/ProductListing.tsx'
import { findBusinesses } from '#web/features/providers/providers.data.ts'
import { BusinessCards } from '#web/features/providers/shop/BusinessCards.tsx'

import { orNotFound } from '../../refusal.ts'

const addressOf = (path: string, given: Record<string, string>) => {
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value))
  return `${path}?${query}`
}

/** Whether taking filters off helps. */
const findsAnywhere = async (what: string) =>
  (await findProducts(what, { ...noFilters, sort: '', page: 1 })).total_records > 0

/** Around a place that is known. Without one the browser may remember it. */
const findAround = async (where: string) => {
  const [products, businesses] = where ? await Promise.all([loadNearby(where), findBusinesses('', where)]) : []
  const isKnown = businesses?.data.some(({ distance }) => distance !== null) ?? false
  return isKnown && products?.length ? { place: where, products, businesses: businesses!.data } : null
}

const read = (params: URLSearchParams, name: string) => cutText(soundText(params.get(name) ?? '').trim(), 100)

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const what = read(params, 'was') || read(params, 'q')
  const filters = readFilters(params)
  // a place and nothing else: everything there is around it
  if (!what && filters.where) throw redirect(addressWith({ path: paths.products, fixed: {} }, filters, {}))
  const typedPlace = what.includes(' ') && !filters.where ? await findPlaceInWords(what) : null
  if (typedPlace)
    throw redirect(
      addressWith({ path: '/suche', fixed: { was: typedPlace.keyword } }, { ...filters, where: typedPlace.city }, {}),
    )
  const [{ header, footer, closed }, answers, listing, routes, businesses, posts] = await Promise.all([
    loadLayout(),
    what ? findAnswers(what) : [],
    what ? orNotFound(findProducts(what, filters)) : null,
    what ? loadRoutes({ keyword: what }) : [],
    what ? findBusinesses(what, filters.where) : null,
    what ? findPosts({ search: what, region: '', page: 1 }) : null,
  ])
  const category = findCategory(header, what) ?? null
  const categories = category ? [] : findCategories(header, what)
  const all = what ? [] : header
  const isOpen = ({ to }: { to: string }) => !closed.some((feature) => featureOfPath(to.split('?')[0]!) === feature)
  const ways = waysFor(what, {
    hasDishes: listing?.data.slice(0, 3).some(({ restaurant_url }) => restaurant_url) ?? false,
    hasProperty: listing?.data.slice(0, 3).some(({ type }) => type === 'property') ?? false,
  }).filter(isOpen)
  const pages = findPages(footer, what)
  const found = [listing?.total_records, businesses?.total, posts?.total, routes.length, pages.length, answers.length]
  const hasOthers = found.some(Boolean) || category !== null || categories.length > 0
  const isEmpty = what !== '' && !hasOthers && !(hasFilters(filters) && (await findsAnywhere(what)))
  return {
    what,
    ways,
    all: header,
    category,
    categories: [...categories, ...all],
    pages,
    answers,
    isEmpty,
    around: isEmpty ? await findAround(filters.where) : null,
    filters,
    listing,
    routes,
    businesses: businesses && { total: businesses.total, data: businesses.data.slice(0, 4) },
    posts: posts && { total: posts.total, data: posts.data.slice(0, 3) },
  }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({ matches, title: loaderData?.what ? `${loaderData.what} – Suche` : 'Suche' })

export default function Search() {
  const { filters, listing, routes, businesses, posts, isEmpty, around, ...found } = useLoaderData<typeof loader>()
  // filters that leave nothing can be taken off again; a search that finds nothing has no list
  const hasList = listing && !isEmpty && (listing.total_records > 0 || hasFilters(filters))
  return (
    <SearchResults
      {...found}
      where={filters.where}
      businesses={
        businesses &&
        businesses.total > 0 && (
          <BusinessCards
            providers={businesses.data}
            total={businesses.total}
            more={addressOf(paths.businesses, { was: found.what, wo: filters.where })}
          />
        )
      }
      posts={posts && posts.total > 0 && <PostGrid posts={posts.data} />}
      morePosts={posts && posts.total > posts.data.length ? addressOf(paths.portalSearch, { was: found.what }) : null}
      nearby={
        isEmpty && (
          <>
            <Nearby
              title="In Ihrer Nähe"
              text="Sagen Sie uns, wo Sie sind, und sehen Sie, was es dort gibt."
              found={around}
            />
            {around && (
              <BusinessCards
                title="Betriebe in der Nähe"
                providers={around.businesses}
                total={around.businesses.length}
                more={paths.businesses}
              />
            )}
          </>
        )
      }
      instead={listing?.corrected_keyword ?? null}
      isNearest={listing?.is_nearest ?? false}
      products={
        (hasList || routes.length > 0) && (
          <>
            <RouteLinks title="Angebote von Betrieben einholen" routes={routes} />
            {hasList && (
              <ProductListing
                listing={listing}
                filters={filters}
                place={{ path: '/suche', fixed: { was: found.what } }}
              />
            )}
          </>
        )
      }
    />
  )
}
