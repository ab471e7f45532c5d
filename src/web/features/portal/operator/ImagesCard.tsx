import { Button, FileButton, Group, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { maxPostImages } from '#contract/portal/operator.ts'
import { refusedFields } from '#web/app/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { IconPhoto, IconUpload } from '#web/ui/icons.ts'
import { PictureTools } from '#web/ui/picture/PictureTools.tsx'
import { moved } from '#web/ui/table/order.ts'
import css from './PostTable.module.css'
import { type EditablePost, useAddImage, useAddMedium, useSetImages } from './posts.data.ts'

const MediumPicker = lazy(() => import('#web/app/media/MediumPicker.tsx'))

const formats = 'image/png,image/jpeg,image/webp'

/** Pictures are stored at once, each with what it shows. */
export const ImagesCard = ({ post: { id, images } }: { post: EditablePost }) => {
  const add = useAddImage()
  const addMedium = useAddMedium()
  const [isPicking, setIsPicking] = useState(false)
  const set = useSetImages()
  const kept = images.map(({ id: imageId, caption }) => ({ id: imageId, caption }))
  const save = (changed: typeof kept) => set.mutate({ id, images: changed })
  const rename = (at: number, caption: string) => {
    if (kept[at]!.caption !== caption.trim())
      save(kept.map((image, place) => (place === at ? { ...image, caption } : image)))
  }
  return (
    <Card title="Bilder" text="Das erste Bild steht in Listen. PNG, JPG oder WebP, bis 15 MB; sofort gespeichert.">
      <ul className={css.images}>
        {images.map((image, at) => (
          <li key={image.id}>
            <img src={image.src} alt={image.caption} width={200} height={125} />
            <TextInput
              label={`Bild ${at + 1}: Was ist zu sehen?`}
              error={refusedFields(set.error)[`images.${at}.caption`]}
              defaultValue={image.caption}
              maxLength={200}
              onBlur={(event) => rename(at, event.currentTarget.value)}
            />
            <div className={css.imageActions}>
              <PictureTools
                at={at}
                count={images.length}
                isBusy={set.isPending}
                onMove={(from, to) => save(moved(kept, from, to))}
                onRemove={() => save(kept.filter((_, place) => place !== at))}
              />
            </div>
          </li>
        ))}
      </ul>
      <Group>
        <FileButton accept={formats} onChange={(image) => image && add.mutate({ id, image })}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={add.isPending}
              disabled={images.length >= maxPostImages}
              leftSection={<IconUpload size={20} aria-hidden />}
            >
              Bild hochladen
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          loading={addMedium.isPending}
          disabled={images.length >= maxPostImages}
          leftSection={<IconPhoto size={20} aria-hidden />}
          onClick={() => setIsPicking(true)}
        >
          Aus der Mediathek
        </Button>
      </Group>
      {isPicking && (
        <Suspense>
          <MediumPicker
            onClose={() => setIsPicking(false)}
            onPick={({ id: media_id }) => {
              setIsPicking(false)
              addMedium.mutate({ id, media_id })
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}
