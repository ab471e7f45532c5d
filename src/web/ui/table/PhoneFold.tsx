import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import css from './PhoneFold.module.css'

const shown = 5

/** On a phone, where each row is a card: the first rows of a table, and all of them after a tap. */
export const PhoneFold = ({ count, children }: { count: number; children: ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false)
  const isFolded = count > shown && !isOpen
  return (
    <div className={css.fold} data-folded={isFolded || undefined}>
      {children}
      {isFolded && (
        <Button variant="default" className={css.more} onClick={() => setIsOpen(true)}>
          Weitere {count - shown} zeigen
        </Button>
      )}
    </div>
  )
}
