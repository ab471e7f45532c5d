import { sql } from '../src/server/platform/sql/index.ts'

/** So tests and journeys show whether something still takes such a key for a number of 32 bits. */
export const startBeyond32Bits = async () => {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' and a.atttypid = 'int8'::regtype`
  for (const { name } of tables)
    await sql`alter table ${sql.id(name)} alter column id restart with ${sql.raw(String(2 ** 31 + 10))}`
}
