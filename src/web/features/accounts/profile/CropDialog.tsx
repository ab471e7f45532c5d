import { Button, Group, Slider, Text } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { toast } from '#web/app/toasts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import css from './AvatarCard.module.css'
import { cropSquare } from './crop.ts'

type CropDialogProps = { file: File; isSending: boolean; onDone: (picture: File) => void; onClose: () => void }

const unreadable = 'Dieses Bild lässt sich nicht lesen. Bitte wählen Sie ein anderes.'

/** Moves and zooms the picture behind a round window; arrow keys move it too. */
export default function CropDialog({ file, isSending, onDone, onClose }: CropDialogProps) {
  const [url, setUrl] = useState<string | null>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const zoomLabel = useId()

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const refuse = () => {
    toast.error(unreadable)
    onClose()
  }

  const finish = async () => {
    if (!url || !area) return
    try {
      onDone(await cropSquare(url, area))
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
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: refuse }}
            cropperProps={{ role: 'group', 'aria-label': 'Ausschnitt mit den Pfeiltasten verschieben' }}
          />
        )}
      </div>
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
