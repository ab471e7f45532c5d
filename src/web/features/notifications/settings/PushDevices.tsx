import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatDate } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import { toast } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Preferences, useAddPushDevice, useRemovePushDevice } from '../notifications.data.ts'
import css from './NotificationSettings.module.css'
import { canPush, findSubscription, pushRefusals, subscribe, unsubscribe } from './push.ts'

/** The browsers of an account that get push messages, switched on by a click. */
export const PushDevices = ({ preferences }: { preferences: Preferences }) => {
  const [isSupported, setSupported] = useState(true)
  const add = useAddPushDevice()
  const remove = useRemovePushDevice()
  const renew = add.mutate
  useEffect(() => {
    setSupported(canPush())
    // keys and endpoints change now and then: what the server knows is renewed on each visit
    void findSubscription().then((found) => found && renew(found))
  }, [renew])
  const switchOn = async () => {
    const result = await subscribe(preferences.push_key)
    if (typeof result === 'string') toast.error(pushRefusals[result])
    else add.mutate(result)
  }
  const switchOff = async (id: number) => {
    await unsubscribe()
    remove.mutate({ id })
  }
  return (
    <Card title="Push-Nachrichten">
      <p className={css.hint}>
        Kommen auf diesem Gerät an, auch wenn {siteName()} gerade nicht offen ist, bis Sie sich hier abmelden. Der
        Inhalt ist verschlüsselt.
      </p>
      {isSupported ? (
        <Button variant="default" loading={add.isPending} onClick={() => void switchOn()}>
          Auf diesem Gerät einschalten
        </Button>
      ) : (
        <p>Dieser Browser kann keine Push-Nachrichten empfangen.</p>
      )}
      <ul className={css.devices}>
        {preferences.push_devices.map(({ id, label, created_at }) => (
          <li key={id}>
            <span>
              {label}, seit {formatDate(created_at)}
            </span>
            <Button variant="subtle" onClick={() => void switchOff(id)}>
              Ausschalten
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
