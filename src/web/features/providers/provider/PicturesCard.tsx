import { Button, FileButton } from '@mantine/core'
import type { PageEntry } from '#contract/providers/media.ts'
import { FromLibrary } from '#web/app/media/FromLibrary.tsx'
import { Card } from '#web/ui/Card.tsx'
import { IconUpload } from '#web/ui/icons.ts'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import { PictureTools } from '#web/ui/picture/PictureTools.tsx'
import { moved, useDragOrder } from '#web/ui/table/order.ts'
import type { Store } from './draft.present.ts'
import css from './Editor.module.css'
import {
  useAddGalleryMedia,
  useRemoveImages,
  useSavePicture,
  useSetEntryPicture,
  useSetPagePicture,
} from './store.data.ts'

const formats = 'image/png,image/jpeg,image/webp'

type UploadButtonProps = { label: string; isSending: boolean; onFile: (file: File) => void }

const UploadButton = ({ label, isSending, onFile }: UploadButtonProps) => (
  <FileButton accept={formats} onChange={(file) => file && onFile(file)}>
    {(props) => (
      <Button {...props} variant="default" loading={isSending} leftSection={<IconUpload size={20} aria-hidden />}>
        {label}
      </Button>
    )}
  </FileButton>
)

type Shown = { src: string } | null

type EntryPictureProps = {
  id?: number | undefined
  kind: PageEntry
  /** of the entry, as it is stored */
  name: string
  picture: Shown
  isDirty: boolean
}

/** The picture of an entry that is stored already. */
export const EntryPicture = ({ id, kind, name, picture, isDirty }: EntryPictureProps) => {
  const save = useSavePicture(isDirty)
  const set = useSetEntryPicture(isDirty)
  const remove = useRemoveImages()
  if (id === undefined) return <p className={css.soft}>Ein Bild können Sie nach dem Speichern hinzufügen.</p>
  const send = (file: File) =>
    save.mutate(
      kind === 'content' ? { content_id: id, content_image: file } : { certificate_id: id, certificate_image: file },
    )
  return (
    <div className={css.picture}>
      {picture && <img src={picture.src} alt="" width={64} height={64} />}
      <UploadButton label={picture ? 'Anderes Bild' : 'Bild hochladen'} isSending={save.isPending} onFile={send} />
      <FromLibrary
        what={`Bild zu „${name}“`}
        isSending={set.isPending}
        onPick={(media_id) => set.mutate({ kind, id, media_id })}
      />
      {picture && (
        <RemoveButton
          name="Bild"
          action="Bild entfernen"
          question={`Das Bild zu „${name}“ entfernen?`}
          label={`Bild entfernen: ${name}`}
          loading={remove.isPending}
          onRemove={() => remove.mutate(kind === 'content' ? { content_id: id } : { certificate_id: id })}
        />
      )}
    </div>
  )
}

type GalleryPictureProps = {
  src: string
  alt: string | undefined
  at: number
  count: number
  isBusy: boolean
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

const GalleryPicture = ({ src, alt, at, count, isBusy, onMove, onRemove }: GalleryPictureProps) => {
  const drag = useDragOrder(at, isBusy, onMove)
  return (
    <li {...drag}>
      <img src={src} alt={alt ?? `Bild ${at + 1} der Galerie`} width={160} height={120} draggable={false} />
      <div className={css.tools}>
        <PictureTools at={at} count={count} isBusy={isBusy} onMove={onMove} onRemove={onRemove} />
      </div>
    </li>
  )
}

/** Logo, cover and gallery; each picture is stored at once. */
export const PicturesCard = ({ store, isDirty }: { store: Store; isDirty: boolean }) => {
  const save = useSavePicture(isDirty)
  const remove = useRemoveImages()
  const add = useAddGalleryMedia()
  const set = useSetPagePicture(isDirty)
  const images = store.company_images
  return (
    <Card title="Bilder" text="PNG, JPG oder WebP, bis 15 MB. Bilder werden sofort gespeichert.">
      <div className={css.fields}>
        <div className={css.picture}>
          {store.company_logo && <img src={store.company_logo} alt="Ihr Logo" width={64} height={64} />}
          <UploadButton
            label="Logo hochladen"
            isSending={save.isPending}
            onFile={(file) => save.mutate({ company_logo: file })}
          />
          <FromLibrary
            what="Logo"
            isSending={set.isPending && set.variables?.place === 'logo'}
            onPick={(media_id) => set.mutate({ place: 'logo', media_id })}
          />
          {store.has_logo && (
            <RemoveButton
              name="Logo"
              action="Logo entfernen"
              question="Ihr Logo entfernen?"
              onRemove={() => remove.mutate({ company_logo: true })}
            />
          )}
        </div>
        <div className={css.picture}>
          {store.image && <img src={store.image.src} alt="Ihr Titelbild" width={160} height={60} />}
          <UploadButton
            label="Titelbild hochladen"
            isSending={save.isPending}
            onFile={(file) => save.mutate({ image: file })}
          />
          <FromLibrary
            what="Titelbild"
            isSending={set.isPending && set.variables?.place === 'cover'}
            onPick={(media_id) => set.mutate({ place: 'cover', media_id })}
          />
          {store.image && (
            <RemoveButton
              name="Titelbild"
              action="Titelbild entfernen"
              question="Ihr Titelbild entfernen?"
              onRemove={() => remove.mutate({ image: true })}
            />
          )}
        </div>
        <div>
          <p className={css.label}>Galerie</p>
          {images.length > 1 && (
            <p className={css.soft}>Ziehen Sie die Bilder in Ihre Reihenfolge, oder nehmen Sie die Pfeile.</p>
          )}
          <ul className={css.gallery} aria-label="Bilder der Galerie">
            {images.map((image, at) => (
              <GalleryPicture
                key={image.id}
                src={image.src}
                alt={image.alt}
                at={at}
                count={images.length}
                isBusy={save.isPending || remove.isPending}
                onMove={(from, to) => save.mutate({ image_ids: moved(images, from, to).map(({ id }) => id) })}
                onRemove={() => remove.mutate({ ids: [image.id] })}
              />
            ))}
          </ul>
          <UploadButton
            label="Bild zur Galerie"
            isSending={save.isPending}
            onFile={(file) => save.mutate({ company_images: file as never })}
          />{' '}
          <FromLibrary what="Galerie" isSending={add.isPending} onPick={(id) => add.mutate({ media_ids: [id] })} />
        </div>
      </div>
    </Card>
  )
}
