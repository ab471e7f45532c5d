import { useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { germanDay } from '#lib/format.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { propertyPath } from '#web/app/paths.ts'
import { toast } from '#web/app/toasts.ts'
import { ActionButtons } from '#web/features/actions/ActionButtons.tsx'
import { loadActions } from '#web/features/actions/shown-actions.data.ts'
import { AskLink } from '#web/features/chat/AskLink.tsx'
import { AddToCart } from '#web/features/checkout/cart/AddToCart.tsx'
import { loadProduct } from '#web/features/products/products.data.ts'
import { ProductView } from '#web/features/products/shop/product/ProductView.tsx'
import { imageOf, schemaOf, summaryOf } from '#web/features/products/shop/product/product.schema.ts'
import { LateReportDialog } from '#web/features/reports/shop/LateReportDialog.tsx'
import { ReportButton } from '#web/features/reports/shop/ReportButton.tsx'
import { reviewSchema } from '#web/features/reviews/reviews.ts'
import { ReviewSection } from '#web/features/reviews/shop/ReviewSection.tsx'
import { loadReviews } from '#web/features/reviews/shop/shown-reviews.data.ts'
import { parsePageData, serialisePageData } from '#web/rendering/page-data.ts'

import { ErrorPage } from '../../error.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const product = await orNotFound(loadProduct(params.slug ?? ''))
  // a property has a page of its own, with place, certificate and visits
  if (product.product_type === 'property') throw redirect(propertyPath(product.slug), 301)
  const { url: slug } = product.provider
  const [reviews, actions] = await Promise.all([
    loadReviews({ type: 'product', id: product.id }),
    slug ? loadActions(slug, product.id) : [],
  ])
  return serialisePageData({ product, reviews, actions, address: addressOf(request), today: germanDay() })
}

/** Another variant is another part of what is here already. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  if (!loaderData) return pageMeta({ matches, title: 'Produkt' })
  const { product, reviews, address } = parsePageData(loaderData)
  const description = summaryOf(product)
  return [
    ...pageMeta({
      matches,
      title: product.seo.meta_title || `${product.name} von ${product.provider.company_name}`,
      description,
      address,
      image: imageOf(product),
    }),
    { 'script:ld+json': schemaOf(product, address, description, reviewSchema(reviews)) },
  ]
}

/** The specification wants a toast, and the page that is empty then says what to do. */
export const ErrorBoundary = () => {
  useEffect(() => toast.error('Dieses Produkt kann nicht gezeigt werden.'), [])
  return <ErrorPage />
}

export default function Product() {
  const { product, reviews, actions, today } = parsePageData(useLoaderData<typeof loader>())
  const isGoods = product.product_type === 'product' || product.product_type === 'food'
  return (
    <ProductView
      key={product.id}
      product={product}
      today={today}
      reviews={
        <ReviewSection
          thing={{ type: 'product', id: product.id, name: product.name }}
          reviews={reviews}
          ReportDialog={LateReportDialog}
        />
      }
      report={<ReportButton reported={{ type: 'product', id: product.id, name: product.name }} />}
      ask={
        <>
          <ActionButtons actions={actions} />
          <AskLink providerId={product.provider.id} productId={product.id} label="Frage zum Produkt" />
        </>
      }
      buy={(chosen) => isGoods && <AddToCart productId={product.id} name={product.name} {...chosen} />}
    />
  )
}
