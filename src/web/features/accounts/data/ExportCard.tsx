import { Button } from '@mantine/core'
import { useState } from 'react'
import { accountCalls } from '#contract/accounts/calls.ts'
import { download } from '#web/app/api.ts'
import { toast, toastError } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { IconDownload } from '#web/ui/icons.ts'

export const ExportCard = () => {
  const [isLoading, setIsLoading] = useState(false)
  const save = async () => {
    setIsLoading(true)
    try {
      const day = new Date().toISOString().slice(0, 10)
      await download(accountCalls.exportAccount, {}, `marktwerk-daten-${day}.json`)
      toast.success('Ihre Daten sind heruntergeladen.')
    } catch (error) {
      toastError(error)
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <Card
      title="Daten mitnehmen"
      text="Alles, was wir über Ihr Konto gespeichert haben, als Datei im Format JSON (Art. 20 DSGVO)."
    >
      <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={save} loading={isLoading}>
        Daten herunterladen
      </Button>
    </Card>
  )
}
