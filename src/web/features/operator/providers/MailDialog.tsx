import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type Provider, useProviderMail } from './provider-page.data.ts'

type MailDialogProps = { provider: Provider; onClose: () => void }

const MailForm = ({ provider, onClose }: MailDialogProps) => {
  const send = useProviderMail(onClose)
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const refused = refusedFields(send.error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate({ id: provider.id, subject, text })
      }}
    >
      <ValuesGuard values={[subject, text]} />
      <Stack>
        <p>{`Geht an ${provider.email}, mit Kopf und Fuß unserer E-Mails, und steht danach im Postausgang.`}</p>
        <TextInput
          label="Betreff"
          maxLength={120}
          data-autofocus
          value={subject}
          error={refused.subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <Textarea
          label="Text"
          description="Die Anrede setzen wir davor. Eine leere Zeile beginnt einen Absatz."
          autosize
          minRows={5}
          maxLength={4000}
          value={text}
          error={refused.text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" loading={send.isPending}>
            Absenden
          </Button>
        </FormActions>
      </Stack>
    </form>
  )
}

/** A mail to one provider. */
export const MailDialog = (props: MailDialogProps) => (
  <Dialog opened onClose={props.onClose} title={`E-Mail an ${props.provider.company_name}`}>
    <MailForm {...props} />
  </Dialog>
)
