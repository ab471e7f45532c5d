import { Button, FileButton, Slider, Textarea, TextInput } from '@mantine/core'
import { type CSSProperties, lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { largestCopyOf } from '#lib/site/pictures.ts'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { IconCrop, IconTrash, IconUpload } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { Form } from '../form.ts'
import type { MediumValues, WholeMedium } from './library.ts'
import css from './Media.module.css'
import { useLibrary } from './useLibrary.ts'

const CropDialog = lazy(() => import('#web/ui/picture/CropDialog.tsx'))

const formats = 'image/png,image/jpeg,image/webp'
const shapes = { Quadrat: 1, '4 : 3': 4 / 3, '16 : 9': 16 / 9, Banner: 3 }
const longest = 1600

const hundredth = (share: number) => Math.max(0, Math.min(100, Math.round(share * 100)))

const axes = [
  ['focus_x', 'Wichtige Stelle: waagerecht'],
  ['focus_y', 'Wichtige Stelle: senkrecht'],
] as const

/** The point that stays in sight: by a click, or by the sliders below. */
const FocusPoint = ({ medium, form }: { medium: WholeMedium; form: Form<MediumValues> }) => {
  const { focusHint } = useLibrary()
  const { focus_x, focus_y } = form.values
  const aim = ({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
    // by the keyboard the sliders are the way
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    form.setFieldValue('focus_x', hundredth((clientX - left) / width))
    form.setFieldValue('focus_y', hundredth((clientY - top) / height))
  }
  return (
    <div className={css.fields}>
      <button
        type="button"
        tabIndex={-1}
        className={css.aim}
        aria-label="Wichtige Stelle im Bild anklicken"
        onClick={aim}
      >
        <img src={medium.src} alt={medium.alt} width={medium.width} height={medium.height} />
        <span className={css.dot} style={{ '--x': `${focus_x}%`, '--y': `${focus_y}%` } as CSSProperties} />
      </button>
      {axes.map(([axis, label]) => (
        <div key={axis}>
          <p className={css.label} id={`medium-${axis}`}>
            {label}
          </p>
          <Slider
            size="lg"
            thumbSize={24}
            label={null}
            value={form.values[axis]}
            onChange={(value) => form.setFieldValue(axis, value)}
            thumbProps={{ 'aria-labelledby': `medium-${axis}` }}
          />
        </div>
      ))}
      <p className={css.hint}>{focusHint}</p>
    </div>
  )
}

const Uses = ({ uses }: Pick<WholeMedium, 'uses'>) => (
  <div>
    <p className={css.label}>Verwendet</p>
    {uses.length === 0 && <p className={css.hint}>Dieses Bild ist nirgends zu sehen.</p>}
    <ul className={css.uses}>
      {uses.map(({ name, path }) => (
        <li key={`${path} ${name}`}>
          <Link to={path}>{name}</Link>
        </li>
      ))}
    </ul>
  </div>
)

type EditorProps = {
  onDone: (medium: WholeMedium) => void
  onClose: () => void
  /** says that the picture is chosen with it */
  isPicking: boolean
  onCopied: (id: number) => void
}

const Tools = ({ medium, onClose, onCopied }: Omit<EditorProps, 'onDone' | 'isPicking'> & { medium: WholeMedium }) => {
  const [crop, setCrop] = useState<'replace' | 'copy' | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const { id, name } = medium
  const { useReplace, useCopy, useRemove } = useLibrary()
  const replace = useReplace()
  const copy = useCopy(onCopied)
  const remove = useRemove(onClose)
  const crops = (image: File) => {
    setCrop(null)
    if (crop === 'copy') copy.mutate({ image, name, copy_of: id })
    else replace.mutate({ id, image })
  }
  return (
    <div className={css.row}>
      <FileButton accept={formats} onChange={(image) => image && replace.mutate({ id, image })}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={replace.isPending}
            leftSection={<IconUpload size={18} aria-hidden />}
          >
            Überall ersetzen
          </Button>
        )}
      </FileButton>
      <Button variant="default" leftSection={<IconCrop size={18} aria-hidden />} onClick={() => setCrop('replace')}>
        Zuschneiden
      </Button>
      <Button variant="default" loading={copy.isPending} onClick={() => setCrop('copy')}>
        Ausschnitt als neues Bild
      </Button>
      <Button
        variant="subtle"
        color="red"
        disabled={medium.uses.length > 0}
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setIsRemoving(true)}
      >
        Löschen
      </Button>
      {crop && (
        <Suspense>
          <CropDialog
            picture={largestCopyOf(medium.src)}
            shapes={shapes}
            longest={longest}
            isSending={false}
            onDone={crops}
            onClose={() => setCrop(null)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        title="Bild löschen?"
        text="Das Bild ist nirgends zu sehen. Gelöscht ist es nicht mehr wiederzuholen."
        action="Löschen"
        isWorking={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onClose={() => setIsRemoving(false)}
      />
    </div>
  )
}

const Editor = ({ medium, onDone, onClose, isPicking, onCopied }: EditorProps & { medium: WholeMedium }) => {
  const { useMediumForm, sourceHint } = useLibrary()
  const { form, submit, isSending } = useMediumForm(medium, onDone)
  return (
    <div className={css.editor}>
      <div className={css.fields}>
        <FocusPoint medium={medium} form={form} />
        <p className={css.hint}>
          {medium.width} × {medium.height} Bildpunkte, {formatNumber(Math.ceil(medium.bytes / 1024))} KB mit allen
          Größen
        </p>
        <Tools medium={medium} onClose={onClose} onCopied={onCopied} />
        <Uses uses={medium.uses} />
      </div>
      <form className={css.fields} onSubmit={submit} noValidate>
        <Textarea
          label="Was ist zu sehen?"
          description="Für Menschen, die das Bild nicht sehen. Ohne diesen Satz lässt sich das Bild nicht verwenden."
          withAsterisk
          autosize
          minRows={2}
          maxLength={200}
          data-autofocus
          {...form.getInputProps('alt')}
        />
        <TextInput label="Name" withAsterisk maxLength={120} {...form.getInputProps('name')} />
        <TextInput label="Quelle" description={sourceHint} maxLength={120} {...form.getInputProps('source')} />
        <TextInput
          label="Lizenz"
          placeholder="zum Beispiel CC BY 4.0"
          maxLength={80}
          {...form.getInputProps('licence')}
        />
        <TextInput
          label="Schlagwörter"
          description="Mit Komma getrennt, höchstens zehn"
          maxLength={420}
          {...form.getInputProps('tags')}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" loading={isSending}>
            {isPicking ? 'Speichern und auswählen' : 'Speichern'}
          </Button>
        </FormActions>
      </form>
    </div>
  )
}

/** One picture: what it shows, where it is from, its point, its places, another file. */
export const MediumEditor = ({ id, ...props }: EditorProps & { id: number }) => {
  const { useMedium } = useLibrary()
  const { data, error } = useMedium(id)
  return (
    <Loaded of={{ data, error }} height={420}>
      {({ data: medium }) => <Editor key={medium.id} medium={medium} {...props} />}
    </Loaded>
  )
}
