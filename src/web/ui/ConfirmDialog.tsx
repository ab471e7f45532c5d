import { Button, Group, Modal, Text } from '@mantine/core'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  text: string
  action: string
  isWorking?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is gone for good. */
export const ConfirmDialog = ({ isOpen, title, text, action, isWorking, onConfirm, onClose }: ConfirmDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': 'Schließen' }}>
    <Text>{text}</Text>
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onClose} data-autofocus>
        Abbrechen
      </Button>
      <Button color="red" data-danger onClick={onConfirm} loading={isWorking}>
        {action}
      </Button>
    </Group>
  </Modal>
)
