import { Button, Checkbox, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  type Channel,
  channels,
  type NotificationPreset,
  notificationTopics,
  topicLabels,
} from '#contract/notifications/kinds.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import {
  type Preferences,
  type Setting,
  settings,
  useSetDigest,
  useSetPreset,
  useSetSetting,
} from '../notifications.data.ts'
import { MobileCard } from './MobileCard.tsx'
import css from './NotificationSettings.module.css'
import { PushDevices } from './PushDevices.tsx'

const channelLabels: Record<Channel, string> = { page: 'Auf der Seite', mail: 'E-Mail', sms: 'SMS', push: 'Push' }

const digests = [
  { value: 'off', label: 'Einzeln, sobald etwas passiert' },
  { value: 'daily', label: 'Gesammelt, jeden Morgen um 7 Uhr' },
  { value: 'weekly', label: 'Gesammelt, montags um 7 Uhr' },
] as const

const Digest = ({ digest }: Pick<Preferences, 'digest'>) => {
  const save = useSetDigest()
  return (
    <Card title="E-Mails">
      <Radio.Group
        label="Wann sollen E-Mails kommen?"
        description="Was das Gesetz vorschreibt, zum Beispiel Rechnungen, kommt immer sofort."
        value={save.isPending ? save.variables.digest : digest}
        onChange={(value) => save.mutate({ digest: value as Preferences['digest'] })}
      >
        <div className={css.choices}>
          {digests.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
    </Card>
  )
}

const presets: { value: NotificationPreset; label: string; text: string }[] = [
  { value: 'usual', label: 'Empfohlen', text: 'E-Mail und Push, wie es für die meisten passt.' },
  {
    value: 'important',
    label: 'Nur das Wichtigste',
    text: 'E-Mail und Push für Bestellungen, Rückgaben, Nachrichten, Anfragen und Geld; alles andere sehen Sie nur auf der Seite.',
  },
  {
    value: 'quiet',
    label: 'Nur auf der Seite',
    text: 'Keine E-Mail und kein Push, außer wo das Gesetz sie vorschreibt.',
  },
]

/** Everything at once; single boxes can be changed afterwards. */
const Presets = () => {
  const save = useSetPreset()
  return (
    <ul className={css.presets}>
      {presets.map(({ value, label, text }) => (
        <li key={value}>
          <span>{text}</span>
          <Button
            variant="default"
            loading={save.isPending && save.variables.preset === value}
            disabled={save.isPending}
            onClick={() => save.mutate({ preset: value })}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const Cell = ({ setting, hasMobile }: { setting: Setting; hasMobile: boolean }) => {
  const save = useSetSetting()
  const isOn = save.isPending ? Boolean(save.variables.notification_value) : setting.notification_value === 1
  const isClosed = setting.is_mandatory || (setting.channel === 'sms' && !hasMobile)
  const channel = channelLabels[setting.channel]
  return (
    <td>
      <Checkbox
        aria-label={`${setting.label}: ${channel}${setting.is_mandatory ? ', vorgeschrieben' : ''}`}
        checked={isOn}
        disabled={isClosed}
        onChange={({ currentTarget }) =>
          save.mutate({ notification_type: setting.notification_type, notification_value: currentTarget.checked })
        }
      />
      <span className={css.channel} aria-hidden>
        {channel}
      </span>
    </td>
  )
}

const Matrix = ({ all, hasMobile }: { all: Setting[]; hasMobile: boolean }) => (
  <table className={css.matrix}>
    <thead>
      <tr>
        <th scope="col">Anlass</th>
        {channels.map((channel) => (
          <th key={channel} scope="col">
            {channelLabels[channel]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[...new Set(all.map(({ kind }) => kind))].map((kind) => {
        const ofKind = all.filter((one) => one.kind === kind)
        return (
          <tr key={kind}>
            <th scope="row">{ofKind[0]?.label}</th>
            {ofKind.map((setting) => (
              <Cell key={setting.notification_type} setting={setting} hasMobile={hasMobile} />
            ))}
          </tr>
        )
      })}
    </tbody>
  </table>
)

/** One list for each topic, all folded: together they are several screens long. */
const Topics = ({ title, all, hasMobile }: { title: string; all: Setting[]; hasMobile: boolean }) => (
  <section className={css.single} aria-label={title}>
    <h3>{title}</h3>
    {notificationTopics.map((topic) => {
      const ofTopic = all.filter((one) => one.topic === topic)
      return (
        ofTopic.length > 0 && (
          <details key={topic}>
            <summary>{topicLabels[topic]}</summary>
            <Matrix all={ofTopic} hasMobile={hasMobile} />
          </details>
        )
      )
    })}
  </section>
)

/** Providers hear of their business, and of what they buy themselves. */
const ownGroups = (all: Setting[]) => {
  const [shopping, business] = [all.filter((one) => one.is_shopping), all.filter((one) => !one.is_shopping)]
  if (!business.length) return [{ title: 'Einzeln einstellen', all }]
  return [
    { title: 'Einzeln einstellen: Ihr Betrieb', all: business },
    { title: 'Einzeln einstellen: was Sie selbst kaufen und anfragen', all: shopping },
  ]
}

/** Which kind comes on which channel, single mails or a digest, and the browsers that get push messages. */
export const NotificationSettings = ({ children }: { children?: ReactNode }) => {
  const { data: found, error } = useQuery(settings())
  if (error || !found) return <Loaded of={{ data: found, error }} loading={<SkeletonLines count={10} />} />
  const { data, preferences } = found
  return (
    <div className={css.cards}>
      {children}
      <Card title="Was Sie erfahren möchten">
        <Presets />
        <p className={css.hint}>
          Graue Häkchen lassen sich nicht ändern: Diese Nachrichten schreibt das Gesetz vor, oder sie schützen Ihr
          Konto.
          {!preferences.mobile && ' Für SMS bestätigen Sie bitte unten eine Mobilnummer.'}
        </p>
        {ownGroups(data).map(({ title, all }) => (
          <Topics key={title} title={title} all={all} hasMobile={preferences.mobile !== ''} />
        ))}
      </Card>
      <Digest digest={preferences.digest} />
      <MobileCard mobile={preferences.mobile} />
      <PushDevices preferences={preferences} />
    </div>
  )
}
