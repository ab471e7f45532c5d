import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '#web/app/session.ts'
import { toast } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { settings, useAddPushDevice } from '../notifications.data.ts'
import css from './NotificationSettings.module.css'
import { canPush, pushRefusals, subscribe } from './push.ts'

const askedName = 'push-asked'

/** Shown for the order it was first shown for, and for no other; never where the browser was answered before. */
const mayAsk = (orderNumber: string) => {
  if (!canPush() || Notification.permission !== 'default') return false
  const asked = localStorage.getItem(askedName)
  if (asked === null) localStorage.setItem(askedName, orderNumber)
  return asked === null || asked === orderNumber
}

/** Once, after an order, when there is something to hear of; the browser itself asks only after the tap. */
export const PushOffer = ({ orderNumber }: { orderNumber: string }) => {
  const { status } = useSession()
  const [isOffered, setIsOffered] = useState(false)
  useEffect(() => setIsOffered(status === 'member' && mayAsk(orderNumber)), [status, orderNumber])
  const { data } = useQuery({ ...settings(), enabled: isOffered })
  const add = useAddPushDevice()
  if (!isOffered || !data) return null
  const close = () => {
    localStorage.setItem(askedName, 'answered')
    setIsOffered(false)
  }
  const switchOn = async () => {
    const result = await subscribe(data.preferences.push_key)
    if (typeof result === 'string') toast.error(pushRefusals[result])
    else add.mutate(result)
    close()
  }
  return (
    <Card title="Wissen, wann Ihre Bestellung kommt">
      <p className={css.hint}>
        Auf diesem Gerät können wir Ihnen Bescheid geben, sobald sich etwas tut. Ausschalten lässt sich das jederzeit in
        Ihrem Konto unter „Benachrichtigungen“.
      </p>
      <div className={css.actions}>
        <Button variant="default" onClick={() => void switchOn()}>
          Bescheid geben
        </Button>
        <Button variant="subtle" onClick={close}>
          Nein, danke
        </Button>
      </div>
    </Card>
  )
}
