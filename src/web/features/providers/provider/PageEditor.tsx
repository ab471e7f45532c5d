import { Button, SegmentedControl } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/app/api.ts'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import type { Provider } from '../providers.data.ts'
import { BlocksCard } from './BlocksCard.tsx'
import { Checklist } from './Checklist.tsx'
import { type Draft, draftOf, inputOf, previewOf, type Store } from './draft.present.ts'
import css from './Editor.module.css'
import { CertificatesCard, LinksCard, NewsCard } from './ListCards.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { useSaveStore, useStore } from './store.data.ts'
import { LegalCard, SwitchesCard, TextsCard } from './TextCards.tsx'
import { TradeCard } from './trade/TradeCard.tsx'

/** The page with what other features put on it. */
export type Preview = (provider: Provider) => ReactNode

const Editor = ({ store, preview }: { store: Store; preview: Preview }) => {
  const [draft, setDraft] = useState(() => draftOf(store))
  const [isDirty, setIsDirty] = useState(false)
  const [view, setView] = useState('edit')
  const save = useSaveStore(store, Object.keys(inputOf(draftOf(store))), ({ data }) => {
    setDraft(draftOf(data))
    setIsDirty(false)
  })
  const errors = save.error instanceof ApiError ? save.error.fields : {}
  const change = (changes: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...changes }))
    setIsDirty(true)
  }
  const part = { draft, change, errors, isDirty }

  // what was refused is shown: the first field that is wrong, or else the list of sentences above
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!(save.error instanceof ApiError)) return
    setView('edit')
    const frame = requestAnimationFrame(() => {
      const find = (what: string) => fields.current?.querySelector<HTMLElement>(what)
      const wrong = find('[aria-invalid="true"]') ?? find('[role="alert"]')
      wrong?.scrollIntoView({ block: 'center' })
      wrong?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [save.error])

  return (
    <div ref={fields}>
      <div className={css.bar}>
        <SegmentedControl
          value={view}
          onChange={setView}
          aria-label="Ansicht"
          data={[
            { value: 'edit', label: 'Bearbeiten' },
            { value: 'preview', label: 'Vorschau' },
          ]}
        />
        <Button loading={save.isPending} disabled={!isDirty} onClick={() => save.mutate(inputOf(draft))}>
          Änderungen speichern
        </Button>
      </div>
      {Object.keys(errors).length > 0 && (
        <div className={css.refused}>
          <Notice kind="error" title="Bitte prüfen Sie Ihre Eingaben">
            <ul>
              {Object.entries(errors).map(([name, sentence]) => (
                <li key={name}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {view === 'preview' ? (
        <div className={css.preview}>{preview(previewOf(store, draft))}</div>
      ) : (
        <Stack>
          <Checklist isAlways />
          <TextsCard {...part} />
          <PicturesCard store={store} isDirty={isDirty} />
          <BlocksCard {...part} />
          <NewsCard {...part} store={store} />
          <CertificatesCard {...part} store={store} />
          <LinksCard {...part} />
          <SwitchesCard {...part} />
          <TradeCard {...part} store={store} />
          <LegalCard {...part} />
        </Stack>
      )}
      <LeaveGuard isDirty={isDirty} text="Ihre Änderungen sind noch nicht gespeichert." />
    </div>
  )
}

/** Where a provider writes its own page; the preview follows every letter. */
export const PageEditor = ({ preview }: { preview: Preview }) => {
  const { data, error } = useStore()
  return (
    <>
      <PageHeader title="Meine Seite" text="So stellen Sie sich Ihren Kunden vor." />
      <Loaded of={{ data, error }} height={640} />
      {data && <Editor store={data.data} preview={preview} />}
    </>
  )
}
