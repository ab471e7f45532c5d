import { ActionIcon, Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { planOf, StateBadge } from '#web/app/drafts/Publication.tsx'
import { operatorPagePath } from '#web/app/paths/operator.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { IconDots, IconPlus } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { MoveDialog, NewPageDialog, RemoveDialog } from './PageDialogs.tsx'
import css from './PageEditor.module.css'
import { type PageRow, useEditablePages } from './pages.data.ts'
import { addressOf, nameOf } from './words.ts'

type Placed = PageRow & { depth: number }

/** Every page below its parent; none is lost, even if parents form a circle. */
const inTree = (pages: PageRow[]): Placed[] => {
  const below = (parent: number | null, depth: number): Placed[] =>
    pages
      .filter(({ parent_id }) => parent_id === parent)
      .flatMap((page) => [{ ...page, depth }, ...below(page.id, depth + 1)])
  const placed = below(null, 0)
  const known = new Set(placed.map(({ id }) => id))
  return [...placed, ...pages.filter(({ id }) => !known.has(id)).map((page) => ({ ...page, depth: 0 }))]
}

type Action = { what: 'new' | 'copy' | 'move' | 'remove'; page?: PageRow }

const Actions = ({ page, onAct }: { page: PageRow; onAct: (action: Action) => void }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon variant="subtle" size={44} aria-label={`Aktionen: ${nameOf(page)}`}>
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onAct({ what: 'copy', page })}>Kopieren</Menu.Item>
      <Menu.Item onClick={() => onAct({ what: 'move', page })}>Umziehen</Menu.Item>
      <Menu.Item color="red" disabled={page.is_fixed} onClick={() => onAct({ what: 'remove', page })}>
        Löschen
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

const columnsOf = (onAct: (action: Action) => void): Column<Placed>[] => [
  {
    head: 'Seite',
    place: 'lead',
    cell: (page) => (
      <span style={{ paddingInlineStart: page.depth * 20 }}>
        <Link to={operatorPagePath(page.slug)}>{nameOf(page)}</Link>
      </span>
    ),
  },
  { head: 'Adresse', cell: ({ slug }) => addressOf(slug) ?? 'ohne eigene Adresse' },
  {
    head: 'Stand',
    cell: (page) => (
      <>
        <StateBadge state={page.state} /> <span className={css.hint}>{planOf(page)}</span>
      </>
    ),
  },
  { head: 'Zuletzt geändert', cell: ({ updated_at }) => formatDateTime(updated_at) },
  { head: 'Aktionen', isActions: true, place: 'corner', cell: (page) => <Actions page={page} onAct={onAct} /> },
]

/** All pages below each other, with what guests see of them. */
export const PageTree = () => {
  const { data, error } = useEditablePages()
  const [action, setAction] = useState<Action | null>(null)
  const pages = data?.data ?? []
  const close = () => setAction(null)
  return (
    <>
      <PageHeader
        title="Seiten"
        text="Startseite, Inhaltsseiten und rechtliche Texte. Änderungen sind Entwürfe, bis Sie sie veröffentlichen."
        action={
          <Button
            data-shortcut="n"
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() => setAction({ what: 'new' })}
          >
            Neue Seite
          </Button>
        }
      />
      <Loaded of={{ data, error }} height={480} />
      {data && (
        <DataTable caption="Seiten" columns={columnsOf(setAction)} rows={inTree(pages)} keyOf={({ id }) => id} />
      )}
      {(action?.what === 'new' || action?.what === 'copy') && (
        <NewPageDialog pages={pages} copied={action.page} onClose={close} />
      )}
      {action?.what === 'move' && <MoveDialog pages={pages} page={action.page!} onClose={close} />}
      {action?.what === 'remove' && <RemoveDialog pages={pages} page={action.page!} onClose={close} />}
    </>
  )
}
