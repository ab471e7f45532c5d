import type { ModalProps } from '@mantine/core'
import { useContext, useState } from 'react'
import { createUnsavedForms, UnsavedContext } from '#web/app/unsaved/unsaved-forms.ts'
import { BareDialog } from './overlay/BareDialog.tsx'
import { ConfirmDialog } from './overlay/ConfirmDialog.tsx'

/** A dialog; in an area that guards its forms it asks before Escape drops what was typed. */
export const Dialog = ({ children, onClose, ...props }: ModalProps) => {
  const area = useContext(UnsavedContext)
  const [forms] = useState(() => createUnsavedForms(area))
  const [isAsking, setIsAsking] = useState(false)
  const close = () => (area && forms.list().length ? setIsAsking(true) : onClose())
  return (
    <BareDialog {...props} onClose={close}>
      <UnsavedContext value={area && forms}>{children}</UnsavedContext>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title="Eingaben verwerfen?"
          text="Was Sie hier eingegeben haben, ist noch nicht gespeichert."
          action="Verwerfen"
          cancel="Weiter bearbeiten"
          onConfirm={() => {
            for (const { onDiscard } of forms.list()) onDiscard?.()
            setIsAsking(false)
            onClose()
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </BareDialog>
  )
}
