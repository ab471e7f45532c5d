import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#web/app/api.ts'
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { Business } from '../shop/Business.tsx'
import { BlocksCard } from './BlocksCard.tsx'
import { Checklist } from './Checklist.tsx'
import { type Draft, draftOf, inputOf, previewOf, type Store } from './draft.present.ts'
import css from './Editor.module.css'
import { CertificatesCard, LinksCard, NewsCard } from './ListCards.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { useSaveStore, useStore } from './store.data.ts'
import { LegalCard, SwitchesCard, TextsCard } from './TextCards.tsx'

export type PartProps = { draft: Draft; change: (changes: Partial<Draft>) => void; errors: Record<string, string> }

const Editor = ({ store }: { store: Store }) => {
  const [draft, setDraft] = useState(() => draftOf(store))
  const [isDirty, setIsDirty] = useState(false)
  const [view, setView] = useState('edit')
  const save = useSaveStore(({ data }) => {
    setDraft(draftOf(data))
    setIsDirty(false)
  })
  const errors = save.error instanceof ApiError ? save.error.fields : {}
  const change = (changes: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...changes }))
    setIsDirty(true)
  }
  const part = { draft, change, errors }
  return (
    <>
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
        <Notice kind="error" title="Bitte prüfen Sie Ihre Eingaben">
          <ul>
            {Object.entries(errors).map(([name, sentence]) => (
              <li key={name}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {view === 'preview' ? (
        <div className={css.preview}>
          <Business provider={previewOf(store, draft)} policies={[]} isDraft />
        </div>
      ) : (
        <Stack>
          <Checklist isAlways />
          <TextsCard {...part} />
          <PicturesCard store={store} />
          <BlocksCard {...part} />
          <NewsCard {...part} store={store} />
          <CertificatesCard {...part} store={store} />
          <LinksCard {...part} />
          <SwitchesCard {...part} />
          <LegalCard {...part} store={store} />
        </Stack>
      )}
      <LeaveGuard isDirty={isDirty} text="Ihre Änderungen sind noch nicht gespeichert." />
    </>
  )
}

/** Where a provider writes its own page; the preview follows every letter. */
export const PageEditor = () => {
  const { data, error } = useStore()
  return (
    <>
      <PageHeader title="Meine Seite" text="So stellen Sie sich Ihren Kunden vor." />
      {error && <Notice kind="error">{error.message}</Notice>}
      {!data && !error && <Skeleton height={640} radius={14} />}
      {data && <Editor store={data.data} />}
    </>
  )
}
