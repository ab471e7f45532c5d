import { Button, TextInput } from '@mantine/core'
import { formatIban } from '#lib/bank/girocode.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { CurrentPassword } from '#web/ui/form/Password.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { type PlatformBank, useBankForm, usePlatformBank } from './imprint.data.ts'
import css from './Settings.module.css'

const BankForm = ({ known }: { known: PlatformBank }) => {
  const { form, submit, isSending } = useBankForm({ ...known, iban: formatIban(known.iban) }, known)
  return (
    <form onSubmit={submit} noValidate>
      <div className={css.fields}>
        <TextInput label="IBAN" withAsterisk maxLength={50} {...form.getInputProps('iban')} />
        <TextInput
          label="Gläubiger-ID (freiwillig)"
          description="Von der Bundesbank; nur mit ihr sind Lastschriften möglich."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={50}
          {...form.getInputProps('creditor_id')}
        />
        <CurrentPassword {...form.getInputProps('current_password')} />
      </div>
      <FormActions>
        <Button type="submit" loading={isSending}>
          Bankverbindung speichern
        </Button>
      </FormActions>
    </form>
  )
}

/** Where providers pay their invoices to. */
export const Bank = () => (
  <Card
    id="bank"
    title="Bankverbindung der Plattform"
    text="Steht auf Ihren Rechnungen an Anbieter; Kontoauszüge dieses Kontos lesen Sie unter „Bankumsätze“ ein. Kontoinhaber ist, wer oben steht. Nach einer Änderung bekommen alle Betreiber eine E-Mail."
  >
    <Loaded of={usePlatformBank()} height={220}>
      {({ data }) => <BankForm known={data} />}
    </Loaded>
  </Card>
)
