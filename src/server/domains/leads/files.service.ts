import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Upload } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountCtx } from '#server/platform/context.ts'
import { type PrivateFile, readPrivateFile, withPrivateFiles } from '#server/platform/files/private.ts'
import { storage } from '#server/platform/files/storage.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { isContactShown, isLive, neutralFileName } from './asking/visibility.queries.ts'
import { leadFiles } from './leads.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'leads.remove-file': { key: string }
  }
}

export const leadFolder = 'leads'
const looseDays = 7

export const insertFile = async (tx: Tx, userId: number, file: PrivateFile, leadId: number | null = null) => {
  const { kind, key, name: fileName, size } = file
  const [made] = await tx
    .insert(leadFiles)
    .values({ name: randomUUID(), userId, leadId, kind, key, fileName, size })
    .returning()
  return made!
}

export const uploadFile = (ctx: AccountCtx, upload: Upload) =>
  withPrivateFiles(ctx, leadFolder, [upload], 'file', ([file]) =>
    inTransaction((tx) => insertFile(tx, ctx.user.id, file!)),
  )

export const removeFile = ({ user }: AccountCtx, name: string) =>
  inTransaction(async (tx) => {
    const [gone] = await tx
      .delete(leadFiles)
      .where(and(eq(leadFiles.name, name), eq(leadFiles.userId, user.id), isNull(leadFiles.leadId)))
      .returning({ key: leadFiles.key })
    if (!gone) throw refuse('NOT_FOUND', { message: 'Diese Datei wurde nicht gefunden.' })
    await tx.enqueue('leads.remove-file', { key: gone.key })
  })

type Found = Pick<PrivateFile, 'kind' | 'key' | 'name'>

/**
 * By the name alone: looked up in the tables, never used as a path. A file of a lead is for its customer and for providers whose ask
 * runs or won; the file of an offer for its provider and, until it is withdrawn, its customer.
 */
export const readLeadFile = async ({ user }: AccountCtx, name: string) => {
  const found = await sql<Found>`
    select f.kind, f.key, f.file_name as name from lead_files f left join leads l on l.id = f.lead_id
    where f.name::text = ${name} and (f.user_id = ${user.id} or l.user_id = ${user.id})
    union all
    select f.kind, f.key, case when ${isContactShown} then f.file_name else ${neutralFileName} end
    from lead_files f join lead_asks a on a.lead_id = f.lead_id
    where f.name::text = ${name} and a.provider_id = ${user.providerId} and ${isLive}
    union all
    select 'pdf', v.file->>'key', v.file->>'fileName' from offer_versions v join offers o on o.id = v.offer_id
      join leads l on l.id = o.lead_id
    where v.file->>'name' = ${name} and ((l.user_id = ${user.id} and o.status <> 'withdrawn') or o.provider_id = ${user.providerId})
    limit 1`.first()
  return readPrivateFile(found && { ...found, kind: found.key.endsWith('.pdf') ? 'pdf' : 'image' })
}

/** What was uploaded and never sent. */
export const removeLooseFiles = () => {
  const selectLoose = (after: number, limit: number) => sql<{ id: number; key: string }>`
    select id, key from lead_files
    where id > ${after} and lead_id is null and created_at < now() - make_interval(days => ${looseDays})
    order by id limit ${limit}`
  return eachDue(selectLoose, async ({ id, key }) => {
    await storage.remove(key)
    await sql`delete from lead_files where id = ${id} and lead_id is null`
  })
}
