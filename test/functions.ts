import { writeFileSync } from 'node:fs'
import postgres from 'postgres'
import { migrate } from '../src/server/platform/migrate.ts'
import { runSecondStage } from '../src/server/platform/postgres/second-stage.ts'
import { openServer } from './throwaway.ts'

export const functionsFile = 'schema/functions.sql'

const head = `-- All functions and triggers as the migrations leave them in the database.
-- Written by \`npm run functions\`; to change one, write a migration. test/migrations.test.ts compares.
`

/** The functions and triggers of a migrated database as SQL, without those of extensions and of the job queue. */
export const describeFunctions = async (databaseUrl: string) => {
  const sql = postgres(databaseUrl, { max: 1 })
  const functions = await sql<{ definition: string }[]>`
    select pg_get_functiondef(p.oid) as definition
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
    order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`
  const triggers = await sql<{ table: string; definition: string }[]>`
    select c.relname as table, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0
    order by c.relname collate "C", t.tgname collate "C"`
  await sql.end()
  const tables = [...Map.groupBy(triggers, ({ table }) => table)].map(
    ([table, rows]) => `-- ${table}\n${rows.map(({ definition }) => `${definition};\n`).join('')}`,
  )
  return [head, ...functions.map(({ definition }) => `${definition.trimEnd()};\n`), ...tables].join('\n')
}

const write = async () => {
  const server = await openServer()
  const url = await server.createDatabase('functions')
  await migrate(url)
  await runSecondStage(url)
  writeFileSync(functionsFile, await describeFunctions(url))
  await server.dropDatabase('functions')
  await server.close()
}

if (import.meta.main) await write()
