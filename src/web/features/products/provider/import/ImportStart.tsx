import { Button, FileButton, Progress, Radio } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { IconDownload, IconFileText, IconUpload } from '#web/ui/icons.ts'
import css from './Import.module.css'
import { type ImportKind, saveTemplate, useSendFile } from './import.data.ts'

const kinds: { value: ImportKind; label: string; description: string }[] = [
  {
    value: 'import',
    label: 'Produkte anlegen',
    description: 'Neue Produkte entstehen als Entwürfe; vorhandene lassen sich dabei ändern oder überspringen.',
  },
  {
    value: 'update',
    label: 'Preise, Bestände und anderes ändern',
    description: 'Findet Ihre Produkte und Varianten über SKU, Artikelnummer oder EAN und legt nichts Neues an.',
  },
]

/** Where a file comes in. Nothing changes until it was checked and started. */
export const ImportStart = () => {
  const [kind, setKind] = useState<ImportKind>('import')
  const [isOver, setIsOver] = useState(false)
  const { send, share, cancel } = useSendFile()
  const take = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && share === null) void send(kind, file)
  }
  return (
    <Card
      title="Datei hochladen"
      text="CSV oder Excel (.xlsx), bis 100 MB, 200.000 Zeilen und 5.000 Bilder nach Adresse."
    >
      <Radio.Group label="Was möchten Sie tun?" value={kind} onChange={(value) => setKind(value as ImportKind)}>
        <div className={css.kinds}>
          {kinds.map((choice) => (
            <Radio key={choice.value} {...choice} />
          ))}
        </div>
      </Radio.Group>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div
        className={css.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={take}
      >
        {share === null ? (
          <>
            <IconFileText size={32} aria-hidden />
            <p>Ziehen Sie die Datei hierher oder wählen Sie sie aus.</p>
            <FileButton accept=".csv,.txt,.tsv,.xlsx" onChange={(file) => file && void send(kind, file)}>
              {(props) => (
                <Button leftSection={<IconUpload size={20} aria-hidden />} {...props}>
                  Datei auswählen
                </Button>
              )}
            </FileButton>
          </>
        ) : (
          <div className={css.progress}>
            <p role="status">{Math.round(share * 100)} % hochgeladen</p>
            <Progress value={share * 100} aria-label="Fortschritt des Hochladens" />
            <div>
              <Button variant="default" onClick={cancel}>
                Abbrechen
              </Button>
            </div>
          </div>
        )}
      </div>
      <ul className={css.hints}>
        <li>Die erste Zeile enthält die Überschriften. Wir erkennen sie, und Sie können die Zuordnung ändern.</li>
        <li>Leere Zellen lassen ein Feld, wie es ist. Ein einzelnes Minus (-) leert es.</li>
        <li>
          Bilder: In der Spalte „Bilder“ stehen bis zu zehn Adressen (https://…), durch Leerzeichen getrennt. Wir laden
          sie nach dem Import. Oder Sie ordnen Bilder danach unten zu, auch als ZIP-Datei. Erst mit Bild kann ein
          Produkt veröffentlicht werden.
        </li>
        <li>
          Merkmale: Eine Spalte, die wie ein Merkmal heißt, etwa „Material“, füllt es. In der Spalte „Merkmale“ stehen
          mehrere: „Material: Leder | Wasserdicht: ja“.
        </li>
        {kind === 'import' && (
          <li>
            Varianten: Zeilen mit derselben „Variantengruppe“ stehen untereinander und werden ein Produkt. „Variante“
            sagt, worin sie sich unterscheiden, etwa „Farbe: Rot | Größe: M“. Die Gruppe wird zur SKU des Produkts, die
            SKU der Zeile zur Artikelnummer der Variante. Bei vorhandenen Produkten ändern solche Zeilen nur Varianten.
          </li>
        )}
      </ul>
      <div className={css.row} style={{ marginTop: 20 }}>
        <span className={css.soft}>Vorlage mit Beispielen:</span>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            size="sm"
            h={44}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void saveTemplate(kind, format)}
          >
            {format === 'xlsx' ? 'Excel' : 'CSV'}
          </Button>
        ))}
      </div>
    </Card>
  )
}
