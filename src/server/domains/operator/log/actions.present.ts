import { isoTime } from '#server/platform/times.ts'
import type { ActionRow, ChangeRow } from './actions.queries.ts'

export const presentAction = ({ at, actorRole, ...action }: ActionRow) => ({
  ...action,
  at: isoTime(at),
  actor_role: actorRole,
})

const shown = (value: unknown) => {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export const presentChange = ({ kind, table, record, fields }: ChangeRow) => ({
  kind,
  table,
  record,
  fields: Object.entries(fields).map(([name, [before, after]]) => ({
    name,
    before: shown(before),
    after: shown(after),
  })),
})
