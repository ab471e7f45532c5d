import { type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { germanDay } from '#lib/format.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { Calculator } from '#web/features/property/finance/Calculator.tsx'
import { loadTerms } from '#web/features/property/loans.data.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  today: germanDay(),
  terms: await loadTerms(),
  address: addressOf(request),
})

/** The browser calculates by itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: 'Baufinanzierung berechnen',
    description:
      'Monatsrate, Restschuld, effektiver Jahreszins und Nebenkosten nach Bundesland, mit vollständigem Tilgungsplan.',
    address: loaderData?.address,
  })

export default function Finance() {
  const { today, terms } = useLoaderData<typeof loader>()
  return <Calculator today={today} terms={terms} />
}
