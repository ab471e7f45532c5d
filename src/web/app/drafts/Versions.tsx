import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Difference } from './Difference.tsx'
import type { Draft, Draftable, DraftVersion } from './useDraft.ts'
import css from './Versions.module.css'

type ListProps<D extends Draftable & V, V extends object> = { draft: Draft<D, V>; onDone: () => void }
type EntryProps<D extends Draftable & V, V extends object> = ListProps<D, V> & { entry: DraftVersion<V> }

const Entry = <D extends Draftable & V, V extends object>({ entry, draft, onDone }: EntryProps<D, V>) => {
  const [isOpen, setIsOpen] = useState(false)
  const restore = draft.store.useRestore((answer) => {
    toastOutcome(answer)
    draft.show(answer.data)
    onDone()
  })
  const isCurrent = entry.version === draft.page.version
  const name = `Fassung vom ${formatDateTime(entry.saved_at)}`
  const restoreNow = async () => {
    if (await draft.flush())
      restore.mutate({ slug: draft.page.slug, version: draft.latestVersion(), restored: entry.version })
  }
  return (
    <li className={css.entry}>
      <div className={css.head}>
        <span>
          {formatDateTime(entry.saved_at)} <span className={css.number}>Nr. {entry.version}</span>
        </span>
        {entry.is_published && (
          <Badge variant="light" color="green">
            Öffentlich
          </Badge>
        )}
        {isCurrent && (
          <Badge variant="light" color="gray">
            Entwurf
          </Badge>
        )}
        {!isCurrent && (
          <span className={css.actions}>
            <Button
              variant="subtle"
              aria-expanded={isOpen}
              aria-label={`Unterschied: ${name}, Nr. ${entry.version}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              Unterschied
            </Button>
            <Button
              variant="default"
              loading={restore.isPending}
              aria-label={`Zurückkehren: ${name}, Nr. ${entry.version}`}
              onClick={() => void restoreNow()}
            >
              Zurückkehren
            </Button>
          </span>
        )}
      </div>
      {isOpen && (
        <div className={css.difference}>
          <p>Das ändert sich, wenn Sie zu dieser Fassung zurückkehren:</p>
          <Difference all={draft.store.differenceOf(draft.values, entry)} />
        </div>
      )}
    </li>
  )
}

const List = <D extends Draftable & V, V extends object>({ draft, onDone }: ListProps<D, V>) => {
  const { data, error } = draft.store.useVersions(draft.page.slug)
  return (
    <>
      <p className={css.number}>
        Die letzten 50 Fassungen. Wer zurückkehrt, verliert nichts: Der jetzige Stand bleibt in der Liste.
      </p>
      <Loaded of={{ data, error }} height={240} />
      <ol className={css.list}>
        {data?.data.map((entry) => (
          <Entry key={entry.version} entry={entry} draft={draft} onDone={onDone} />
        ))}
      </ol>
    </>
  )
}

/** The versions of a draft, with what they differ in, and the way back to each. */
export const Versions = <D extends Draftable & V, V extends object>({ draft }: { draft: Draft<D, V> }) => {
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => {
    await draft.flush()
    setIsOpen(true)
  }
  return (
    <>
      <Button variant="default" onClick={() => void open()}>
        Fassungen
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={draft.store.words.versions} size="lg">
        {isOpen && <List draft={draft} onDone={() => setIsOpen(false)} />}
      </Dialog>
    </>
  )
}
