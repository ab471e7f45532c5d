import type { ComponentProps } from 'react'
import { useHydrated } from '#web/app/frame/hydrated.ts'
import { Button } from '../Button.tsx'
import css from './SubmitButton.module.css'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> & { isSending: boolean }

/** Sends a form of a server-rendered page. Before React runs it does nothing, or the browser would post the password. */
export const SubmitButton = ({ isSending, className = '', ...rest }: SubmitButtonProps) => {
  const isReady = useHydrated()
  return (
    <Button
      {...rest}
      type="submit"
      className={`${css.submit} ${isReady ? '' : css.waiting} ${className}`}
      disabled={!isReady || isSending}
      aria-busy={isSending}
    />
  )
}
