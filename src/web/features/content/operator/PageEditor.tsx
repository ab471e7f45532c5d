import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { WidgetKind } from '#contract/content/widgets.ts'
import { newKey } from '#web/app/keys.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { moved } from '#web/ui/table/order.ts'
import { Catalogue } from './Catalogue.tsx'
import { newWidget } from './defaults.ts'
import { ConflictDialog } from './draft/ConflictDialog.tsx'
import { PageFrame } from './draft/PageFrame.tsx'
import { Plan, Publication, StateBadge } from './draft/Publication.tsx'
import { type PageDraft, type SaveState, usePageDraft } from './draft/usePageDraft.ts'
import { Versions } from './draft/Versions.tsx'
import css from './PageEditor.module.css'
import { PartCard } from './PartCard.tsx'
import { type EditablePage, useEditablePage } from './pages.data.ts'
import { addressOf, nameOf } from './words.ts'

const saveTexts: Record<SaveState, string> = {
  saved: 'Alles gespeichert',
  waiting: 'Wird gespeichert …',
  invalid: 'Noch nicht gespeichert: Bitte prüfen Sie die markierten Felder.',
  offline: 'Noch nicht gespeichert: Der Server antwortet nicht. Wir versuchen es weiter.',
}

const Parts = ({ draft }: { draft: PageDraft }) => {
  const [addedKey, setAddedKey] = useState('')
  const { values } = draft
  const { parts } = values
  const set = (changed: typeof parts) => draft.set({ ...values, parts: changed })
  const add = (kind: WidgetKind) => {
    const key = newKey()
    setAddedKey(key)
    set([...parts, { key, is_on: true, from: null, until: null, widget: newWidget(kind) }])
  }
  return (
    <Card title="Bausteine" text="Mit der Maus ziehen, oder im Menü eines Bausteins verschieben.">
      <ol className={css.parts}>
        {parts.map((part, at) => (
          <PartCard
            key={part.key}
            draft={draft}
            part={part}
            at={at}
            isNew={part.key === addedKey}
            onMove={(from, to) => set(moved(parts, from, to))}
            onCopy={(from) =>
              set([...parts.slice(0, from + 1), { ...parts[from]!, key: newKey() }, ...parts.slice(from + 1)])
            }
            onRemove={(which) => set(parts.filter((_, place) => place !== which))}
          />
        ))}
      </ol>
      <div className={css.add}>
        <Catalogue onAdd={add} isFull={parts.length >= 60} />
      </div>
      <p className={css.hint}>
        {'{{operator.name}}'} und ähnliche Stellen füllt die Seite mit den Angaben des Betreibers.
      </p>
    </Card>
  )
}

const Settings = ({ draft }: { draft: PageDraft }) => (
  <Card title="Einstellungen der Seite">
    <div className={css.fields}>
      <TextInput label="Titel" withAsterisk maxLength={200} {...draft.getInputProps('title')} />
      <TextInput label="Titel für Suchmaschinen" maxLength={200} {...draft.getInputProps('meta_title')} />
      <Textarea
        label="Beschreibung für Suchmaschinen"
        autosize
        minRows={2}
        maxLength={500}
        {...draft.getInputProps('meta_description')}
      />
    </div>
  </Card>
)

const Editor = ({ page: given }: { page: EditablePage }) => {
  const draft = usePageDraft(given)
  const [hasFrame, setHasFrame] = useState(() => window.matchMedia('(min-width: 1200px)').matches)
  const { page, state } = draft
  const address = page.state === 'draft' ? null : addressOf(page.slug)
  return (
    <>
      <BackLink to={operatorPaths.operatorPages}>Alle Seiten</BackLink>
      <PageHeader
        title={nameOf(page)}
        text={
          <>
            <StateBadge state={page.state} /> /{page.slug === 'index' ? '' : page.slug}
          </>
        }
        action={
          address && (
            <ButtonLink look="quiet" to={address}>
              Seite ansehen
            </ButtonLink>
          )
        }
      />
      <div className={css.bar}>
        <p role="status" className={css.state} data-bad={state === 'invalid' || state === 'offline' || undefined}>
          {saveTexts[state]}
        </p>
        <Button
          variant="subtle"
          disabled={!draft.canUndo}
          aria-label="Rückgängig: letzte Änderung an der Seite"
          onClick={draft.undo}
        >
          Rückgängig
        </Button>
        <Button
          variant="subtle"
          disabled={!draft.canRedo}
          aria-label="Wiederholen: letzte Änderung an der Seite"
          onClick={draft.redo}
        >
          Wiederholen
        </Button>
        <Button variant="default" aria-pressed={hasFrame} onClick={() => setHasFrame(!hasFrame)}>
          Vorschau
        </Button>
        <Versions draft={draft} />
        <Publication draft={draft} />
      </div>
      <Stack>
        {draft.isRestored && !draft.theirs && (
          <Notice>Was Sie zuletzt getippt hatten und noch nicht gespeichert war, ist wieder da.</Notice>
        )}
        <Plan draft={draft} />
        <div className={css.columns} data-frame={hasFrame || undefined}>
          <form noValidate onSubmit={(event) => event.preventDefault()}>
            <Stack>
              <Parts draft={draft} />
              <Settings draft={draft} />
            </Stack>
          </form>
          {hasFrame && (
            <div className={css.beside}>
              <PageFrame path={page.preview_path} version={page.version} />
            </div>
          )}
        </div>
      </Stack>
      <ConflictDialog draft={draft} />
      <LeaveGuard
        isDirty={state !== 'saved'}
        text="Ihre letzten Änderungen an der Seite sind noch nicht gespeichert."
      />
    </>
  )
}

/** One page: its widgets, what guests see of it and when. */
export const PageEditor = () => {
  const { slug = '' } = useParams()
  const { data, error, isFetchedAfterMount } = useEditablePage(slug)
  const shown = isFetchedAfterMount ? data : undefined
  return (
    <>
      <Loaded of={{ data: shown, error }} height={480} />
      {shown && <Editor key={slug} page={shown.data} />}
    </>
  )
}
