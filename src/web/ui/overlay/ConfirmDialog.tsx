import { Button, Group, Text } from '@mantine/core'
import { BareDialog } from './BareDialog.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  text: string
  action: string
  cancel?: string
  isWorking?: boolean
  /** not for something that is gone afterwards */
  isHarmless?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is gone for good. */
export const ConfirmDialog = ({
  isOpen,
  title,
  text,
  action,
  cancel = 'Abbrechen',
  isWorking,
  isHarmless = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <BareDialog opened={isOpen} onClose={onClose} title={title}>
    <Text>{text}</Text>
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onClose} data-autofocus>
        {cancel}
      </Button>
      <Button {...(!isHarmless && { color: 'red', 'data-danger': true })} onClick={onConfirm} loading={isWorking}>
        {action}
      </Button>
    </Group>
  </BareDialog>
)
