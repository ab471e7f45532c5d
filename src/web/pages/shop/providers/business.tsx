import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { inquiryPath, paths, restaurantPath } from '#web/app/paths.ts'
import { loadBackdrop } from '#web/app/place/map.data.ts'
import { Counted } from '#web/app/public/Counted.tsx'
import { ActionButtons } from '#web/features/actions/ActionButtons.tsx'
import { loadActions } from '#web/features/actions/shown-actions.data.ts'
import { AskLink } from '#web/features/chat/AskLink.tsx'
import { loadAnswerTime } from '#web/features/chat/ask.data.ts'
import { loadRestaurant } from '#web/features/food/food.data.ts'
import { loadRoutes } from '#web/features/leads/ask/ask.data.ts'
import { RouteLinks } from '#web/features/leads/ask/RouteLinks.tsx'
import { loadPosts } from '#web/features/portal/portal.data.ts'
import { PostGrid } from '#web/features/portal/shop/PostCards.tsx'
import { loadOffers } from '#web/features/products/products.data.ts'
import { FavouriteButton } from '#web/features/products/shop/FavouriteButton.tsx'
import { ProductRow } from '#web/features/products/shop/ProductRow.tsx'
import { BusinessPreview } from '#web/features/providers/provider/BusinessPreview.tsx'
import { loadPolicies, loadProvider } from '#web/features/providers/providers.data.ts'
import { Business } from '#web/features/providers/shop/Business.tsx'
import { businessSchema } from '#web/features/providers/shop/business.schema.ts'
import { LateReportDialog } from '#web/features/reports/shop/LateReportDialog.tsx'
import { ReportButton } from '#web/features/reports/shop/ReportButton.tsx'
import { ReviewSection } from '#web/features/reviews/shop/ReviewSection.tsx'
import { loadReviews } from '#web/features/reviews/shop/shown-reviews.data.ts'
import { forDocument } from '#web/rendering/page-data.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { orNotFound } from '../../refusal.ts'

const shownPosts = 3

/** The page of a provider. Its owner looks at it before it is published by ?vorschau=1, which the browser loads with the session. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const slug = params.slug ?? ''
  if (new URL(request.url).searchParams.has('vorschau')) return { slug, page: null }
  const provider = await orNotFound(loadProvider(slug))
  const takesRequests = provider.show_lead === 1
  const [{ policies }, offers, posts, reviews, backdrop, answerTime, routes, actions, restaurant] = await Promise.all([
    loadPolicies(slug),
    provider.show_product ? loadOffers(provider.id, provider.product_count) : [],
    loadPosts({ provider_id: provider.id }),
    provider.show_rating ? loadReviews({ type: 'provider', id: provider.id }) : null,
    provider.store_locations.length ? loadBackdrop(provider.store_locations) : null,
    provider.show_chat === 1 ? loadAnswerTime(provider.id) : null,
    takesRequests ? loadRoutes({ provider_slug: slug }) : [],
    loadActions(slug),
    loadRestaurant(slug, '', false).catch(() => null),
  ])
  const address = addressOf(request)
  const menu = restaurant && new URL(restaurantPath(slug, { zip: '', isPickup: false }), request.url).href
  const schema = businessSchema(provider, address, menu)
  return {
    slug,
    page: {
      provider,
      // their texts have pages of their own
      policies: policies.map(({ type }) => ({ type })),
      offers,
      posts: posts.data.slice(0, shownPosts),
      reviews,
      backdrop,
      answerTime,
      routes,
      actions,
      hasMenu: restaurant !== null,
      address,
      description: schema.description,
      schema: forDocument(schema),
    },
  }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  const page = loaderData?.page
  if (!page) return pageMeta({ matches, title: 'Betrieb' })
  const { provider, address, description, schema } = page
  return [
    ...pageMeta({
      matches,
      title: `${provider.company_name} in ${provider.city}`,
      description,
      address,
      ...(provider.image && { image: provider.image }),
    }),
    { 'script:ld+json': schema },
  ]
}

export default function BusinessPage() {
  const { slug, page } = useLoaderData<typeof loader>()
  if (!page) return <BusinessPreview slug={slug} />
  const { provider, policies, offers, posts, reviews, backdrop, answerTime, routes, actions, hasMenu } = page
  const thing = { id: provider.id, name: provider.company_name }
  return (
    <>
      <Counted what="provider" slug={slug} />
      <Business
        provider={provider}
        policies={policies}
        backdrop={backdrop}
        report={<ReportButton reported={{ type: 'provider', ...thing }} />}
        favourite={
          <>
            {hasMenu && (
              <ButtonLink to={restaurantPath(slug, { zip: '', isPickup: false })}>
                Speisekarte, jetzt bestellen
              </ButtonLink>
            )}
            <ActionButtons actions={actions} />
            <FavouriteButton kind="provider" thing={thing} withWord />
            {provider.show_lead === 1 && (
              <ButtonLink to={inquiryPath(slug)} look="quiet">
                Anfrage stellen
              </ButtonLink>
            )}
            {provider.show_chat === 1 && <AskLink providerId={provider.id} label="Nachricht schreiben" />}
            {provider.show_chat === 1 && answerTime && <p>{answerTime}</p>}
          </>
        }
        products={
          (offers.length > 0 || routes.length > 0) && (
            <>
              <RouteLinks title="Angebot anfordern" routes={routes} providerSlug={slug} />
              {offers.length > 0 && (
                <ProductRow title="Angebote" products={offers} more={`${paths.products}?anbieter=${provider.id}`} />
              )}
            </>
          )
        }
        posts={posts.length > 0 && <PostGrid posts={posts} />}
        reviews={
          reviews && (
            <ReviewSection thing={{ type: 'provider', ...thing }} reviews={reviews} ReportDialog={LateReportDialog} />
          )
        }
      />
    </>
  )
}
