import { Button, NativeSelect, Slider, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OrderSound as Sound } from '#contract/notifications/kinds.ts'
import { refusedFields } from '#web/app/api.ts'
import { toast } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { type OrderSoundSetting, orderSound, useSetOrderSound } from './notifications.data.ts'
import { play, urlOf } from './ringing.data.ts'
import css from './settings/NotificationSettings.module.css'

type Draft = Omit<OrderSoundSetting, 'escalation_minutes'> & { escalation_minutes: TypedNumber }

const Form = ({ saved }: { saved: OrderSoundSetting }) => {
  const [draft, setDraft] = useState<Draft>(saved)
  const audio = useRef<HTMLAudioElement>(null)
  const save = useSetOrderSound()
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const listen = async () => {
    if (audio.current && !(await play(audio.current, urlOf(draft), draft.volume)))
      toast.warning('Ihr Browser lässt auf dieser Seite keinen Ton zu.')
  }
  return (
    <form
      noValidate
      className={css.sound}
      onSubmit={(event) => {
        event.preventDefault()
        const { is_on, sound, volume, repeat, escalation_minutes } = draft
        save.mutate({
          is_on: is_on === 1,
          sound,
          volume,
          repeat: repeat === 1,
          escalation_minutes: escalation_minutes || 0,
        })
      }}
    >
      <Switch
        size="md"
        label="Ton bei neuen Bestellungen"
        checked={draft.is_on === 1}
        onChange={({ currentTarget }) => change({ is_on: currentTarget.checked ? 1 : 0 })}
      />
      <div className={css.row}>
        <NativeSelect
          label="Klang"
          data={draft.sounds.map(({ sound, name }) => ({ value: sound, label: name }))}
          value={draft.sound}
          onChange={({ currentTarget }) => change({ sound: currentTarget.value as Sound })}
        />
        <Button variant="default" onClick={() => void listen()}>
          Anhören
        </Button>
        {/* biome-ignore lint/a11y/useMediaCaption: a sound without words */}
        <audio ref={audio} preload="none" />
      </div>
      <div>
        <label htmlFor="order-volume">Lautstärke: {draft.volume} %</label>
        <Slider
          thumbProps={{ id: 'order-volume' }}
          thumbLabel="Lautstärke"
          value={draft.volume}
          onChange={(volume) => change({ volume })}
          label={null}
        />
      </div>
      <Switch
        size="md"
        label="Bis zur Annahme wiederholen"
        checked={draft.repeat === 1}
        onChange={({ currentTarget }) => change({ repeat: currentTarget.checked ? 1 : 0 })}
      />
      <NumberInput
        kind="count"
        size="md"
        label="Erinnern nach Minuten"
        description="So lange ungesehen, kommt eine E-Mail; nach noch einmal so vielen Minuten eine SMS an Ihre bestätigte Mobilnummer. 0 schaltet es ab."
        value={draft.escalation_minutes}
        error={refusedFields(save.error).escalation_minutes}
        onChange={(value) => change({ escalation_minutes: value })}
      />
      <Button type="submit" loading={save.isPending}>
        Speichern
      </Button>
    </form>
  )
}

/** How a provider hears of new orders. */
export const OrderSound = () => {
  const sound = useQuery(orderSound())
  return (
    <Card title="Ton und Erinnerung bei neuen Bestellungen">
      <Loaded of={sound} loading={<SkeletonLines count={5} />}>
        {({ data }) => <Form saved={data} />}
      </Loaded>
    </Card>
  )
}
