import { asInstallation, sql } from '../sql/index.ts'
import type { Tx } from '../transaction.ts'

/** A value that the whole installation shares. The first process that needs it stores `made`; all others get that one. */
export const sharedValue = async (key: string, made: string): Promise<string> => {
  const row = await asInstallation(() =>
    sql<{ value: string }>`
      insert into marks (key, value) values (${key}, ${made})
      on conflict (key) do update set value = marks.value returning value`.one(),
  )
  return row.value
}

/** Puts another value in the place of one, and answers the one before; who comes at the same time waits. */
export const replaceSharedValue = async (tx: Tx, key: string, value: string): Promise<string | null> => {
  const [before] = await tx.sql<{ value: string }>`select value from marks where key = ${key} for update`
  await tx.sql`
    insert into marks (key, value) values (${key}, ${value}) on conflict (key) do update set value = excluded.value`
  return before?.value ?? null
}
