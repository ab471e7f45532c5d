import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './FormActions.module.css'

type FormActionsProps = {
  /** the button that sends, and others beside it */
  children: ReactNode
  /** a form without it cannot be left */
  onCancel?: (() => void) | undefined
  cancel?: string
  /** as in a dialog: at the right, with the button that leaves first */
  isAtEnd?: boolean
}

/** Below a form: the button that sends it, and the one that leaves it. */
export const FormActions = ({ children, onCancel, cancel = 'Abbrechen', isAtEnd = false }: FormActionsProps) => {
  const leave = onCancel && (
    <Button variant="default" onClick={onCancel}>
      {cancel}
    </Button>
  )
  return (
    <div className={`${css.actions} ${isAtEnd ? css.end : ''}`}>
      {isAtEnd && leave}
      {children}
      {!isAtEnd && leave}
    </div>
  )
}
