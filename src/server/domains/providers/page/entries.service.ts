import { and, eq, inArray } from 'drizzle-orm'
import { refuseField } from '#lib/errors.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { providerCertificates, providerContents } from '../providers.tables.ts'
import { dropPicture } from './pictures.service.ts'

type Pictured = typeof providerCertificates | typeof providerContents

/** The list as given, in its order: rows with a known id stay and keep their picture, the others go. */
export const replaceList = async (
  tx: Tx,
  table: Pictured,
  providerId: number,
  field: string,
  rows: { id?: number | undefined }[],
) => {
  const ofProvider = eq(table.providerId, providerId)
  const known = await tx.select({ id: table.id, image: table.image }).from(table).where(ofProvider)
  const kept = rows.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (kept.some((id) => !known.some((row) => row.id === id)) || new Set(kept).size < kept.length)
    throw refuseField(field, 'Dieser Eintrag gehört nicht zu Ihrer Seite.')
  const gone = known.filter(({ id }) => !kept.includes(id))
  if (gone.length)
    await tx.delete(table).where(
      and(
        ofProvider,
        inArray(
          table.id,
          gone.map(({ id }) => id),
        ),
      ),
    )
  for (const { image } of gone) if (image) await dropPicture(tx, image)
  for (const [position, { id, ...values }] of rows.entries()) {
    const row = { ...values, providerId, position } as never
    if (id === undefined) await tx.insert(table).values(row)
    else
      await tx
        .update(table)
        .set(row)
        .where(and(ofProvider, eq(table.id, id)))
  }
}

/** An uploaded picture of an entry, or none. */
export const setPicture = async (
  tx: Tx,
  table: Pictured,
  providerId: number,
  field: string,
  id: number,
  key: string | null,
) => {
  const own = and(eq(table.providerId, providerId), eq(table.id, id))
  const [before] = await tx.select({ image: table.image }).from(table).where(own).for('update')
  if (!before) throw refuseField(field, 'Dieser Eintrag gehört nicht zu Ihrer Seite.')
  await tx.update(table).set({ image: key, imageSource: null }).where(own)
  if (before.image) await dropPicture(tx, before.image)
}
