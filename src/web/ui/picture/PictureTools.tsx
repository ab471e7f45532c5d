import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconArrowLeft, IconArrowRight } from '../icons.ts'
import { RemoveButton } from '../overlay/RemoveButton.tsx'

type PictureToolsProps = {
  at: number
  count: number
  isBusy: boolean
  onMove: (from: number, to: number) => void
  onRemove: () => void
  /** what happens to it, as its button says */
  removing?: 'entfernen' | 'löschen'
  /** what else ends with it */
  text?: string
  /** tools between moving and removing */
  children?: ReactNode
}

/** Puts one picture of a list in its place by keyboard, or takes it out. */
export const PictureTools = ({
  at,
  count,
  isBusy,
  onMove,
  onRemove,
  removing = 'entfernen',
  text,
  children,
}: PictureToolsProps) => (
  <>
    <ActionIcon
      variant="subtle"
      size={44}
      disabled={at === 0 || isBusy}
      aria-label={`Bild ${at + 1} nach vorn`}
      onClick={() => onMove(at, at - 1)}
    >
      <IconArrowLeft size={20} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      size={44}
      disabled={at === count - 1 || isBusy}
      aria-label={`Bild ${at + 1} nach hinten`}
      onClick={() => onMove(at, at + 1)}
    >
      <IconArrowRight size={20} aria-hidden />
    </ActionIcon>
    {children}
    <RemoveButton
      isIcon
      name={`Bild ${at + 1}`}
      action={removing === 'löschen' ? 'Bild löschen' : 'Bild entfernen'}
      question={`Bild ${at + 1} ${removing}?`}
      label={`Bild ${at + 1} ${removing}`}
      {...(text && { text })}
      disabled={isBusy}
      onRemove={onRemove}
    />
  </>
)
