import { Modal, type ModalProps } from '@mantine/core'

/** Mantine's modal, whose header would count as a second one of the page. */
export const BareDialog = (props: ModalProps) => (
  <Modal
    centered
    closeButtonProps={{ 'aria-label': 'Schließen' }}
    attributes={{ header: { role: 'presentation' } }}
    {...props}
  />
)
