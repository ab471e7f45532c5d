import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { useMember } from '#web/app/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
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
  <Waiting of={useQuery(providerProfile())} height={520}>
    {(profile) => (
      <>
        <DetailsForm details={profile} kind="provider" />
        <Card
          title="Unternehmen"
          action={
            <ButtonLink look="quiet" compact to={paths.providerCompany}>
              Zum Unternehmen
            </ButtonLink>
          }
        >
          <p>Anschrift, Rechtsform und Steuer Ihres Unternehmens stehen im Anbieterbereich.</p>
        </Card>
      </>
    )}
  </Waiting>
)

/** The data of the company, in the area of providers. */
export const CompanyForms = () => (
  <Waiting of={useQuery(providerProfile())} height={1200}>
    {(profile) => <CompanyForm profile={profile} />}
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
