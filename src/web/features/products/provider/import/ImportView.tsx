import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { IconDownload } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Steps } from '#web/ui/layout/Steps.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import css from './Import.module.css'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportRows } from './ImportRows.tsx'
import { type Import, isWorking, saveErrors, useEnd, useImport, useStart, useUndo } from './import.data.ts'

const stepNames = ['Datei', 'Spalten', 'Prüfung', 'Import']
const stepOf: Record<Import['state'], number> = {
  reading: 0,
  failed: 0,
  ready: 1,
  checking: 2,
  checked: 2,
  importing: 3,
  stopped: 3,
  imported: 3,
  undoing: 3,
  undone: 3,
}

const workOf = ({ state, done_rows, undone_rows, kept_rows, counts, total_rows }: Import) => {
  if (state === 'undoing')
    return {
      title: 'Der Import wird rückgängig gemacht',
      done: undone_rows + kept_rows,
      of: counts.new + counts.changed,
    }
  const title = { reading: 'Die Datei wird gelesen', checking: 'Die Datei wird geprüft' }[state as string]
  return { title: title ?? 'Der Import läuft', done: done_rows, of: total_rows }
}

/** Long work with numbers; it goes on when the page is closed. */
const Working = ({ source }: { source: Import }) => {
  const end = useEnd(source.id)
  const { title, done, of } = workOf(source)
  return (
    <Card title={title} text="Sie können diese Seite verlassen. Es geht auch ohne sie weiter.">
      <div className={css.progress}>
        <p role="status">{of ? `${formatNumber(done)} von ${formatNumber(of)} Zeilen` : 'Einen Augenblick …'}</p>
        <Progress value={of ? (done / of) * 100 : 100} animated={!of} aria-label={title} />
        {source.state !== 'undoing' && (
          <div>
            <Button variant="default" loading={end.isPending} onClick={() => end.mutate({ id: source.id })}>
              {source.state === 'importing' ? 'Anhalten' : 'Abbrechen'}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

const ErrorsButton = ({ source: { id, counts, kept_rows } }: { source: Import }) =>
  counts.wrong + counts.hints + counts.skipped + kept_rows > 0 && (
    <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={() => void saveErrors(id)}>
      Meldungen als CSV
    </Button>
  )

/** What the dry run found, and the way on. */
const Checked = ({ source, onColumns }: { source: Import; onColumns: () => void }) => {
  const start = useStart(source.id)
  const { counts } = source
  const count = counts.new + counts.changed
  return (
    <Card
      title="Das würde passieren"
      text={
        counts.wrong
          ? 'Fehlerhafte Zeilen werden nicht importiert. Sie können sie in der Datei berichtigen und sie noch einmal hochladen.'
          : 'Noch ist nichts geändert.'
      }
    >
      <div className={css.row} style={{ marginBottom: 24 }}>
        <Button disabled={!count} loading={start.isPending} onClick={() => start.mutate({ id: source.id })}>
          {count ? `${formatNumber(count)} ${count === 1 ? 'Zeile' : 'Zeilen'} importieren` : 'Nichts zu importieren'}
        </Button>
        <Button variant="default" onClick={onColumns}>
          Spalten ändern
        </Button>
        <ErrorsButton source={source} />
      </div>
      <ImportRows source={source} />
    </Card>
  )
}

const sentences = (source: Import) => {
  const { counts, state, undone_rows, kept_rows, done_rows, total_rows } = source
  if (state === 'undone')
    return kept_rows
      ? `${formatNumber(undone_rows)} Zeilen sind rückgängig gemacht. ${formatNumber(kept_rows)} bleiben, weil sie seither geändert oder verkauft wurden.`
      : 'Alles ist wieder, wie es vor dem Import war.'
  const made = `${formatNumber(counts.new)} ${counts.new === 1 ? 'Zeile' : 'Zeilen'} angelegt, ${formatNumber(counts.changed)} geändert.`
  return state === 'stopped'
    ? `Angehalten nach ${formatNumber(done_rows)} von ${formatNumber(total_rows)} Zeilen. ${made}`
    : made
}

/** Pictures come after the rows; what could not be fetched stands at its row. */
const PictureProgress = ({ source: { pictures, state } }: { source: Import }) => {
  const { all, done, failed } = pictures
  if (!all || state === 'undone') return null
  const isOver = done + failed >= all
  return (
    <div className={css.progress} style={{ marginBottom: 24 }}>
      <p role="status">
        {`${formatNumber(done)} von ${formatNumber(all)} ${all === 1 ? 'Bild' : 'Bildern'} geladen`}
        {failed > 0 && `, ${formatNumber(failed)} nicht (siehe „mit Hinweis“)`}
        {isOver ? '.' : '. Das geht auch ohne diese Seite weiter.'}
      </p>
      {!isOver && <Progress value={((done + failed) / all) * 100} aria-label="Fortschritt der Bilder" />}
    </div>
  )
}

/** What the import did, and the way back. */
const Finished = ({ source }: { source: Import }) => {
  const [isAsking, setIsAsking] = useState(false)
  const start = useStart(source.id)
  const undo = useUndo(source.id)
  const isUndone = source.state === 'undone'
  const title = { stopped: 'Der Import ist angehalten', undone: 'Der Import ist rückgängig gemacht' }[
    source.state as string
  ]
  return (
    <Card>
      <Notice kind={source.state === 'imported' ? 'success' : 'info'} title={title ?? 'Der Import ist fertig'}>
        {sentences(source)}
      </Notice>
      <div className={css.row} style={{ marginBlock: 24 }}>
        {source.state === 'stopped' && (
          <Button loading={start.isPending} onClick={() => start.mutate({ id: source.id })}>
            Fortsetzen
          </Button>
        )}
        <ButtonLink look={source.state === 'imported' ? 'filled' : 'quiet'} to={providerPaths.providerProducts}>
          Zu den Produkten
        </ButtonLink>
        {!isUndone && (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Rückgängig machen
          </Button>
        )}
        <ErrorsButton source={source} />
      </div>
      <PictureProgress source={source} />
      <ImportRows source={source} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Import rückgängig machen?"
        text="Angelegte Produkte werden entfernt, geänderte erhalten ihre alten Werte zurück. Was seither geändert oder verkauft wurde, bleibt, wie es ist."
        action="Rückgängig machen"
        isWorking={undo.isPending}
        onConfirm={() => undo.mutate({ id: source.id }, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  )
}

const Stage = ({ source, isChoosing, onColumns }: { source: Import; isChoosing: boolean; onColumns: () => void }) => {
  if (isWorking(source)) return <Working source={source} />
  if (source.state === 'failed')
    return (
      <Notice
        kind="error"
        title="Diese Datei lässt sich nicht einlesen"
        action={<ButtonLink to={providerPaths.importProducts}>Andere Datei wählen</ButtonLink>}
      >
        {source.failure}
      </Notice>
    )
  if (source.state === 'ready' || isChoosing) return <ImportColumns source={source} />
  return source.state === 'checked' ? <Checked source={source} onColumns={onColumns} /> : <Finished source={source} />
}

/** One file on its way: columns, check, import, and back. */
export const ImportView = ({ id }: { id: number }) => {
  const { data, error } = useImport(id)
  const navigate = useNavigate()
  // back at the columns after a check, until the next one starts
  const [choosingAfter, setChoosingAfter] = useState<Import['state'] | null>(null)
  if (error || !data) return <Loaded of={{ data, error }} height={420} />
  const source = data.data
  const isChoosing = choosingAfter === 'checked' && source.state === 'checked'
  const current = isChoosing ? 1 : stepOf[source.state]
  return (
    <>
      <PageHeader title="Produkte importieren" text={source.filename} />
      <div className={css.stack}>
        <Steps
          label="Schritte des Imports"
          names={stepNames}
          current={current}
          reached={source.state === 'checked' ? 2 : 0}
          onOpen={(step) =>
            step === 0
              ? void navigate(providerPaths.importProducts)
              : setChoosingAfter(step === 1 ? source.state : null)
          }
        />
        <Stage source={source} isChoosing={isChoosing} onColumns={() => setChoosingAfter(source.state)} />
      </div>
    </>
  )
}
