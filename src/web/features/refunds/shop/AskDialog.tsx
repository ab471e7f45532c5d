import { ActionIcon, Button, FileButton, NativeSelect, Textarea } from '@mantine/core'
import { mostPictures } from '#contract/refunds/calls.ts'
import { formatBytes } from '#lib/format.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { IconTrash, IconUpload } from '#web/ui/icons.ts'
import css from '../Refunds.module.css'
import { asking, useCreateRefundForm, useReasons, useReload } from '../refunds.data.ts'

type AskDialogProps = {
  item: { id: number; name: string }
  /** pieces that can still be given back */
  left: number
  cartKey: string | undefined
  onClose: () => void
}

/** Asks the provider to take something back. */
export const AskDialog = ({ item, left, cartKey, onClose }: AskDialogProps) => {
  const reasons = useReasons(cartKey)
  const reload = useReload(asking)
  const { form, submit, isSending } = useCreateRefundForm({
    initialValues: { quantity: 1 as number | string, reason_id: '', text: '', images: [] as File[] },
    toInput: (values) => ({ ...values, order_item_id: item.id, cart_key: cartKey }),
    onDone: async (outcome) => {
      toastOutcome(outcome)
      await reload()
      onClose()
    },
  })
  const { images } = form.values
  const setImages = (files: File[]) => form.setFieldValue('images', files.slice(0, mostPictures))
  return (
    <Dialog opened onClose={onClose} title="Rückgabe anfragen">
      <form className={css.form} onSubmit={submit} noValidate>
        <p>{item.name}</p>
        {left > 1 && (
          <NumberInput kind="count" size="md" label="Wie viele Stück?" {...form.getInputProps('quantity')} />
        )}
        <NativeSelect
          label="Grund"
          data={[
            { value: '', label: 'Bitte wählen' },
            ...reasons.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.getInputProps('reason_id')}
        />
        <Textarea
          label="Was möchten Sie dem Anbieter sagen? (freiwillig)"
          autosize
          minRows={3}
          maxLength={2000}
          {...form.getInputProps('text')}
        />
        {images.length > 0 && (
          <ul className={css.files} aria-label="Bilder">
            {images.map((file) => (
              <li key={`${file.name}-${file.lastModified}`}>
                <span>
                  {file.name} <span className={css.soft}>{formatBytes(file.size)}</span>
                </span>
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={`${file.name} entfernen`}
                  onClick={() => setImages(images.filter((one) => one !== file))}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        {images.length < mostPictures && (
          <FileButton
            multiple
            accept="image/png,image/jpeg,image/webp"
            onChange={(files) => setImages([...images, ...files])}
          >
            {(props) => (
              <Button variant="default" leftSection={<IconUpload size={20} aria-hidden />} {...props}>
                Bilder hinzufügen
              </Button>
            )}
          </FileButton>
        )}
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" loading={isSending}>
            Anfrage senden
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
