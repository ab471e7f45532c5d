import { isoTime } from '#server/platform/times.ts'
import type { Backups } from './backups.service.ts'

export const presentBackups = ({ state, isLate, backups }: Backups) => ({
  state,
  is_late: isLate,
  backups: backups.map(({ name, finishedAt, bytes, isEncrypted, check }) => ({
    name,
    finished_at: isoTime(finishedAt),
    bytes,
    is_encrypted: isEncrypted,
    checked_at: check && isoTime(check.at),
    problems: check?.problems ?? [],
  })),
})
