import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#web/app/api.ts'
import { toastError } from '#web/app/toasts.ts'
import { toInput, type Values } from './offer-values.ts'
import { downloadPreview } from './writing.data.ts'

type PreviewButtonProps = {
  leadId: number
  values: Values
  onRefused: (fields: Record<string, string>) => void
}

/** The letter before it is sent. */
export const PreviewButton = ({ leadId, values, onRefused }: PreviewButtonProps) => {
  const [isLoading, setIsLoading] = useState(false)
  const show = async () => {
    setIsLoading(true)
    try {
      const { file: _, ...input } = toInput({ ...values, file: null })
      await downloadPreview({ lead_id: leadId, ...input })
    } catch (error) {
      if (error instanceof ApiError) onRefused(error.fields)
      toastError(error)
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <Button variant="default" loading={isLoading} onClick={() => void show()}>
      Vorschau als PDF
    </Button>
  )
}
