import { Button, FileButton, Progress } from '@mantine/core'
import { formatNumber } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { IconUpload } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Import.module.css'
import { type Sent, useSendPictures } from './pictures.data.ts'

const shown = 20

const Problems = ({ problems }: Pick<Sent, 'problems'>) => (
  <Notice
    kind="warning"
    title={problems.length === 1 ? 'Eine Datei blieb übrig' : `${formatNumber(problems.length)} Dateien blieben übrig`}
  >
    <ul className={css.hints}>
      {problems.slice(0, shown).map(({ name, message }) => (
        <li key={name}>
          {name}: {message}
        </li>
      ))}
      {problems.length > shown && <li>und {formatNumber(problems.length - shown)} weitere</li>}
    </ul>
  </Notice>
)

/** Pictures of many products, as a ZIP file or many files. */
export const PicturesCard = () => {
  const { send, cancel, progress, sent } = useSendPictures()
  return (
    <Card
      title="Bilder zuordnen"
      text="Eine ZIP-Datei oder viele Bilder auf einmal. Der Name jeder Datei ist die SKU oder Artikelnummer des Produkts, weitere Bilder bekommen eine Nummer: KR-100.jpg, KR-100_2.jpg."
    >
      {progress ? (
        <div className={css.progress}>
          <p role="status">
            Bild {formatNumber(progress.done + 1)} von {formatNumber(progress.total)}
          </p>
          <Progress value={(progress.done * 100) / progress.total} aria-label="Fortschritt der Bilder" />
          <div>
            <Button variant="default" onClick={cancel}>
              Abbrechen
            </Button>
          </div>
        </div>
      ) : (
        <FileButton multiple accept=".zip,image/png,image/jpeg" onChange={(files) => void send(files)}>
          {(props) => (
            <Button variant="default" leftSection={<IconUpload size={20} aria-hidden />} {...props}>
              ZIP-Datei oder Bilder auswählen
            </Button>
          )}
        </FileButton>
      )}
      {sent && sent.problems.length > 0 && <Problems problems={sent.problems} />}
    </Card>
  )
}
