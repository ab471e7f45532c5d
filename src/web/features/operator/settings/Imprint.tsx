import { Button, TextInput } from '@mantine/core'
import { Card } from '#web/ui/Card.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { type ImprintField, useImprint, useImprintForm } from './imprint.data.ts'
import css from './Settings.module.css'

const labels: Record<ImprintField, string> = {
  name: 'Firma oder Name',
  director: 'Vertreten durch',
  street: 'Straße und Hausnummer',
  postal_code: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
  phone: 'Telefon',
  hours: 'Erreichbar',
  email: 'E-Mail',
  privacy_email: 'E-Mail für Datenschutz',
  register: 'Register (freiwillig)',
  vat_id: 'USt-IdNr.',
  hosting: 'Rechenzentrum',
}

const ImprintForm = ({ known }: { known: Record<string, string> }) => {
  const { form, submit, isSending } = useImprintForm(known)
  return (
    <form onSubmit={submit} noValidate>
      <div className={css.fields}>
        {(Object.keys(labels) as ImprintField[]).map((name) => (
          <TextInput
            key={name}
            label={labels[name]}
            withAsterisk={name !== 'register'}
            maxLength={200}
            {...form.getInputProps(name)}
          />
        ))}
      </div>
      <FormActions>
        <Button type="submit" loading={isSending}>
          Speichern
        </Button>
      </FormActions>
    </form>
  )
}

/** Who runs the platform. */
export const Imprint = () => (
  <Card
    id="impressum"
    title="Betreiber und Impressum"
    text="Steht im Impressum, in AGB und Datenschutzerklärung, auf der Kontaktseite und auf Ihren Rechnungen an Anbieter."
  >
    <Loaded of={useImprint()} height={420}>
      {({ data }) => <ImprintForm known={data} />}
    </Loaded>
  </Card>
)
