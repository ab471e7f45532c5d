import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import css from './Drafts.module.css'
import { PageFrame, type Selection } from './PageFrame.tsx'
import { Plan, Publication } from './Publication.tsx'
import { Presence } from './presence/Presence.tsx'
import type { Draft, Draftable, SaveState } from './useDraft.ts'
import { Versions } from './Versions.tsx'

const saveTexts: Record<SaveState, string> = {
  saved: 'Alles gespeichert',
  waiting: 'Wird gespeichert …',
  invalid: 'Noch nicht gespeichert: Bitte prüfen Sie die markierten Felder.',
  offline: 'Noch nicht gespeichert: Der Server antwortet nicht. Wir versuchen es weiter.',
}

type DraftEditorProps<D extends Draftable & V, V extends object> = {
  draft: Draft<D, V>
  /** of parts of the form, which the frame outlines */
  selection?: Selection
  /** above the frame, and what it adds to the address of the preview */
  frame?: { head: ReactNode; query: string }
  children: ReactNode
}

/** What every draft is edited with: its state, undo, preview, versions and publication around its form. */
export const DraftEditor = <D extends Draftable & V, V extends object>({
  draft,
  selection,
  frame,
  children,
}: DraftEditorProps<D, V>) => {
  const [wantsFrame, setWantsFrame] = useState(() => window.matchMedia('(min-width: 1200px)').matches)
  const { state, page } = draft
  const { publishing } = draft.store
  const hasFrame = wantsFrame && page.preview_path !== null
  return (
    <>
      <div className={css.bar}>
        <p role="status" className={css.state} data-bad={state === 'invalid' || state === 'offline' || undefined}>
          {saveTexts[state]}
        </p>
        <Button
          variant="subtle"
          disabled={!draft.canUndo}
          aria-label={`Rückgängig: letzte Änderung an ${draft.store.words.changed}`}
          onClick={draft.undo}
        >
          Rückgängig
        </Button>
        <Button
          variant="subtle"
          disabled={!draft.canRedo}
          aria-label={`Wiederholen: letzte Änderung an ${draft.store.words.changed}`}
          onClick={draft.redo}
        >
          Wiederholen
        </Button>
        {page.preview_path !== null && (
          <Button variant="default" aria-pressed={hasFrame} onClick={() => setWantsFrame(!wantsFrame)}>
            Vorschau
          </Button>
        )}
        <Versions draft={draft} />
        {publishing && <Publication draft={draft} publishing={publishing} />}
      </div>
      <Stack>
        {draft.isRestored && !draft.theirs && (
          <Notice>Was Sie zuletzt getippt hatten und noch nicht gespeichert war, ist wieder da.</Notice>
        )}
        <Presence kind={draft.store.kind} slug={page.slug} editor={draft.editor} />
        {publishing && <Plan draft={draft} publishing={publishing} />}
        <div className={css.columns} data-frame={hasFrame || undefined}>
          <Stack>{children}</Stack>
          {hasFrame && (
            <div className={css.beside}>
              {frame?.head}
              <PageFrame
                key={frame?.query}
                path={`${page.preview_path}${frame?.query ?? ''}`}
                version={page.version}
                selection={selection}
              />
            </div>
          )}
        </div>
      </Stack>
      <ConflictDialog draft={draft} />
      <LeaveGuard
        isDirty={state !== 'saved'}
        text={`Ihre letzten Änderungen an ${draft.store.words.changed} sind noch nicht gespeichert.`}
      />
    </>
  )
}
