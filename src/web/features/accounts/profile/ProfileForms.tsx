import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMember } from '#web/app/session.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { customerProfile, providerProfile, userInformation } from '../accounts.data.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { DetailsForm } from './DetailsForm.tsx'

type Loaded<T> = { data: T | undefined; error: Error | null }

const Waiting = <T,>({ of, height, children }: { of: Loaded<T>; height: number; children: (data: T) => ReactNode }) => {
  if (of.error) return <Notice kind="error">{of.error.message}</Notice>
  return of.data ? children(of.data) : <Skeleton height={height} radius={14} />
}

const CustomerForms = () => (
  <Waiting of={useQuery(customerProfile())} height={520}>
    {(profile) => <DetailsForm details={profile} kind="customer" />}
  </Waiting>
)

const ProviderForms = () => (
  <Waiting of={useQuery(providerProfile())} height={1600}>
    {(profile) => (
      <>
        <DetailsForm details={profile} kind="provider" />
        <CompanyForm profile={profile} />
      </>
    )}
  </Waiting>
)

const OperatorForms = () => (
  <Waiting of={useQuery(userInformation())} height={420}>
    {(profile) => <DetailsForm details={profile} kind="operator" />}
  </Waiting>
)

const forms = { User: CustomerForms, Company: ProviderForms, Operator: OperatorForms }

/** Each role keeps its own profile. */
export const ProfileForms = () => {
  const Forms = forms[useMember().role]
  return <Forms />
}
