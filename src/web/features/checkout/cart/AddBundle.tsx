import { useState } from 'react'
import { useHydrated } from '#web/app/frame/hydrated.ts'
import { paths } from '#web/app/paths.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { addBundle } from './cart.data.ts'

/** Puts all parts of a bundle into the cart. */
export const AddBundle = ({ id }: { id: number }) => {
  const isReady = useHydrated()
  const [state, setState] = useState<'idle' | 'working' | 'done'>('idle')
  const add = async () => {
    setState('working')
    setState((await addBundle(id)) ? 'done' : 'idle')
  }
  if (state === 'done') return <ButtonLink to={paths.cart}>Zum Warenkorb</ButtonLink>
  return (
    <Button disabled={!isReady || state === 'working'} onClick={() => void add()}>
      Bundle in den Warenkorb
    </Button>
  )
}
