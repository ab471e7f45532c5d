import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { IconTrash } from '../icons.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type RemoveButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'loading' | 'disabled' | 'px' | 'flex'> & {
  /** what is gone afterwards, as the question names it */
  name: string
  /** what the button and the dialog call it; the icon of a bin has it as its label */
  action?: string
  /** the whole question, where name and action make none */
  question?: string
  text?: string
  label?: string
  isIcon?: boolean
  onRemove: () => void
}

/** Asks before it removes something that cannot be taken back. */
export const RemoveButton = ({
  name,
  action = 'Löschen',
  question = `${name} ${action.toLowerCase()}?`,
  text = 'Das lässt sich nicht rückgängig machen.',
  label,
  isIcon = false,
  variant = 'subtle',
  onRemove,
  ...props
}: RemoveButtonProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const button = {
    variant,
    color: variant === 'subtle' ? 'red' : undefined,
    'aria-label': label,
    onClick: () => setIsAsking(true),
  }
  return (
    <>
      {isIcon ? (
        <ActionIcon size={44} loading={props.loading} disabled={props.disabled} {...button}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Button {...props} {...button}>
          {action}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={question}
        text={text}
        action={action}
        onConfirm={() => {
          setIsAsking(false)
          onRemove()
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
