/** The floor: bare node:http that runs the same SQL and writes JSON, with nothing around it. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { selectCustomerProfile, selectSession } from '#server/domains/accounts/accounts.queries.ts'
import { hashToken } from '#server/domains/accounts/login/sessions.service.ts'
import { selectLayout, selectPage } from '#server/domains/content/content.queries.ts'
import { selectBanners, selectSlides, selectTestimonials } from '#server/domains/content/teasers/teasers.queries.ts'
import { selectComing } from '#server/domains/portal/portal.queries.ts'
import { selectShownProduct } from '#server/domains/products/product-aggregate.queries.ts'
import { noFilters } from '#server/domains/products/search/filters.queries.ts'
import { findProducts, type Search } from '#server/domains/products/search/find-products.queries.ts'
import { findSuggestions } from '#server/domains/products/search/suggestions.queries.ts'
import { selectCrossselling } from '#server/domains/products/shop/cards.queries.ts'
import { selectSections, selectSliders } from '#server/domains/products/shop/sliders.queries.ts'
import { findProviders, type Search as ProviderSearch } from '#server/domains/providers/directory/search.queries.ts'
import { selectTeasers } from '#server/domains/providers/directory/teasers.queries.ts'
import { selectProvider } from '#server/domains/providers/providers.queries.ts'
import { install } from '#server/domains.ts'

// the statements ask what the domains contribute
install()

type Asked = { token: string; last: string; query: URLSearchParams }

const search = (query: URLSearchParams): Search => ({
  ...noFilters,
  keyword: query.get('keyword') ?? '',
  category: query.get('category') ?? undefined,
  conditions: query.has('condition') ? ['new'] : [],
  valueIds: (query.get('values') ?? '').split(',').filter(Boolean).map(Number),
  inStock: query.has('in_stock'),
  toCents: query.has('price_to') ? Number(query.get('price_to')) * 100 : undefined,
  page: 1,
  perPage: 24,
})

/** The parts of `filter[…]` that the benches use. */
const providerSearch = (query: URLSearchParams): ProviderSearch => {
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined)
  return {
    industryIds: [],
    keyword: '',
    postalCode: query.get('filter[postal_code]') ?? undefined,
    radiusKm: number('filter[radius]'),
    openNow: query.has('filter[open_now]'),
    isBookableToday: false,
    premium: false,
    page: number('page') ?? 1,
    perPage: 24,
  }
}

const answers: Record<string, (asked: Asked) => Promise<unknown>> = {
  '/api/profile/customer': async ({ token }) => {
    const session = await selectSession(hashToken(token))
    return selectCustomerProfile(session!.id)
  },
  '/api/layoutData': () => selectLayout(),
  '/api/provider_search': ({ query }) => findProviders(providerSearch(query)),
  '/api/providerPageData': ({ query }) => selectProvider({ slug: query.get('slug') ?? '' }),
  '/api/homepageData': async () => [
    await selectPage('index', 'guests', null),
    await Promise.all([
      selectSliders(),
      selectSections(),
      selectTeasers('latest'),
      selectBanners(['home']),
      selectSlides(['home']),
      selectTestimonials(null),
      selectComing({}, { page: 1, perPage: 6 }),
    ]),
  ],
  '/api/products': ({ query }) => findProducts(search(query)),
  '/api/search': ({ query }) => findProducts(search(query)),
  '/api/search/suggestions': ({ query }) => findSuggestions(query.get('keyword') ?? ''),
  '/api/shop/productBySlug': async ({ last }) => {
    const product = (await selectShownProduct(last))!
    return [product, product.crossselling === 'none' ? [] : await selectCrossselling(product.id)]
  },
}

/** The page that the product sends, byte for byte. */
let home: Promise<Buffer> | undefined
const fetchHome = async () => Buffer.from(await (await fetch(`${process.env.HOME_PAGE_OF}/`)).arrayBuffer())

const sendHome = async (response: ServerResponse) => {
  home ??= fetchHome()
  const page = await home
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-length', page.length)
  response.end(page)
}

const server = createServer(async (request, response) => {
  if (request.url === '/') return sendHome(response)
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://floor')
  const [way, last] = [pathname.replace(/\/[^/]+$/, ''), pathname.split('/').at(-1)!]
  const answer = answers[pathname] ?? answers[way]!
  const token = (request.headers.authorization ?? '').slice('Bearer '.length)
  const body = JSON.stringify(await answer({ token, last, query: searchParams }))
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(body))
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
