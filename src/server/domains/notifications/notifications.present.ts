import { type Channel, channels, orderSoundLabels, orderSounds } from '#contract/notifications/kinds.ts'
import { type AnyKind, findKind } from '#server/platform/realtime/notification-kinds.ts'
import { isoTime } from '#server/platform/times.ts'
import type { ChoiceRow, DeviceRow, NotificationRow, PreferenceRow } from './notifications.queries.ts'
import { isMandatory, isOn, textOf } from './notifications.rules.ts'

/** A kind that a later version dropped has no words any more. */
const gone = { icon: 'megaphone', text: 'Diese Benachrichtigung ist nicht mehr aktuell.' } as const

export const presentNotification = (row: NotificationRow) => {
  const kind = findKind(row.kind)
  return {
    id: row.id,
    type: row.kind,
    topic: row.topic,
    icon: kind?.icon ?? gone.icon,
    message: kind ? textOf(kind, row.data, row.count) : gone.text,
    url: row.link,
    is_read: row.readAt !== null,
    count: row.count,
    created_at: isoTime(row.at),
  }
}

const choicesOf = (rows: readonly ChoiceRow[], kind: string) =>
  Object.fromEntries(rows.filter((row) => row.kind === kind).map(({ channel, isOn: on }) => [channel, on]))

export const presentSettings = (kinds: readonly AnyKind[], rows: readonly ChoiceRow[]) =>
  kinds.flatMap((kind) =>
    channels.map((channel: Channel) => ({
      notification_type: `${kind.name}.${channel}`,
      notification_value: isOn(kind, channel, choicesOf(rows, kind.name)) ? 1 : 0,
      kind: kind.name,
      channel,
      label: kind.label,
      topic: kind.topic,
      is_mandatory: isMandatory(kind, channel),
      is_shopping: kind.roles.includes('User'),
    })),
  )

export const presentOrderSound = (row: PreferenceRow) => ({
  is_on: row.orderSoundOn ? 1 : 0,
  sound: row.orderSound,
  volume: row.orderVolume,
  repeat: row.orderRepeat ? 1 : 0,
  escalation_minutes: row.escalationMinutes,
  sounds: orderSounds.map((sound) => ({ sound, name: orderSoundLabels[sound], url: `/sounds/${sound}.wav` })),
  waiting: row.ringing,
})

export const presentPreferences = (row: PreferenceRow, devices: readonly DeviceRow[], pushKey: string) => ({
  digest: row.digest,
  mobile: row.mobile,
  push_key: pushKey,
  push_devices: devices.map(({ id, label, createdAt }) => ({
    id,
    label,
    created_at: isoTime(createdAt),
  })),
})

export const presentProviderNotification = (row: NotificationRow) => {
  const shown = presentNotification(row)
  return { ...shown, notification_type: shown.type, notification_value: shown.is_read ? 0 : 1 }
}
