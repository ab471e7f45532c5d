import { useQuery } from '@tanstack/react-query'
import { providerPaths } from '#web/app/paths/provider.ts'
import { useMember } from '#web/app/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { customerProfile, providerProfile, userInformation } from '../accounts.data.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { DetailsForm } from './DetailsForm.tsx'

const CustomerForms = () => (
  <Loaded of={useQuery(customerProfile())} height={520}>
    {(profile) => <DetailsForm details={profile} kind="customer" />}
  </Loaded>
)

const ProviderForms = () => (
  <Loaded of={useQuery(providerProfile())} height={520}>
    {(profile) => (
      <>
        <DetailsForm details={profile} kind="provider" />
        <Card
          title="Unternehmen"
          action={
            <ButtonLink look="quiet" compact to={providerPaths.providerCompany}>
              Zum Unternehmen
            </ButtonLink>
          }
        >
          <p>Anschrift, Rechtsform und Steuer Ihres Unternehmens stehen im Anbieterbereich.</p>
        </Card>
      </>
    )}
  </Loaded>
)

/** The data of the company, in the area of providers. */
export const CompanyForms = () => (
  <Loaded of={useQuery(providerProfile())} height={1200}>
    {(profile) => <CompanyForm profile={profile} />}
  </Loaded>
)

const OperatorForms = () => (
  <Loaded of={useQuery(userInformation())} height={420}>
    {(profile) => <DetailsForm details={profile} kind="operator" />}
  </Loaded>
)

const forms = { User: CustomerForms, Company: ProviderForms, Operator: OperatorForms }

/** Each role keeps its own profile. */
export const ProfileForms = () => {
  const Forms = forms[useMember().role]
  return <Forms />
}
