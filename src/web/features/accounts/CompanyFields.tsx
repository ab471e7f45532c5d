import { NativeSelect, TextInput } from '@mantine/core'
import type { Form } from '#web/app/form.ts'
import { toOptions, useCompanyTypes } from './accounts.data.ts'
import { IndustryField } from './IndustryField.tsx'

/** What registration and profile ask about a company, by the same names. */
type CompanyValues = {
  company_name: string
  company_type_id: string
  industry_id: string
  vat_number: string
  company_registration_number: string
}
type CompanyForm = Pick<Form<CompanyValues>, 'getInputProps'>

const required = { required: true, withAsterisk: false }

/** Name, legal form and industry. */
export const CompanyFields = ({ form }: { form: CompanyForm }) => (
  <>
    <TextInput label="Firmenname" autoComplete="organization" {...required} {...form.getInputProps('company_name')} />
    <NativeSelect
      label="Rechtsform"
      data={[{ value: '', label: 'Bitte wählen' }, ...toOptions(useCompanyTypes())]}
      {...required}
      {...form.getInputProps('company_type_id')}
    />
    <IndustryField industry={form.getInputProps('industry_id')} />
  </>
)

/** The numbers that not every company has. */
export const RegisterFields = ({ form }: { form: CompanyForm }) => (
  <>
    <TextInput
      label="USt-IdNr. (freiwillig)"
      placeholder="DE123456788"
      autoComplete="off"
      {...form.getInputProps('vat_number')}
    />
    <TextInput
      label="Registernummer (freiwillig)"
      placeholder="HRB 12345"
      autoComplete="off"
      {...form.getInputProps('company_registration_number')}
    />
  </>
)
