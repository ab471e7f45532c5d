import { eq } from 'drizzle-orm'
import { Refusal } from '#lib/errors.ts'
import type { Stored } from '#server/platform/files/pictures.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { lockOwnProduct, settleProduct } from '../../edit/change-product.service.ts'
import { addImages } from '../../edit/images.service.ts'
import type { WholeProduct } from '../../product-aggregate.queries.ts'
import { products, variantImages } from '../../products.tables.ts'
import { publishedLater } from '../plan/plan.rules.ts'

export type Picture = {
  id: number
  importId: number
  row: number
  productId: number
  variantId: number | null
  address: string
  attempts: number
  providerId: number
}

/** Of an import that is taken back no picture is fetched any more. */
export const openStates = ['importing', 'imported', 'stopped']

/** Nobody else moves the import until the transaction ends; false once it is taken back. */
const holdImport = async (tx: Tx, importId: number) => {
  const [held] = await tx.sql<{ state: string }>`
    select state from product_imports where id = ${importId} for update`
  return held !== undefined && openStates.includes(held.state)
}

/** Another process may have settled it; asked while the import is held. */
const isWaiting = async (tx: Tx, { id }: Picture) =>
  (await tx.sql`select from product_import_pictures where id = ${id} and state = 'waiting'`).length > 0

const lock = (tx: Tx, { providerId, productId }: Picture) => lockOwnProduct(tx, { user: { providerId } }, productId)

const findImage = async (tx: Pick<Tx, 'sql'>, { productId, address }: Picture) => {
  const [found] = await tx.sql<{ id: number }>`
    select id from product_images where product_id = ${productId} and source = ${address} order by id limit 1`
  return found?.id
}

export const hasPicture = async (picture: Picture) => (await findImage({ sql }, picture)) !== undefined

/** The rows still count as written by the import: undo compares the time of the last change. */
const keepTime = (tx: Tx, { importId, productId }: Picture, before: WholeProduct) =>
  tx.sql`
    update product_import_rows r set written_at = p.updated_at from products p
    where r.import_id = ${importId} and r.product_id = ${productId} and p.id = r.product_id
      and r.written_at = ${before.updatedAt}::timestamptz`

const mark = (tx: Tx, { id }: Picture, state: 'done' | 'failed', imageId: number | null = null) =>
  tx.sql`update product_import_pictures set state = ${state}, image_id = ${imageId} where id = ${id}`

/** Adds a stored picture to its product, or shows one that it has from this address with the variant too. */
export const addPicture = async (tx: Tx, picture: Picture, stored?: Stored) => {
  if (!(await holdImport(tx, picture.importId)))
    throw new Refusal('NOT_FOUND', { message: 'Der Import wurde rückgängig gemacht.' })
  const isSettled = !(await isWaiting(tx, picture))
  if (isSettled && !stored) return
  const before = await lock(tx, picture)
  const known = await findImage(tx, picture)
  if (stored && (known || isSettled)) throw new Refusal('CONFLICT', { message: 'Das Bild ist schon da.' })
  const made = stored ? await addImages(tx, before, [{ ...stored, source: picture.address }]) : []
  const imageId = known ?? made[0]?.id
  if (imageId && picture.variantId)
    await tx.insert(variantImages).values({ variantId: picture.variantId, imageId }).onConflictDoNothing()
  await settleProduct(tx, before, picture.productId)
  await keepTime(tx, picture, before)
  await mark(tx, picture, 'done', made[0]?.id ?? null)
  await tx.sql`update product_imports set pictures_done = pictures_done + 1 where id = ${picture.importId}`
}

const countHints = (tx: Tx, importId: number) =>
  tx.sql`
    update product_imports set hint_rows = (select count(*) from product_import_rows
      where import_id = ${importId} and result in ('new', 'changed') and messages <> '{}')
    where id = ${importId}`

/** A picture that is given up, with the sentence at its row. */
export const settlePicture = async (tx: Tx, picture: Picture, message: string) => {
  await holdImport(tx, picture.importId)
  if (!(await isWaiting(tx, picture))) return
  await mark(tx, picture, 'failed')
  await tx.sql`update product_imports set pictures_failed = pictures_failed + 1 where id = ${picture.importId}`
  await tx.sql`
    update product_import_rows set messages = array_append(messages, ${message}::text)
    where import_id = ${picture.importId} and row = ${picture.row}`
  await countHints(tx, picture.importId)
}

/** Undo makes a product that was there before the import a draft again; a new one goes as a whole. */
const keepStatus = (tx: Tx, { importId, productId }: Picture) =>
  tx.sql`
    update product_import_rows set before = before || '{"status": "draft"}', after = after || '{"status": "active"}'
    where import_id = ${importId} and product_id = ${productId} and variant_id is null and before is not null`

const publish = (picture: Picture) =>
  inTransaction(async (tx) => {
    if (!(await holdImport(tx, picture.importId))) return
    const before = await lock(tx, picture)
    if (before.status === 'draft') {
      await tx.update(products).set({ status: 'active' }).where(eq(products.id, picture.productId))
      await settleProduct(tx, before, picture.productId)
      await keepTime(tx, picture, before)
      await keepStatus(tx, picture)
    }
  })

/** What the rows of the product say instead of "wird veröffentlicht". */
const tellRows = (picture: Picture, sentence: string | null) =>
  inTransaction(async (tx) => {
    await holdImport(tx, picture.importId)
    await tx.sql`
      update product_import_rows set messages = case when ${sentence}::text is null then array_remove(messages, ${publishedLater}::text)
        else array_replace(messages, ${publishedLater}::text, ${sentence}::text) end
      where import_id = ${picture.importId} and product_id = ${picture.productId}`
    await countHints(tx, picture.importId)
  })

/** Once the last picture of a product is there or given up, the product is published if its row says so. */
export const publishWaiting = async (picture: Picture) => {
  const { waiting, publishes } = await sql<{ waiting: boolean; publishes: boolean }>`
    select coalesce(bool_or(state = 'waiting'), false) as waiting, coalesce(bool_or(publishes), false) as publishes
    from product_import_pictures where import_id = ${picture.importId} and product_id = ${picture.productId}`.one()
  if (waiting || !publishes) return
  try {
    await publish(picture)
    await tellRows(picture, null)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = Object.values(error.details.fields ?? {})
    await tellRows(picture, `Noch nicht veröffentlicht. ${fields.join(' ') || error.message}`)
  }
}
