import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { loanConsent } from '#contract/property/loans.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { loadLenders } from '#web/features/property/loans.data.ts'
import { LoanForm } from '#web/features/property/shop/LoanForm.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  lenders: await loadLenders(),
  consent: loanConsent,
  address: addressOf(request),
})

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: 'Darlehen anfragen',
    description:
      'In vier Schritten zum Angebot einer Bank aus der Region. Ihre Angaben gehen an ein einziges Institut.',
    address: loaderData?.address,
  })

export default function NewLoan() {
  const { lenders, consent } = useLoaderData<typeof loader>()
  return <LoanForm lenders={lenders} consent={consent} />
}
