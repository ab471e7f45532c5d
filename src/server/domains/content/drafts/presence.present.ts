import type { OperatorCtx } from '#server/platform/context.ts'
import { isoTime } from '#server/platform/times.ts'
import type { EditorRow } from './presence.service.ts'

export const presentEditors = ({ user }: OperatorCtx, rows: EditorRow[]) =>
  rows.map(({ userId, name, since, hasTakenOver }) => ({
    name,
    is_own: userId === user.id,
    since: isoTime(since),
    has_taken_over: hasTakenOver,
  }))

export const takenOver = 'Die anderen wissen jetzt, dass Sie hier weiterarbeiten.'
