import { Button } from '@mantine/core'
import { useState } from 'react'
import { toastError } from '#web/app/toasts.ts'
import { IconDownload } from '#web/ui/icons.ts'
import { saveAgreement } from '../documents.data.ts'

type SaveAgreementProps = { number: string; cartKey?: string | undefined }

/** Terms and notice of withdrawal that the order was made with (no. 9 of the terms). */
export const SaveAgreement = ({ number, cartKey }: SaveAgreementProps) => {
  const [isLoading, setIsLoading] = useState(false)
  const save = async () => {
    setIsLoading(true)
    try {
      await saveAgreement(number, cartKey)
    } catch (error) {
      toastError(error)
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <Button
      variant="subtle"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isLoading}
      onClick={() => void save()}
    >
      Vertragstexte als PDF
    </Button>
  )
}
