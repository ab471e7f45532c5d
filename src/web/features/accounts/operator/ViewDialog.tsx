import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import css from './People.module.css'
import { type Person, useView } from './people.data.ts'

/** Asks why, since the person reads it, and then shows the account in this tab. */
export const ViewDialog = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const view = useView()
  const [reason, setReason] = useState('')
  return (
    <Dialog opened onClose={onClose} title={`Konto von ${person.name || person.email} ansehen`}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          view.mutate({ id: person.id, reason })
        }}
      >
        <Text>
          Sie sehen 30 Minuten lang in diesem Tab, was die Person sieht, und können nichts ändern. Nachrichten, Dateien
          und Zugangsdaten bleiben verborgen. Die Person bekommt sofort eine E-Mail mit dem Grund, und jeder Aufruf
          steht mit beiden Namen im Protokoll.
        </Text>
        <Textarea
          label="Grund"
          description="Die Person liest ihn so, wie er hier steht."
          placeholder="Sie haben uns geschrieben, dass Ihr Warenkorb leer bleibt."
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={refusedFields(view.error).reason}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" loading={view.isPending}>
            Konto ansehen
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
