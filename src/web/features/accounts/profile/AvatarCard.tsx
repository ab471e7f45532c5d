import { Avatar, Button, FileButton, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { refreshMember, useMember } from '#web/app/session.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import css from './AvatarCard.module.css'
import { uploadAvatar } from './profile.data.ts'

const CropDialog = lazy(() => import('#web/ui/picture/CropDialog.tsx'))
/** The largest width an avatar is kept in. */
const longest = 640

/** The own picture: chosen, cropped to a square in the browser, then sent. */
export const AvatarCard = () => {
  const member = useMember()
  const [file, setFile] = useState<File | null>(null)
  const [isSending, setIsSending] = useState(false)

  const send = async (picture: File) => {
    setIsSending(true)
    try {
      const answer = await uploadAvatar(picture)
      await refreshMember()
      toastOutcome(answer)
      setFile(null)
    } catch (error) {
      toastError(error)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Card title="Profilbild">
      <div className={css.row}>
        <Avatar src={member.avatar} alt="Ihr Profilbild" name={member.name} color="brand" size={96} />
        <div>
          <FileButton onChange={setFile} accept="image/png,image/jpeg">
            {(props) => (
              <Button variant="default" {...props}>
                {member.avatar ? 'Bild ändern' : 'Bild auswählen'}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" mt={8}>
            JPG oder PNG. Den Ausschnitt wählen Sie im nächsten Schritt.
          </Text>
        </div>
      </div>
      {file && (
        <Suspense>
          <CropDialog
            picture={file}
            isRound
            longest={longest}
            isSending={isSending}
            onDone={send}
            onClose={() => setFile(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}
