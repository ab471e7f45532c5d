import { Button, FileButton, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { IconUpload } from '#web/ui/icons.ts'
import editor from '../../Editor.module.css'
import { useSetVariantImages, useUploadVariantImage } from '../../edit.data.ts'
import type { GalleryImage, ProductInfo, Variant } from '../../provider.data.ts'
import { pictureTypes } from '../images/upload.data.ts'
import { scopesOf } from './options.ts'
import css from './Variants.module.css'

type VariantPicturesProps = {
  info: ProductInfo
  variants: Variant[]
  variant: Variant
  images: GalleryImage[]
  onClose: () => void
}

/** Which pictures of the gallery a variant shows, or all variants that share its size or colour. */
export const VariantPictures = ({ info, variants, variant, images, onClose }: VariantPicturesProps) => {
  const [chosen, setChosen] = useState<readonly number[]>(variant.image_ids)
  const [scope, setScope] = useState(0)
  const save = useSetVariantImages(info.id, onClose)
  const upload = useUploadVariantImage(info.id, (images) => {
    const added = images.at(-1)
    if (added) setChosen((now) => [...now, added.id])
  })
  const scopes = [
    { label: `Nur ${variant.variant_name}`, variants: [variant] },
    ...scopesOf(variants).filter((one) => one.variants.some(({ id }) => id === variant.id)),
  ]
  const toggle = (id: number) => setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))

  return (
    <Dialog opened onClose={onClose} title={`Bilder: ${variant.variant_name}`} size="lg">
      <div className={editor.form}>
        {images.length === 0 ? (
          <p className={editor.soft}>In der Galerie ist noch kein Bild.</p>
        ) : (
          <fieldset className={css.gallery}>
            <legend className="visually-hidden">Bilder der Galerie</legend>
            {images.map((image, at) => (
              <label key={image.id} className={css.choice}>
                <input type="checkbox" checked={chosen.includes(image.id)} onChange={() => toggle(image.id)} />
                <img src={image.picture.src} alt={`Bild ${at + 1}`} width={140} height={140} loading="lazy" />
              </label>
            ))}
          </fieldset>
        )}
        <FileButton
          accept={pictureTypes.join(',')}
          onChange={(image) => image && upload.mutate({ variant_id: variant.id, image })}
        >
          {(props) => (
            <div>
              <Button
                variant="default"
                leftSection={<IconUpload size={20} aria-hidden />}
                loading={upload.isPending}
                {...props}
              >
                Neues Bild hochladen
              </Button>
            </div>
          )}
        </FileButton>
        <NativeSelect
          label="Diese Auswahl gilt für"
          data={scopes.map(({ label, variants: { length } }, at) => ({
            value: String(at),
            label: at === 0 ? label : `${label} (${length})`,
          }))}
          value={String(scope)}
          onChange={(event) => setScope(Number(event.currentTarget.value))}
        />
        <FormActions onCancel={onClose}>
          <Button
            loading={save.isPending}
            onClick={() =>
              save.mutate({
                product_id: info.id,
                variant_ids: scopes[scope]!.variants.map(({ id }) => id),
                image_ids: images.map(({ id }) => id).filter((id) => chosen.includes(id)),
              })
            }
          >
            Bilder zuordnen
          </Button>
        </FormActions>
      </div>
    </Dialog>
  )
}
