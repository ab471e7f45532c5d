import { Button, Stack as Fields, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { useCrimeNotice } from './duties.data.ts'

const empty = { authority: '', email: '', text: '' }

/** Passes a suspected crime against life or safety on to an authority (Art. 18 DSA). */
export const CrimeDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const [values, setValues] = useState(empty)
  const send = useCrimeNotice(onClose)
  const refused = refusedFields(send.error)
  const field = (name: keyof typeof empty) => ({
    value: values[name],
    error: refused[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })
  return (
    <Dialog opened onClose={onClose} size="lg" title="Verdacht einer Straftat melden">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate({ id, ...values })
        }}
      >
        <ValuesGuard values={values} />
        <Fields>
          <p>
            Pflicht nach Artikel 18 DSA, sobald ein Inhalt den Verdacht begründet, dass Leben oder Sicherheit eines
            Menschen bedroht sind. Keine der beiden Seiten erfährt davon.
          </p>
          <TextInput
            label="Behörde"
            description="Zum Beispiel die Polizei am Ort oder die Zentrale Meldestelle im BKA."
            required
            data-autofocus
            maxLength={200}
            {...field('authority')}
          />
          <TextInput
            label="E-Mail-Adresse der Behörde"
            description="Dorthin senden wir Ihren Text mit dem gemeldeten Inhalt. Leer: Sie haben es auf anderem Weg mitgeteilt, und wir halten nur fest, was."
            type="email"
            {...field('email')}
          />
          <Textarea label="Was Sie mitteilen" required autosize minRows={4} maxLength={4000} {...field('text')} />
          <FormActions onCancel={onClose}>
            <Button type="submit" loading={send.isPending}>
              {values.email ? 'Senden und festhalten' : 'Festhalten'}
            </Button>
          </FormActions>
        </Fields>
      </form>
    </Dialog>
  )
}
