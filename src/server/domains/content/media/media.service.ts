import { eq } from 'drizzle-orm'
import { mostMedia, mostMediaBytes } from '#contract/content/media.ts'
import type { Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { removePictureLater, withPictures } from '#server/platform/files/pictures.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { tellChange } from '../content.service.ts'
import { allMediaUses, type MediumFile } from './media.contributions.ts'
import { creditOf } from './media.present.ts'
import { media } from './media.tables.ts'

const pictureFolder = 'media'

export const noMedium = () => refuse('NOT_FOUND', { message: 'Dieses Bild gibt es nicht mehr.' })

const full = () =>
  refuse('CONFLICT', {
    message: 'Die Mediathek ist voll. Bitte löschen Sie zuerst Bilder, die nirgends verwendet werden.',
  })

/** Uploads wait for each other here, so that the limits hold. */
const assertRoom = async (tx: Tx, files: number) => {
  await tx.sql`select pg_advisory_xact_lock(hashtext('media'))`
  const size = await tx.sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(f.bytes), 0)::float8 as bytes
    from media m left join stored_files f on f.key = m.key`.one()
  if (size.count + files > mostMedia || size.bytes > mostMediaBytes) throw full()
}

type Texts = Pick<typeof media.$inferInsert, 'name' | 'alt' | 'source' | 'licence' | 'tags' | 'focusX' | 'focusY'>

/** A part of another picture has its texts, but not its place in it. */
const textsOf = async (tx: Tx, copyOf: number | undefined) => {
  if (!copyOf) return {}
  const [found] = await tx
    .select({ alt: media.alt, source: media.source, licence: media.licence, tags: media.tags })
    .from(media)
    .where(eq(media.id, copyOf))
  if (!found) throw noMedium()
  return found
}

export const uploadMedium = (ctx: OperatorCtx, upload: Upload, name: string, copyOf?: number) =>
  withPictures(ctx, pictureFolder, [upload], ([picture]) =>
    inTransaction(async (tx) => {
      await assertRoom(tx, 1)
      const texts = await textsOf(tx, copyOf)
      const [made] = await tx
        .insert(media)
        .values({ ...texts, ...picture!, name })
        .returning({ id: media.id })
      return made!.id
    }),
  )

export const updateMedium = (id: number, texts: Texts) =>
  inTransaction(async (tx) => {
    const tags = [...new Set(texts.tags)]
    const changed = await tx
      .update(media)
      .set({ ...texts, tags })
      .where(eq(media.id, id))
      .returning({ id: media.id })
    if (!changed.length) throw noMedium()
    await tellChange(tx, 'media', String(id))
  })

const lockMedium = async (tx: Tx, id: number) => {
  const [row] = await tx.sql<{ key: string }>`select key from media where id = ${id} for update`
  if (!row) throw noMedium()
  return row
}

/** Pages that are open still show the old file. */
const keepMinutes = 60

export const replaceMedium = (ctx: OperatorCtx, id: number, upload: Upload) =>
  withPictures(ctx, pictureFolder, [upload], ([picture]) =>
    inTransaction(async (tx) => {
      await assertRoom(tx, 0)
      const { key } = await lockMedium(tx, id)
      const file: MediumFile = picture!
      await tx.update(media).set(file).where(eq(media.id, id))
      for (const follow of contributionsOf('mediumReplaced')) await follow(tx, id, file)
      await tx.enqueue('pictures.remove', { key }, new Date(Date.now() + keepMinutes * 60_000))
      await tellChange(tx, 'media', String(id))
    }),
  )

export const removeMedium = (id: number) =>
  inTransaction(async (tx) => {
    const { key } = await lockMedium(tx, id)
    const [use] = await tx.sql<{ name: string }>`
      select u.name from (${allMediaUses()}) u where u.media_id = ${id} order by u.name limit 1`
    if (use) throw refuse('CONFLICT', { message: `Dieses Bild wird noch verwendet: ${use.name}.` })
    await tx.delete(media).where(eq(media.id, id))
    await removePictureLater(tx, key)
  })

/** Called by who is about to show a picture: it stays until that is committed, and says what it shows. */
export const takeMedium = async (tx: Tx, id: number, field: string) => {
  const [found] = await tx.sql<MediumFile & { alt: string; source: string; licence: string }>`
    select key, width, height, alt, source, licence from media where id = ${id} for key share`
  if (!found) throw refuseField(field, 'Dieses Bild gibt es nicht mehr. Bitte wählen Sie ein anderes.')
  if (!found.alt) throw refuseField(field, 'Bitte sagen Sie in der Mediathek zuerst, was auf dem Bild zu sehen ist.')
  const { source, licence, ...medium } = found
  return { ...medium, credit: creditOf({ source, licence }) }
}

type Medium = Texts & MediumFile

/** Inserts media in the caller's transaction and answers their ids in the order of `rows`. */
export const insertMedia = async (tx: Tx, rows: Medium[]) => {
  if (!rows.length) return []
  await assertRoom(tx, rows.length)
  const made = await tx.insert(media).values(rows).returning({ id: media.id })
  return made.map(({ id }) => id)
}

/** A picture of the library with the same name and words. */
export const selectSameMedium = async ({
  name,
  alt,
  source,
  licence,
}: Pick<Texts, 'name' | 'alt' | 'source' | 'licence'>) => {
  const [row] = await sql<{ id: number }>`
    select id from media where name = ${name} and alt = ${alt!} and source = ${source!} and licence = ${licence!} order by id limit 1`
  return row?.id ?? null
}
