import { Button, FileInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { mostPhotos } from '#contract/documents/calls.ts'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { useCreateHandover } from './documents.data.ts'
import css from './Handover.module.css'
import { SignaturePad } from './SignaturePad.tsx'

type HandoverProps = { id: number; label: string }

/** A service is done: photos, who accepted it, and the invoice goes out. */
export const Handover = ({ id, label }: HandoverProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const [photos, setPhotos] = useState<File[]>([])
  const [signer, setSigner] = useState('')
  const [signature, setSignature] = useState<File | null>(null)
  const close = () => {
    setIsOpen(false)
    setPhotos([])
    setSigner('')
    setSignature(null)
  }
  const hand = useCreateHandover(close)
  const fields = refusedFields(hand.error)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{label}</Button>
      <Dialog opened={isOpen} onClose={close} title="Auftrag abschließen?">
        <div className={css.form}>
          <LeaveGuard isDirty={photos.length > 0 || signer !== '' || signature !== null} />
          <p>
            Die Arbeit ist erledigt. Der Kunde bekommt eine E-Mail mit der Rechnung. Das lässt sich nicht rückgängig
            machen.
          </p>
          <FileInput
            label="Fotos der fertigen Arbeit (freiwillig)"
            description={`Bis zu ${mostPhotos}; Ihr Kunde sieht sie bei seinen Dokumenten.`}
            accept="image/png,image/jpeg,image/webp"
            multiple
            clearable
            clearButtonProps={{ 'aria-label': 'Fotos entfernen' }}
            error={fields.images}
            value={photos}
            onChange={(files) => setPhotos(files.slice(0, mostPhotos))}
          />
          <TextInput
            label="Abgenommen von (freiwillig)"
            autoComplete="off"
            maxLength={100}
            error={fields.signer}
            value={signer}
            onChange={(event) => setSigner(event.currentTarget.value)}
          />
          <div>
            <p className={css.soft}>Unterschrift des Kunden (freiwillig)</p>
            <SignaturePad onChange={setSignature} />
          </div>
          <FormActions isAtEnd onCancel={close}>
            <Button
              loading={hand.isPending}
              onClick={() =>
                hand.mutate({
                  id,
                  signer,
                  ...(signature && { signature }),
                  ...(photos.length > 0 && { images: photos }),
                })
              }
            >
              Jetzt abschließen
            </Button>
          </FormActions>
        </div>
      </Dialog>
    </>
  )
}
