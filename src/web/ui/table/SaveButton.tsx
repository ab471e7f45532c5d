import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { IconDownload } from '../icons.ts'

/** Saves all of a list as a file; a long one takes a while. */
export const SaveButton = ({ save, children }: { save: () => Promise<unknown>; children: ReactNode }) => {
  const [isSaving, setIsSaving] = useState(false)
  return (
    <div>
      <Button
        variant="default"
        loading={isSaving}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => {
          setIsSaving(true)
          void save().finally(() => setIsSaving(false))
        }}
      >
        {children}
      </Button>
    </div>
  )
}
