import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { IconPhoto } from '#web/ui/icons.ts'
import { ownLibrary } from './own-media.data.ts'
import { LibraryContext } from './useLibrary.ts'

const MediumPicker = lazy(() => import('./MediumPicker.tsx'))

type FromLibraryProps = {
  isSending: boolean
  onPick: (id: number) => void
  /** what the picture is for, where several buttons stand on a page */
  what?: string
  /** another button */
  children?: (open: () => void) => ReactNode
}

/** A button that chooses a picture of the provider's own library. */
export const FromLibrary = ({ isSending, onPick, what, children }: FromLibraryProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {children ? (
        children(() => setIsOpen(true))
      ) : (
        <Button
          variant="default"
          loading={isSending}
          leftSection={<IconPhoto size={20} aria-hidden />}
          aria-label={what && `${what} aus der Mediathek`}
          onClick={() => setIsOpen(true)}
        >
          Aus der Mediathek
        </Button>
      )}
      {isOpen && (
        <LibraryContext value={ownLibrary}>
          <Suspense>
            <MediumPicker
              onClose={() => setIsOpen(false)}
              onPick={({ id }) => {
                setIsOpen(false)
                onPick(id)
              }}
            />
          </Suspense>
        </LibraryContext>
      )}
    </>
  )
}
