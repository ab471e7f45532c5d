import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { type PageVersion, usePageVersions, useRestore } from '../pages.data.ts'
import { Difference } from './Difference.tsx'
import type { PageDraft } from './usePageDraft.ts'
import css from './Versions.module.css'

type EntryProps = { entry: PageVersion; draft: PageDraft; onDone: () => void }

const Entry = ({ entry, draft, onDone }: EntryProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const restore = useRestore((answer) => {
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
          <Difference before={draft.values} after={entry} />
        </div>
      )}
    </li>
  )
}

const List = ({ draft, onDone }: Omit<EntryProps, 'entry'>) => {
  const { data, error } = usePageVersions(draft.page.slug)
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

/** The versions of a page, with what they differ in, and the way back to each. */
export const Versions = ({ draft }: { draft: PageDraft }) => {
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
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Fassungen der Seite" size="lg">
        {isOpen && <List draft={draft} onDone={() => setIsOpen(false)} />}
      </Dialog>
    </>
  )
}
