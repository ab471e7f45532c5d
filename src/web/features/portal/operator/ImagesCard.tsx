import { Button, FileButton, Group, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { maxPostImages } from '#contract/portal/drafts.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { IconPhoto, IconUpload } from '#web/ui/icons.ts'
import { PictureTools } from '#web/ui/picture/PictureTools.tsx'
import { moved } from '#web/ui/table/order.ts'
import css from './PostTable.module.css'
import type { PostDraft } from './post-store.ts'
import { type PostPicture, readMedium, useAddImage } from './posts.data.ts'

const MediumPicker = lazy(() => import('#web/app/media/MediumPicker.tsx'))

const formats = 'image/png,image/jpeg,image/webp'

/** The pictures of a draft. Files are stored at once, readers see them once they are published. */
export const ImagesCard = ({ draft }: { draft: PostDraft }) => {
  const { images } = draft.values
  const [added, setAdded] = useState<PostPicture[]>([])
  const [isPicking, setIsPicking] = useState(false)
  const set = (changed: typeof images) => draft.setFieldValue('images', changed)
  const take = (picture: PostPicture) => {
    const { src: _, ...image } = picture
    setAdded((before) => [...before, picture])
    set([...images, image])
  }
  const add = useAddImage((answer) => {
    toastOutcome(answer)
    take(answer.data)
  })
  const pick = (mediaId: number) => void readMedium(mediaId).then(take, toastError)
  const srcOf = ({ media_id, key }: (typeof images)[number]) =>
    [...draft.page.pictures, ...added].find(
      (one) => one.media_id === media_id && (media_id !== null || one.key === key),
    )?.src
  return (
    <Card
      title="Bilder"
      text="Das erste Bild steht in Listen. PNG, JPG oder WebP, bis 15 MB. Leser sehen sie nach dem Veröffentlichen."
    >
      <ul className={css.images}>
        {images.map((image, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice
          <li key={`${at} ${image.media_id ?? image.key}`}>
            <img src={srcOf(image)} alt={image.caption} width={200} height={125} />
            <TextInput
              label={`Bild ${at + 1}: Was ist zu sehen?`}
              maxLength={200}
              {...draft.getInputProps(`images.${at}.caption`)}
              error={
                draft.errors[`images.${at}.caption`] ??
                draft.errors[`images.${at}.media_id`] ??
                draft.errors[`images.${at}.key`]
              }
            />
            <div className={css.imageActions}>
              <PictureTools
                at={at}
                count={images.length}
                isBusy={false}
                onMove={(from, to) => set(moved(images, from, to))}
                onRemove={() => set(images.filter((_, place) => place !== at))}
              />
            </div>
          </li>
        ))}
      </ul>
      <Group>
        <FileButton accept={formats} onChange={(image) => image && add.mutate({ id: draft.page.id, image })}>
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
            onPick={({ id }) => {
              setIsPicking(false)
              pick(id)
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}
