import { Button } from '@mantine/core'
import { useState } from 'react'
import { toastError } from '#web/app/toasts.ts'
import css from '../Refunds.module.css'
import { type Refund, type SlipKeys, saveSlip } from '../refunds.data.ts'

type SlipButtonProps = { refund: Pick<Refund, 'id' | 'name' | 'has_slip'>; keys?: SlipKeys }

/** The slip for the parcel of a return. */
export const SlipButton = ({ refund: { id, name, has_slip: hasSlip }, keys = {} }: SlipButtonProps) => {
  const [isLoading, setIsLoading] = useState(false)
  if (!hasSlip) return null
  const save = async () => {
    setIsLoading(true)
    await saveSlip(id, keys).catch(toastError)
    setIsLoading(false)
  }
  return (
    <Button
      size="sm"
      px={8}
      variant="default"
      className={css.slip}
      loading={isLoading}
      onClick={save}
      aria-label={`Rücksendeschein: ${name}`}
    >
      Rücksendeschein
    </Button>
  )
}
