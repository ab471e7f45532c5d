import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { IconUpload } from '#web/ui/icons.ts'
import css from './Media.module.css'
import { useUploads } from './useUploads.ts'

const formats = 'image/png,image/jpeg,image/webp'

/** Takes many files at once, by a button or dropped; each that was refused says why. */
export const UploadMany = ({ onDone }: { onDone: (ids: number[]) => void }) => {
  const [isOver, setIsOver] = useState(false)
  const { progress, isSending, send } = useUploads(onDone)
  return (
    <section
      aria-label="Bilder hochladen"
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (!isSending) void send([...event.dataTransfer.files])
      }}
    >
      <FileButton multiple accept={formats} onChange={(files) => files.length && void send(files)}>
        {(props) => (
          <Button {...props} variant="default" loading={isSending} leftSection={<IconUpload size={20} aria-hidden />}>
            Bilder hochladen
          </Button>
        )}
      </FileButton>
      <span className={css.hint} role="status">
        {isSending
          ? `${progress!.sent + 1} von ${progress!.all} wird hochgeladen …`
          : 'Auch mehrere auf einmal oder hierher gezogen. PNG, JPG oder WebP, bis 15 MB.'}
      </span>
      {progress && progress.failed.length > 0 && (
        <ul className={css.failed}>
          {progress.failed.map(({ name, sentence }) => (
            <li key={name}>
              {name}: {sentence}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
