import {
  type Channel,
  channels,
  type NotificationPreset,
  type NotificationTopic,
} from '#contract/notifications/kinds.ts'
import type { AnyKind } from '#server/platform/realtime/notification-kinds.ts'

export type Choices = Partial<Record<Channel, boolean>>

export const isMandatory = (kind: Pick<AnyKind, 'mandatory'>, channel: Channel) =>
  kind.mandatory?.includes(channel) ?? false

export const isOn = (kind: Pick<AnyKind, 'mandatory' | 'channels'>, channel: Channel, choices: Choices) =>
  isMandatory(kind, channel) || (choices[channel] ?? kind.channels.includes(channel))

/** Somebody waits for an answer, or it is about money. */
const importantTopics: readonly NotificationTopic[] = ['orders', 'returns', 'messages', 'offers', 'money']

type Preset = Pick<AnyKind, 'topic' | 'channels'>

/** Whether a preset has a kind on a channel that the law leaves free. */
export const isOnIn = (preset: NotificationPreset, { topic, channels: usual }: Preset, channel: Channel) => {
  if (channel === 'page' || preset === 'usual') return usual.includes(channel)
  return preset === 'important' && importantTopics.includes(topic) && usual.includes(channel)
}

/** `orders.placed.mail` as kind and channel. */
export const splitType = (type: string): { kind: string; channel: Channel } | null => {
  const at = type.lastIndexOf('.')
  const channel = channels.find((known) => known === type.slice(at + 1))
  return at > 0 && channel ? { kind: type.slice(0, at), channel } : null
}

export const textOf = (kind: AnyKind, data: unknown, count: number) =>
  count > 1 && kind.groupText ? kind.groupText(count, data as never) : kind.text(data as never)
