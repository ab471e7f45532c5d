import { type ComponentProps, useState } from 'react'

/** Opens when something in it has to be seen. Only the reader closes it: nothing folds up below a cursor. */
export const Details = ({ isNeeded, ...rest }: ComponentProps<'details'> & { isNeeded: boolean }) => {
  const [isOpen, setOpen] = useState(isNeeded)
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded)
    if (isNeeded) setOpen(true)
  }
  return <details {...rest} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} />
}
