import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconChevronDown, IconTrash } from '#web/ui/icons.ts'
import css from './Editor.module.css'

type Keyed = { key: number }

/** The list with one entry moved a place up or down. */
export const moved = <T extends Keyed>(list: T[], key: number, by: -1 | 1): T[] => {
  const at = list.findIndex((one) => one.key === key)
  const to = at + by
  if (to < 0 || to >= list.length) return list
  const next = [...list]
  const [taken] = next.splice(at, 1)
  next.splice(to, 0, taken!)
  return next
}

export const changed = <T extends Keyed>(list: T[], key: number, changes: Partial<T>): T[] =>
  list.map((one) => (one.key === key ? { ...one, ...changes } : one))

type EntryProps = { name: string; onMove: (by: -1 | 1) => void; onRemove: () => void; children: ReactNode }

/** One entry of a list whose order counts. */
export const Entry = ({ name, onMove, onRemove, children }: EntryProps) => (
  <li className={css.entry}>
    <div className={css.entryHead}>
      <strong>{name}</strong>
      <span>
        <ActionIcon variant="subtle" size={44} aria-label={`${name} nach oben`} onClick={() => onMove(-1)}>
          <IconChevronDown size={20} aria-hidden className={css.up} />
        </ActionIcon>
        <ActionIcon variant="subtle" size={44} aria-label={`${name} nach unten`} onClick={() => onMove(1)}>
          <IconChevronDown size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" size={44} aria-label={`${name} entfernen`} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </span>
    </div>
    {children}
  </li>
)
