import { eq } from 'drizzle-orm'
import type { FileAnswer, Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { removePictureLater, storePicture, takeBackPicture } from '#server/platform/files/pictures.ts'
import { storePdf } from '#server/platform/files/private.ts'
import { storage } from '#server/platform/files/storage.ts'
import { orTakeBack, takeBack } from '#server/platform/files/take-back.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { propertyFiles } from '../property.tables.ts'
import { selectFiles, selectPublicFile } from './property.queries.ts'
import { lockOwn, noProperty } from './property.service.ts'

const maxFiles = 20

type Kind = (typeof propertyFiles.$inferSelect)['kind']

const store = async (ctx: CompanyCtx, kind: Kind, upload: Upload) => {
  if (kind === 'document') {
    const { key, size } = await storePdf(ctx, upload, 'property', 'file')
    return { key, size, width: null, height: null }
  }
  const size = 'path' in upload ? upload.size : upload.bytes.byteLength
  return { ...(await storePicture(ctx, upload, { folder: 'property' })), size }
}

export const addFile = async (ctx: CompanyCtx, id: number, kind: Kind, title: string, upload: Upload) => {
  const stored = await store(ctx, kind, upload)
  const add = () =>
    inTransaction(async (tx) => {
      await lockOwn(tx, ctx, id)
      if ((await tx.$count(propertyFiles, eq(propertyFiles.productId, id))) >= maxFiles)
        throw refuseField('file', `Möglich sind bis zu ${maxFiles} Dateien.`)
      await tx.insert(propertyFiles).values({ productId: id, kind, title, ...stored })
      return selectFiles(id, tx)
    })
  return orTakeBack(add, () => (kind === 'plan' ? takeBackPicture(stored.key) : takeBack(stored.key)))
}

export const removeFile = ({ user }: CompanyCtx, id: number) =>
  inTransaction(async (tx) => {
    const [row] = await tx.sql<{ productId: number; kind: Kind; key: string }>`
      delete from property_files f using properties r
      where f.id = ${id} and r.product_id = f.product_id and r.provider_id = ${user.providerId}
      returning f.product_id as "productId", f.kind, f.key`
    if (!row) throw noProperty()
    if (row.kind === 'plan') await removePictureLater(tx, row.key)
    else await tx.enqueue('property.remove-file', { key: row.key })
    return selectFiles(row.productId, tx)
  })

export const readDocument = async (id: number): Promise<FileAnswer> => {
  const file = await selectPublicFile(id)
  const body = file && (await storage.open(file.key))
  if (!file || !body) throw refuse('NOT_FOUND', { message: 'Diese Datei wurde nicht gefunden.' })
  return { filename: `${file.title.replace(/[^\p{L}\p{N} _-]/gu, '')}.pdf`, contentType: 'application/pdf', body }
}
