import { Button, Group, SegmentedControl, Slider, Text } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { toast } from '#web/app/toasts.ts'
import { Dialog } from '../Dialog.tsx'
import css from './CropDialog.module.css'
import { cropPicture } from './crop.ts'

type CropDialogProps = {
  /** a chosen file, or the address of a picture of this site */
  picture: File | string
  isRound?: boolean
  /** shapes to choose from by their name; a square when there are none */
  shapes?: Record<string, number>
  /** the longer side of the result in pixels */
  longest: number
  isSending: boolean
  onDone: (picture: File) => void
  onClose: () => void
}

const unreadable = 'Dieses Bild lässt sich nicht lesen. Bitte wählen Sie ein anderes.'

const useAddress = (picture: File | string) => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (typeof picture === 'string') return setUrl(picture)
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return url
}

/** Moves and zooms the picture behind a window; arrow keys move it too. */
export default function CropDialog(props: CropDialogProps) {
  const { picture, isRound = false, shapes = {}, longest, isSending, onDone, onClose } = props
  const names = Object.keys(shapes)
  const url = useAddress(picture)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [shape, setShape] = useState(names[0] ?? '')
  const [area, setArea] = useState<Area | null>(null)
  const zoomLabel = useId()

  const refuse = () => {
    toast.error(unreadable)
    onClose()
  }

  const finish = async () => {
    if (!url || !area) return
    try {
      onDone(await cropPicture(url, area, longest))
    } catch {
      refuse()
    }
  }

  return (
    <Dialog opened onClose={onClose} title="Ausschnitt wählen">
      <div className={css.crop}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={shapes[shape] ?? 1}
            cropShape={isRound ? 'round' : 'rect'}
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: refuse }}
            cropperProps={{ role: 'group', 'aria-label': 'Ausschnitt mit den Pfeiltasten verschieben' }}
          />
        )}
      </div>
      {names.length > 1 && (
        <SegmentedControl
          className={css.shapes}
          fullWidth
          size="md"
          aria-label="Form des Ausschnitts"
          data={names}
          value={shape}
          onChange={setShape}
        />
      )}
      <div className={css.zoom}>
        <Text size="sm" fw={500} id={zoomLabel}>
          Vergrößern
        </Text>
        <Slider
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          label={null}
          size="lg"
          thumbSize={24}
          my={12}
          thumbProps={{ 'aria-labelledby': zoomLabel }}
        />
      </div>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <Button onClick={finish} loading={isSending} disabled={!area}>
          Bild übernehmen
        </Button>
      </Group>
    </Dialog>
  )
}
