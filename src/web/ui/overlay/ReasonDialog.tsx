import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormActions } from '../form/FormActions.tsx'
import { BareDialog } from './BareDialog.tsx'

type ReasonDialogProps = {
  title: string
  text: string
  action: string
  isWorking?: boolean
  /** of the reason that was sent */
  error?: string | undefined
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks before something ends for somebody else, and for the reason that they read. */
export const ReasonDialog = ({ title, text, action, isWorking, error, onConfirm, onClose }: ReasonDialogProps) => {
  const [reason, setReason] = useState('')
  return (
    <BareDialog opened onClose={onClose} title={title}>
      <Text>{text}</Text>
      <Textarea
        my="md"
        label="Grund"
        description="Wen es betrifft, liest ihn in einer E-Mail."
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        error={error}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormActions isAtEnd onCancel={onClose}>
        <Button color="red" data-danger onClick={() => onConfirm(reason)} loading={isWorking}>
          {action}
        </Button>
      </FormActions>
    </BareDialog>
  )
}
