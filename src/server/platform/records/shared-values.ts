import { asInstallation, sql } from '../sql/index.ts'

/** A value that the whole installation shares. The first process that needs it stores `made`; all others get that one. */
export const sharedValue = async (key: string, made: string): Promise<string> => {
  const row = await asInstallation(() =>
    sql<{ value: string }>`
      insert into marks (key, value) values (${key}, ${made})
      on conflict (key) do update set value = marks.value returning value`.one(),
  )
  return row.value
}
