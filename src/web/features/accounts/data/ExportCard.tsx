import { Button } from '@mantine/core'
import { useState } from 'react'
import { toast, toastError } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { IconDownload } from '#web/ui/icons.ts'
import { saveOwnData } from './own-data.data.ts'

export const ExportCard = () => {
  const [isLoading, setIsLoading] = useState(false)
  const save = async () => {
    setIsLoading(true)
    try {
      const day = new Date().toISOString().slice(0, 10)
      await saveOwnData(day)
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
