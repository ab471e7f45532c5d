import { lazy, Suspense, useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { germanDay } from '#lib/format.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { askPath, dishPath, inquiryPath, paths, propertyPath } from '#web/app/paths.ts'
import { toast } from '#web/app/toasts.ts'
import { ActionButtons } from '#web/features/actions/ActionButtons.tsx'
import { loadActions } from '#web/features/actions/shown-actions.data.ts'
import { type BookingOffer, loadBookingOffer } from '#web/features/bookings/shown-booking.data.ts'
import { AskLink } from '#web/features/chat/AskLink.tsx'
import { AddToCart } from '#web/features/checkout/cart/AddToCart.tsx'
import { loadRoutes } from '#web/features/leads/ask/ask.data.ts'
import { loadProduct } from '#web/features/products/products.data.ts'
import { ProductView } from '#web/features/products/shop/product/ProductView.tsx'
import { imageOf, schemaOf, summaryOf } from '#web/features/products/shop/product/product.schema.ts'
import { type ProductPage, wayTo } from '#web/features/products/shop/product/product.ts'
import { ServiceAction } from '#web/features/products/shop/product/ServiceAction.tsx'
import { loadProvider } from '#web/features/providers/providers.data.ts'
import { LateReportDialog } from '#web/features/reports/shop/LateReportDialog.tsx'
import { ReportButton } from '#web/features/reports/shop/ReportButton.tsx'
import { reviewSchema } from '#web/features/reviews/reviews.ts'
import { ReviewSection } from '#web/features/reviews/shop/ReviewSection.tsx'
import { loadReviews } from '#web/features/reviews/shop/shown-reviews.data.ts'
import { forDocument } from '#web/rendering/page-data.ts'

import { ErrorPage } from '../../error.tsx'
import { orNotFound } from '../../refusal.ts'

// most products are goods, whose pages must stay light
const BookingForm = lazy(async () => ({
  default: (await import('#web/features/bookings/shop/BookingForm.tsx')).BookingForm,
}))
const AppointmentForm = lazy(async () => ({
  default: (await import('#web/features/providers/shop/AppointmentForm.tsx')).AppointmentForm,
}))

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const product = await orNotFound(loadProduct(params.slug ?? ''))
  // a property has a page of its own, with place, certificate and visits
  if (product.product_type === 'property') throw redirect(propertyPath(product.slug), 301)
  // a dish is ordered from its menu, where zone, minimum, options and time are known
  if (product.restaurant_url) throw redirect(dishPath(product.restaurant_url, product.id), 301)
  const { url: slug } = product.provider
  const isService = product.product_type === 'service'
  const [reviews, actions, provider, routes, booking] = await Promise.all([
    loadReviews({ type: 'product', id: product.id }),
    slug ? loadActions(slug, product.id) : [],
    isService && slug ? loadProvider(slug) : null,
    isService && slug ? loadRoutes({ provider_slug: slug }) : [],
    isService ? loadBookingOffer(product.id) : null,
  ])
  const service = isService
    ? {
        takesRequests: provider?.show_lead === 1,
        opening: provider?.opening?.text ?? null,
        booking,
        // the questionnaire of the deepest category that has one
        route: wayTo(product)
          .toReversed()
          .flatMap(({ id }) => routes.filter(({ category }) => category?.id === id))[0],
      }
    : null
  const address = addressOf(request)
  const description = summaryOf(product)
  // made here, so that no script carries it
  const shared = {
    description,
    image: imageOf(product),
    schema: forDocument(schemaOf(product, address, description, reviewSchema(reviews))),
  }
  return { product, reviews, actions, service, address, shared, today: germanDay() }
}

/** Another variant is another part of what is here already. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  if (!loaderData) return pageMeta({ matches, title: 'Produkt' })
  const { product, address, shared } = loaderData
  return [
    ...pageMeta({
      matches,
      title: product.seo.meta_title || `${product.name} von ${product.provider.company_name}`,
      description: shared.description,
      address,
      image: shared.image,
    }),
    { 'script:ld+json': shared.schema },
  ]
}

type Service = {
  takesRequests: boolean
  booking: BookingOffer | null
  route: { slug: string; radius_km: number | null } | undefined
}

/** Where a service leads: to a free time, to the questionnaire that fits, to a wish for an appointment, or to the telephone of who takes no requests. */
const doorsOf = ({ provider }: ProductPage, { takesRequests, booking, route }: Service) => {
  const { url, phone, city } = provider
  const area = route?.radius_km ? `Im Umkreis von ${route.radius_km} km um ${city}` : `In ${city} und Umgebung`
  const call = { to: `tel:${phone.replace(/[^+\d]/g, '')}`, label: 'Anrufen' }
  const appointment = { to: '#termin', label: 'Termin anfragen' }
  if (booking?.next_free) {
    const offer = route && url ? { to: askPath(route.slug, url), label: 'Angebot anfragen' } : null
    const ask = takesRequests && url ? { to: inquiryPath(url), label: 'Anfrage stellen' } : call
    return { main: { to: '#termin', label: 'Termin buchen' }, second: (takesRequests && offer) || ask, area }
  }
  if (!takesRequests || !url) return { main: call, second: null, area }
  if (route) return { main: { to: askPath(route.slug, url), label: 'Angebot anfragen' }, second: appointment, area }
  return { main: appointment, second: { to: inquiryPath(url), label: 'Anfrage stellen' }, area }
}

/** The specification wants a toast, and the page that is empty then says what to do. */
export const ErrorBoundary = () => {
  useEffect(() => toast.error('Dieses Produkt kann nicht gezeigt werden.'), [])
  return <ErrorPage />
}

export default function Product() {
  const { product, reviews, actions, service, today } = useLoaderData<typeof loader>()
  const isGoods = product.product_type === 'product' || product.product_type === 'food'
  const thing = { type: 'product' as const, id: product.id, name: product.name }
  const { provider } = product
  const wish = service?.takesRequests && provider.url && (
    <AppointmentForm
      slug={provider.url}
      name={provider.company_name}
      privacyPath={paths.privacyPolicy}
      about={`${product.name}\n`}
    />
  )
  return (
    <ProductView
      key={product.id}
      product={product}
      today={today}
      // a service is ordered by its offer, and reviewed with the business
      reviews={
        (isGoods || reviews.total_review > 0) && (
          <ReviewSection thing={thing} reviews={reviews} ReportDialog={LateReportDialog} />
        )
      }
      report={<ReportButton reported={{ ...thing, pictures: product.images.length }} />}
      ask={
        <>
          {!service && <ActionButtons actions={actions} />}
          <AskLink
            providerId={provider.id}
            productId={product.id}
            label={service ? 'Frage zur Leistung' : 'Frage zum Produkt'}
          />
        </>
      }
      booking={
        service?.booking?.next_free ? (
          <BookingForm
            offer={service.booking}
            name={provider.company_name}
            privacyPath={paths.privacyPolicy}
            wish={<Suspense>{wish}</Suspense>}
          />
        ) : (
          wish
        )
      }
      buy={(chosen) =>
        service ? (
          <ServiceAction
            product={product}
            {...doorsOf(product, service)}
            nextFree={service.booking?.next_free?.text}
            hours={service.booking?.next_free ? null : service.opening}
          >
            <ActionButtons actions={actions} />
          </ServiceAction>
        ) : (
          isGoods && <AddToCart productId={product.id} name={product.name} {...chosen} />
        )
      }
    />
  )
}
