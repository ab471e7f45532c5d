import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { toastOutcome } from '#web/app/toasts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { useMessageForm, type VendorOrder } from '../orders.data.ts'
import css from './OrderView.module.css'

type MessageProps = { order: VendorOrder; linkKey: string }

const MessageForm = ({ order, linkKey, onDone }: MessageProps & { onDone: () => void }) => {
  const { form, submit, isSending } = useMessageForm({
    initialValues: { text: '' },
    toInput: ({ text }) => ({ key: linkKey, order_number: order.order_number, text }),
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
  return (
    <form className={css.message} onSubmit={submit} noValidate>
      <p>Die Antwort kommt an die E-Mail-Adresse, mit der Sie bestellt haben.</p>
      <Textarea label="Ihre Nachricht" autosize minRows={4} maxLength={2000} {...form.getInputProps('text')} />
      <FormActions>
        <Button type="submit" loading={isSending}>
          Nachricht senden
        </Button>
      </FormActions>
    </form>
  )
}

/** A guest writes to the provider of an order. */
export const MessageButton = ({ order, linkKey }: MessageProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        aria-label={`Nachricht schreiben an ${order.provider.company_name}`}
        onClick={() => setIsOpen(true)}
      >
        Nachricht schreiben
      </Button>
      {isOpen && (
        <Dialog opened onClose={() => setIsOpen(false)} title={`Nachricht an ${order.provider.company_name}`}>
          <MessageForm order={order} linkKey={linkKey} onDone={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  )
}
