import { Button, Group, Text } from '@mantine/core'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  text: string
  action: string
  cancel?: string
  isWorking?: boolean
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
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog opened={isOpen} onClose={onClose} title={title}>
    <Text>{text}</Text>
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onClose} data-autofocus>
        {cancel}
      </Button>
      <Button color="red" data-danger onClick={onConfirm} loading={isWorking}>
        {action}
      </Button>
    </Group>
  </Dialog>
)
