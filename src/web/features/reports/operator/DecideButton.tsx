import { Button } from '@mantine/core'
import { useState } from 'react'
import { mayWrite } from '#web/app/frame/rights.ts'
import { useMember } from '#web/app/session.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import type { ModeratedThing } from './moderation.data.ts'
import { moderationWords } from './moderation.ts'

type DecideButtonProps = { thing: ModeratedThing; name: string; isHidden: boolean }

/** Takes a row of a list offline, or puts it back. */
export const DecideButton = ({ thing, name, isHidden }: DecideButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const { remove, restore } = moderationWords[thing.type]
  const act = isHidden ? restore : remove
  if (!mayWrite(useMember(), 'reports')) return null
  return (
    <>
      <Button size="sm" variant="default" aria-label={`${act}: ${name}`} onClick={() => setOpen(true)}>
        {act}
      </Button>
      {isOpen && <DecisionDialog thing={thing} name={name} isRemoving={!isHidden} onClose={() => setOpen(false)} />}
    </>
  )
}
