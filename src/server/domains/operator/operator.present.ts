import type { Message } from '#server/platform/outbox.ts'
import type { JobRow, MessageHeader } from './operator.queries.ts'

export const presentHeader = ({ createdAt, sentAt, ...message }: MessageHeader) => ({
  ...message,
  created_at: createdAt.toISOString(),
  sent_at: sentAt?.toISOString() ?? null,
})

export const presentMessage = ({ text, html, attachments, ...header }: Message) => ({
  ...presentHeader(header),
  text,
  html,
  attachments: attachments.map(({ filename }) => filename),
})

export const presentJob = ({ createdAt, endedAt, ...job }: JobRow) => ({
  ...job,
  created_at: new Date(createdAt).toISOString(),
  ended_at: endedAt && new Date(endedAt).toISOString(),
})
