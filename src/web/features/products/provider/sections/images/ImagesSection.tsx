import { ActionIcon, Button, FileButton, Progress } from '@mantine/core'
import { type DragEvent, lazy, Suspense, useState } from 'react'
import { largestCopyOf } from '#lib/site/pictures.ts'
import { FromLibrary } from '#web/app/media/FromLibrary.tsx'
import { IconCrop, IconPhoto, IconUpload } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PictureTools } from '#web/ui/picture/PictureTools.tsx'
import { moved, useDragOrder } from '#web/ui/table/order.ts'
import { useAddMedia, useCropImage, useOrderImages, useRemoveImage } from '../../edit.data.ts'
import { type GalleryImage, type ProductInfo, useImages } from '../../provider.data.ts'
import { SectionFrame } from '../../Section.tsx'
import css from './Images.module.css'
import { pictureTypes, useUpload } from './upload.data.ts'

const CropDialog = lazy(() => import('#web/ui/picture/CropDialog.tsx'))

/** The largest width a picture is kept in. */
const longest = 1600
const shapes = { Quadrat: 1, Quer: 4 / 3, Hoch: 3 / 4 }

type PictureProps = {
  image: GalleryImage
  at: number
  count: number
  isBusy: boolean
  onMove: (from: number, to: number) => void
  onCrop: () => void
  onRemove: () => void
}

const Picture = ({ image, at, count, isBusy, onMove, onCrop, onRemove }: PictureProps) => {
  const drag = useDragOrder(at, isBusy, onMove)
  return (
    <li className={css.picture} {...drag}>
      <img src={image.image} alt={image.alt || `Bild ${at + 1}`} width={220} height={220} draggable={false} />
      {at === 0 && <span className={css.first}>Titelbild</span>}
      <div className={css.tools}>
        <PictureTools
          at={at}
          count={count}
          isBusy={isBusy}
          onMove={onMove}
          onRemove={onRemove}
          removing="löschen"
          text="Das Bild verschwindet aus der Galerie und von allen Varianten, die es zeigen."
        >
          <ActionIcon
            variant="subtle"
            size={44}
            disabled={isBusy}
            aria-label={`Bild ${at + 1} zuschneiden`}
            onClick={onCrop}
          >
            <IconCrop size={20} aria-hidden />
          </ActionIcon>
        </PictureTools>
      </div>
    </li>
  )
}

/** The gallery: several files at once, sorted by dragging or with the arrows. */
export const ImagesSection = ({ info }: { info: ProductInfo }) => {
  const { data: images, error } = useImages(info.id)
  const [cropping, setCropping] = useState<GalleryImage | null>(null)
  const [isOver, setIsOver] = useState(false)
  const crop = useCropImage(info.id, () => setCropping(null))
  const order = useOrderImages(info.id)
  const remove = useRemoveImage(info.id)
  const add = useAddMedia(info.id)
  const { upload, cancel, progress } = useUpload(info.id)
  const isBusy = order.isPending || remove.isPending || progress !== null

  const move = (from: number, to: number) =>
    order.mutate({ id: info.id, image_ids: moved(images ?? [], from, to).map(({ id }) => id) })

  const take = (event: DragEvent) => {
    if (!event.dataTransfer.files.length) return
    event.preventDefault()
    setIsOver(false)
    void upload([...event.dataTransfer.files].filter(({ type }) => pictureTypes.includes(type)))
  }

  return (
    <SectionFrame
      id="bilder"
      text={`JPG oder PNG, am besten ${info.product_type === 'property' ? 'im Querformat' : 'quadratisch'}. Das erste Bild ist das Titelbild; ziehen Sie die Bilder in Ihre Reihenfolge.`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div
        className={css.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={take}
      >
        <Loaded of={{ data: images, error }} height={220} radius={10} />
        {images?.length === 0 && (
          <p className={css.empty}>
            <IconPhoto size={28} aria-hidden />
            Ziehen Sie Bilder hierher oder wählen Sie sie aus.
          </p>
        )}
        {images && images.length > 0 && (
          <ol className={css.pictures}>
            {images.map((image, at) => (
              <Picture
                key={image.id}
                image={image}
                at={at}
                count={images.length}
                isBusy={isBusy}
                onMove={move}
                onCrop={() => setCropping(image)}
                onRemove={() => remove.mutate({ id: image.id })}
              />
            ))}
          </ol>
        )}
        {progress ? (
          <div className={css.progress}>
            <p role="status">
              Bild {progress.done + 1} von {progress.total} wird hochgeladen: {Math.round(progress.share * 100)} %
            </p>
            <Progress value={progress.share * 100} aria-label="Fortschritt des Hochladens" />
            <Button variant="default" onClick={cancel}>
              Abbrechen
            </Button>
          </div>
        ) : (
          <div className={css.choose}>
            <FileButton multiple accept={pictureTypes.join(',')} onChange={(files) => void upload(files)}>
              {(props) => (
                <Button
                  variant="default"
                  leftSection={<IconUpload size={20} aria-hidden />}
                  data-path="photo"
                  {...props}
                >
                  Bilder auswählen
                </Button>
              )}
            </FileButton>
            <FromLibrary
              isSending={add.isPending}
              onPick={(id) => add.mutate({ product_id: info.id, media_ids: [id] })}
            />
          </div>
        )}
      </div>
      {cropping && (
        <Suspense>
          <CropDialog
            picture={largestCopyOf(cropping.picture.src)}
            shapes={shapes}
            longest={longest}
            isSending={crop.isPending}
            onDone={(image) => crop.mutate({ id: cropping.id, image })}
            onClose={() => setCropping(null)}
          />
        </Suspense>
      )}
    </SectionFrame>
  )
}
