import { Button } from '@mantine/core'
import { useSubmitOnboarding } from '../../packages.data.ts'
import css from './Setup.module.css'
import type { ScreenProps } from './setup.data.ts'

export const SubmitScreen = ({ onDone }: ScreenProps) => {
  const hand = useSubmitOnboarding()
  return (
    <div>
      <Button
        className={css.save}
        loading={hand.isPending}
        onClick={() => hand.mutate({ submit: true }, { onSuccess: onDone })}
      >
        Zur Prüfung einreichen
      </Button>
    </div>
  )
}
