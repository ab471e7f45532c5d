import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import css from './CardGrid.module.css'

/** The user's own entries, side by side where they fit. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul className={css.cards} aria-live="polite">
    {children}
  </ul>
)

export const CardGridSkeleton = ({ height }: { height: number }) => (
  <div className={css.cards}>
    <Skeleton height={height} radius={14} />
    <Skeleton height={height} radius={14} />
  </div>
)

type GridCardProps = { isDefault: boolean; actions: ReactNode; children: ReactNode }

/** One of them; the one that is used by default stands out. */
export const GridCard = ({ isDefault, actions, children }: GridCardProps) => (
  <li className={css.card} data-default={isDefault || undefined}>
    {children}
    <div className={css.actions}>{actions}</div>
  </li>
)

/** The name of an entry with its badges. */
export const GridCardHead = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={css.head}>
    <h2 className={css.name}>{name}</h2>
    {children}
  </div>
)

type GridCardActionProps = {
  children: string
  /** with the name of the entry, for those who hear all buttons one after the other */
  label: string
  icon?: ReactNode
  isDanger?: boolean
  isWorking?: boolean
  onClick: () => void
}

export const GridCardAction = ({
  children,
  label,
  icon,
  isDanger,
  isWorking = false,
  onClick,
}: GridCardActionProps) => (
  <Button
    variant="subtle"
    {...(isDanger && { color: 'red' })}
    leftSection={icon}
    loading={isWorking}
    onClick={onClick}
    aria-label={label}
  >
    {children}
  </Button>
)
