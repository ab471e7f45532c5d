import { Badge, Button, Checkbox, FileButton } from '@mantine/core'
import { useState } from 'react'
import { archiveMegabytes, mostArchivePictures } from '#contract/content/archive.ts'
import { formatDateTime } from '#lib/format.ts'
import { maySee } from '#web/app/frame/rights.ts'
import { useMember } from '#web/app/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { IconUpload } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { SaveButton } from '#web/ui/table/SaveButton.tsx'
import css from './Archive.module.css'
import { type Checked, type Entry, type Kind, saveArchive, useCheckArchive, useImportArchive } from './archive.data.ts'

const kinds: { kind: Kind; name: string; one: string }[] = [
  { kind: 'page', name: 'Seiten mit Bausteinen, auch die rechtlichen', one: 'Seite' },
  { kind: 'set', name: 'Menüs, Banner, Bilderfolgen, Stimmen, Worte zu Cookies', one: 'Element' },
  { kind: 'category', name: 'Bearbeitete Texte und Bilder von Kategorien', one: 'Kategorie' },
  { kind: 'contact', name: 'Themen des Kontaktformulars', one: 'Kontakt-Thema' },
  { kind: 'mail', name: 'Texte von E-Mails, SMS und Push', one: 'Text' },
  { kind: 'region', name: 'Regionen', one: 'Region' },
  { kind: 'topic', name: 'Themen des Portals', one: 'Thema' },
  { kind: 'post', name: 'Beiträge und Termine', one: 'Beitrag' },
  { kind: 'newsletter', name: 'Entwürfe von Newslettern, ohne Empfänger', one: 'Newsletter' },
]
const namesOfKinds: Record<Entry['kind'], string> = {
  ...(Object.fromEntries(kinds.map(({ kind, one }) => [kind, one])) as Record<Kind, string>),
  picture: 'Bild',
}

const outcomes: Record<Entry['outcome'], { name: string; color: string }> = {
  refused: { name: 'Abgelehnt', color: 'red' },
  changed: { name: 'Wird geändert', color: 'yellow' },
  new: { name: 'Neu', color: 'green' },
  same: { name: 'Gibt es schon', color: 'gray' },
}

/** What somebody has to look at comes first. */
const places = Object.keys(outcomes)
const ordered = (entries: Entry[]) => entries.toSorted((a, b) => places.indexOf(a.outcome) - places.indexOf(b.outcome))

const columns: Column<Entry>[] = [
  { head: 'Was', isNarrow: true, cell: ({ kind }) => namesOfKinds[kind] },
  {
    head: 'Name',
    place: 'lead',
    cell: ({ name, reason }) => (
      <span className={css.name}>
        {name}
        {reason && <span className={css.reason}>{reason}</span>}
      </span>
    ),
  },
  {
    head: 'Was geschieht',
    isNarrow: true,
    cell: ({ outcome }) => (
      <Badge variant="light" color={outcomes[outcome].color}>
        {outcomes[outcome].name}
      </Badge>
    ),
  },
]

const Export = () => {
  const member = useMember()
  const own = kinds.filter(({ kind }) => kind !== 'mail' || maySee(member, 'messages'))
  const [wanted, setChosen] = useState<Kind[]>(kinds.map(({ kind }) => kind))
  const chosen = wanted.filter((kind) => own.some((one) => one.kind === kind))
  return (
    <Card
      title="Inhalte speichern"
      text={`Was Gäste jetzt sehen, und Entwürfe von Newslettern, als eine Datei mit höchstens ${mostArchivePictures} Bildern. Andere Entwürfe, Konten, Abonnenten und Angebote von Betrieben sind nicht dabei.`}
    >
      <fieldset className={css.choices}>
        <legend className="visually-hidden">Was gespeichert wird</legend>
        {own.map(({ kind, name }) => (
          <Checkbox
            key={kind}
            label={name}
            checked={chosen.includes(kind)}
            onChange={(event) =>
              setChosen(event.currentTarget.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
            }
          />
        ))}
      </fieldset>
      {chosen.length > 0 && <SaveButton save={() => saveArchive(chosen)}>Datei speichern</SaveButton>}
    </Card>
  )
}

const Import = () => {
  const [file, setFile] = useState<File | null>(null)
  const [isPublished, setIsPublished] = useState(false)
  const [leavesRefused, setLeavesRefused] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isDone, setIsDone] = useState(false)
  const check = useCheckArchive(setChecked)
  const take = useImportArchive((answer) => {
    setChecked(answer)
    setIsDone(true)
  })
  const look = (next: File, published: boolean) => {
    setChecked(null)
    setIsDone(false)
    check.mutate({ file: next, is_published: published })
  }
  const refused = checked?.entries.filter(({ outcome }) => outcome === 'refused').length ?? 0
  const isEmpty = checked?.entries.every(({ outcome }) => outcome === 'same') ?? false
  return (
    <Card
      title="Inhalte übernehmen"
      text={`Eine hier oder in einer anderen Region gespeicherte Datei, bis ${archiveMegabytes} MB. Zuerst sehen Sie, was geschehen würde.`}
    >
      <div className={css.choices}>
        <Checkbox
          label="Gleich veröffentlichen"
          description="Ohne Haken kommt alles als Entwurf. Newsletter kommen immer als Entwurf und werden nicht versendet."
          checked={isPublished}
          onChange={(event) => {
            setIsPublished(event.currentTarget.checked)
            if (file) look(file, event.currentTarget.checked)
          }}
        />
      </div>
      <div className={css.actions}>
        <FileButton
          accept=".gz,application/gzip"
          onChange={(next) => {
            if (!next) return
            setFile(next)
            look(next, isPublished)
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={check.isPending}
              leftSection={<IconUpload size={18} aria-hidden />}
            >
              Datei prüfen
            </Button>
          )}
        </FileButton>
        {file && <span>{file.name}</span>}
      </div>
      {checked && (
        <Stack>
          <p>
            Gespeichert am {formatDateTime(checked.made_at)}, {checked.entries.length}{' '}
            {checked.entries.length === 1 ? 'Eintrag' : 'Einträge'}.
          </p>
          {!isDone && refused > 0 && (
            <Notice
              kind="warning"
              title={refused === 1 ? 'Ein Eintrag passt nicht' : `${refused} Einträge passen nicht`}
            >
              <p>
                Solange etwas abgelehnt wird, wird nichts übernommen. Sie können den Rest ohne diese Einträge nehmen.
              </p>
              <Checkbox
                mt="sm"
                label="Abgelehntes auslassen"
                checked={leavesRefused}
                onChange={(event) => setLeavesRefused(event.currentTarget.checked)}
              />
            </Notice>
          )}
          <DataTable
            caption="Was geschieht"
            columns={columns}
            rows={ordered(checked.entries).map((entry, at) => ({ ...entry, at }))}
            keyOf={({ at }) => at}
          />
          {!isDone && (
            <div className={css.actions}>
              <Button
                disabled={!file || isEmpty || (refused > 0 && !leavesRefused)}
                loading={take.isPending}
                onClick={() => file && take.mutate({ file, is_published: isPublished, leaves_refused: leavesRefused })}
              >
                {isPublished ? 'Übernehmen und veröffentlichen' : 'Als Entwürfe übernehmen'}
              </Button>
            </div>
          )}
          {isDone && <Notice kind="success">Die Inhalte sind übernommen.</Notice>}
        </Stack>
      )}
    </Card>
  )
}

/** Contents as a file: to copy a region, and to keep what was there. */
export const Archive = () => (
  <>
    <PageHeader
      title="Inhalte als Datei"
      text="Seiten, Menüs, Texte, Newsletter und Beiträge mit ihren Bildern mitnehmen, zum Beispiel in die nächste Region."
    />
    <Stack>
      <Export />
      <Import />
    </Stack>
  </>
)
