import { type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { ProductView } from '#web/features/products/ProductView.tsx'
import { schemaOf, summaryOf } from '#web/features/products/product.schema.ts'
import { loadProduct } from '#web/features/products/products.data.ts'
import { orNotFound } from './refusal.ts'

export const loader = async ({ params, request }: LoaderFunctionArgs) => ({
  product: await orNotFound(loadProduct(params.slug ?? '')),
  address: addressOf(request),
})

/** Another variant is another part of what is here already. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  if (!loaderData) return pageMeta({ matches, title: 'Produkt' })
  const { product, address } = loaderData
  const description = summaryOf(product)
  return [
    ...pageMeta({
      matches,
      title: product.seo.meta_title || `${product.name} von ${product.provider.company_name}`,
      description,
      address,
      image: product.images[0]?.picture,
    }),
    { 'script:ld+json': schemaOf(product, address, description) },
  ]
}

export default function Product() {
  const { product } = useLoaderData<typeof loader>()
  return <ProductView key={product.id} product={product} />
}
