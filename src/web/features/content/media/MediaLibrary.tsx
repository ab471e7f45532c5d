import { useState } from 'react'
import { formatNumber } from '#lib/format.ts'
import { MediaList } from '#web/app/media/MediaList.tsx'
import { MediumEditor } from '#web/app/media/MediumEditor.tsx'
import { useMedia } from '#web/app/media/media.data.ts'
import { UploadMany } from '#web/app/media/UploadMany.tsx'
import { useAddress } from '#web/app/media/useAddress.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

const gigabytes = (bytes: number) =>
  `${(bytes / 1_000_000_000).toLocaleString('de-DE', { maximumFractionDigits: 2 })} GB`

/** All pictures that pages, posts and banners are chosen from. */
export const MediaLibrary = () => {
  const asking = useAddress()
  const { data } = useMedia(asking.asked)
  const [open, setOpen] = useState<number | null>(null)
  const close = () => setOpen(null)
  const limits = data?.limits
  return (
    <>
      <PageHeader
        title="Mediathek"
        text={
          limits
            ? `Bilder für Seiten, Beiträge und Banner. ${formatNumber(limits.count)} von ${formatNumber(limits.most)} Bildern, ${gigabytes(limits.bytes)} von ${gigabytes(limits.most_bytes)}.`
            : 'Bilder für Seiten, Beiträge und Banner.'
        }
      />
      <UploadMany onDone={(ids) => ids.length === 1 && setOpen(ids[0]!)} />
      <MediaList {...asking} onPick={({ id }) => setOpen(id)} />
      {open !== null && (
        <Dialog opened onClose={close} title="Bild bearbeiten" size="xl">
          <MediumEditor id={open} isPicking={false} onDone={close} onClose={close} onCopied={setOpen} />
        </Dialog>
      )}
    </>
  )
}
