import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { loadLoan } from '#web/features/property/loans.data.ts'
import { LoanView } from '#web/features/property/shop/LoanView.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ params }: LoaderFunctionArgs) => ({ loan: await orNotFound(loadLoan(params.key ?? '')) })

export const meta = privateMeta('Ihre Finanzierungsanfrage')

export default function LoanPage() {
  return <LoanView loan={useLoaderData<typeof loader>().loan} />
}
