import { useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Medium } from './library.ts'
import { MediaList, useAsking } from './MediaList.tsx'
import { MediumEditor } from './MediumEditor.tsx'
import { UploadMany } from './UploadMany.tsx'

type Picked = Pick<Medium, 'id' | 'src' | 'alt'>
type MediumPickerProps = { onPick: (medium: Picked) => void; onClose: () => void }

/** Chooses a picture of the library; one without a description is described first. */
export default function MediumPicker({ onPick, onClose }: MediumPickerProps) {
  const asking = useAsking()
  const [described, setDescribed] = useState<number | null>(null)
  return (
    <Dialog opened onClose={onClose} title={described ? 'Bild beschreiben' : 'Bild wählen'} size="xl">
      {described ? (
        <MediumEditor
          id={described}
          isPicking
          onDone={onPick}
          onCopied={setDescribed}
          onClose={() => setDescribed(null)}
        />
      ) : (
        <>
          <UploadMany onDone={(ids) => ids.length === 1 && setDescribed(ids[0]!)} />
          <MediaList {...asking} onPick={(medium) => (medium.alt ? onPick(medium) : setDescribed(medium.id))} />
        </>
      )}
    </Dialog>
  )
}
