import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import css from './People.module.css'
import { type Person, useBlock } from './people.data.ts'

/** Asks for the reason, which the person reads in the mail and at every login. */
export const BlockDialog = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const block = useBlock(onClose)
  const [reason, setReason] = useState('')
  return (
    <Dialog opened onClose={onClose} title={`Konto von ${person.name || person.email} sperren?`}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          block.mutate({ id: person.id, reason })
        }}
      >
        <Text>
          Alle Sitzungen enden sofort, und niemand kann sich mehr anmelden. Laufende Bestellungen werden ausgeführt. Die
          Person bekommt eine E-Mail mit dem Grund und dem Weg, zu widersprechen.
        </Text>
        <Textarea
          label="Grund"
          description="Die Person liest ihn so, wie er hier steht. Nennen Sie, was geschehen ist und gegen welche Regel es verstößt."
          autosize
          minRows={3}
          maxLength={1000}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={refusedFields(block.error).reason}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" color="red" data-danger loading={block.isPending}>
            Konto sperren
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
