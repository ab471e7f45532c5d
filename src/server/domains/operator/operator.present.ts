import { isReadable, type Message } from '#server/platform/mail/outbox.ts'
import { isoTime } from '#server/platform/times.ts'
import type { ActionRow, JobRow, MessageHeader } from './operator.queries.ts'

export const presentHeader = ({ createdAt, sentAt, isSecret, ...message }: MessageHeader) => ({
  ...message,
  is_confidential: !isReadable({ isSecret, status: message.status }),
  created_at: createdAt.toISOString(),
  sent_at: sentAt?.toISOString() ?? null,
})

export const presentMessage = ({ text, html, attachments, ...header }: Message) => ({
  ...presentHeader(header),
  text: isReadable(header) ? text : 'vertraulich',
  html: isReadable(header) ? html : null,
  attachments: attachments.map(({ filename }) => filename),
})

export const presentJob = ({ createdAt, endedAt, ...job }: JobRow) => ({
  ...job,
  created_at: isoTime(createdAt),
  ended_at: endedAt && isoTime(endedAt),
})

export const presentAction = ({ at, actorRole, ...action }: ActionRow) => ({
  ...action,
  at: isoTime(at),
  actor_role: actorRole,
})
