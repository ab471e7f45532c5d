import { type Channel, channels } from '#contract/notifications/kinds.ts'
import { refuse } from '#lib/errors.ts'
import type { AnyKind } from '#server/platform/notification-kinds.ts'

export type Choices = Partial<Record<Channel, boolean>>

export const isMandatory = (kind: Pick<AnyKind, 'mandatory'>, channel: Channel) =>
  kind.mandatory?.includes(channel) ?? false

export const isOn = (kind: Pick<AnyKind, 'mandatory' | 'channels'>, channel: Channel, choices: Choices) =>
  isMandatory(kind, channel) || (choices[channel] ?? kind.channels.includes(channel))

/** `orders.placed.mail` as kind and channel. */
export const splitType = (type: string): { kind: string; channel: Channel } | null => {
  const at = type.lastIndexOf('.')
  const channel = channels.find((known) => known === type.slice(at + 1))
  return at > 0 && channel ? { kind: type.slice(0, at), channel } : null
}

/** The number as text messages need it; null where only a landline is known. */
export const mobileOf = (candidates: readonly string[]): string | null => {
  for (const candidate of candidates) {
    const digits = candidate
      .replace(/[^\d+]/g, '')
      .replace(/^00/, '+')
      .replace(/^0/, '+49')
    if (/^\+491[567]\d{7,10}$/.test(digits) || /^\+(?!49)\d{8,15}$/.test(digits)) return digits
  }
  return null
}

export type Cursor = { at: string; id: number }

export const writeCursor = ({ at, id }: Cursor) => `${new Date(at).getTime()}-${id}`

/** Lines that share a millisecond are told apart by their id. */
export const readCursor = (text: string): Cursor => {
  const [, time, id] = /^(\d{1,15})-(\d{1,10})$/.exec(text) ?? []
  if (!time || !id || Number(id) > 2_147_483_647)
    throw refuse('NOT_FOUND', { message: 'Diese Seite der Liste gibt es nicht.' })
  return { at: new Date(Number(time)).toISOString(), id: Number(id) }
}

export const textOf = (kind: AnyKind, data: unknown, count: number) =>
  count > 1 && kind.groupText ? kind.groupText(count, data as never) : kind.text(data as never)
