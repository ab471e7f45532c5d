import { useState } from 'react'
import { formatNumber } from '#lib/format.ts'
import { MediaList } from '#web/app/media/MediaList.tsx'
import { MediumEditor } from '#web/app/media/MediumEditor.tsx'
import { ownLibrary, useOwnMedia } from '#web/app/media/own-media.data.ts'
import { UploadMany } from '#web/app/media/UploadMany.tsx'
import { useAddress } from '#web/app/media/useAddress.ts'
import { LibraryContext } from '#web/app/media/useLibrary.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { LoosePictures } from './LoosePictures.tsx'

const intro = 'Bilder für Ihre Produkte, Gerichte und Ihre Seite.'

/** A provider's own pictures: those that products, dishes and the page are chosen from. */
export const OwnLibrary = () => {
  const asking = useAddress()
  const { data } = useOwnMedia(asking.asked)
  const [open, setOpen] = useState<number | null>(null)
  const close = () => setOpen(null)
  const limits = data?.limits
  return (
    <LibraryContext value={ownLibrary}>
      <PageHeader
        title="Mediathek"
        text={limits ? `${intro} ${formatNumber(limits.count)} von ${formatNumber(limits.most)} Bildern.` : intro}
      />
      <UploadMany onDone={(ids) => ids.length === 1 && setOpen(ids[0]!)} />
      <MediaList {...asking} onPick={({ id }) => setOpen(id)} />
      <LoosePictures onAdopted={setOpen} />
      {open !== null && (
        <Dialog opened onClose={close} title="Bild bearbeiten" size="xl">
          <MediumEditor id={open} isPicking={false} onDone={close} onClose={close} onCopied={setOpen} />
        </Dialog>
      )}
    </LibraryContext>
  )
}
