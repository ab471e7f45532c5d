import { and, eq, inArray } from 'drizzle-orm'
import type { Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { isInLibrary, type PicturePlaces, takeOwnMedia } from '#server/domains/providers/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { removePictureLater, type storePicture, withPictures } from '#server/platform/files/pictures.ts'
import { requireQuota } from '#server/platform/limits/quota.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { WholeProduct } from '../product-aggregate.queries.ts'
import { productImages, products, productVariants, variantImages } from '../products.tables.ts'
import { changeProduct, noProduct } from './change-product.service.ts'

type Stored = Awaited<ReturnType<typeof storePicture>>

const maxImages = 20

export const withStored = <T>(ctx: CompanyCtx, uploads: Upload[], work: (pictures: Stored[]) => Promise<T>) =>
  withPictures(ctx, 'products', uploads, work)

export const addImages = async (
  tx: Tx,
  product: WholeProduct,
  pictures: (Stored & { source?: string; alt?: string })[],
  place: 'first' | 'last' = 'last',
) => {
  if (!pictures.length) return []
  if (product.images.length + pictures.length > maxImages)
    throw refuseField('picture', `Ein Produkt kann höchstens ${maxImages} Bilder haben.`)
  const count = product.images.length
  await requireQuota(tx, product.providerId, 'pictures', { adding: pictures.length, used: async () => count })
  const start = place === 'first' ? 0 : product.images.length
  if (place === 'first') {
    await tx
      .update(productImages)
      .set({ position: sql`${productImages.position} + ${pictures.length}` })
      .where(eq(productImages.productId, product.id))
  }
  return tx
    .insert(productImages)
    .values(pictures.map((picture, at) => ({ ...picture, productId: product.id, position: start + at })))
    .returning({ id: productImages.id })
}

/** The listed pictures come first, in their order. */
export const orderImages = async (tx: Tx, product: WholeProduct, ids: number[]) => {
  const known = product.images.map(({ id }) => id)
  if (ids.some((id) => !known.includes(id))) throw refuseField('imageIds', 'Dieses Bild gehört nicht zu dem Produkt.')
  const order = [...new Set([...ids, ...known])]
  await tx.sql`
    update product_images i set position = o.place - 1
    from unnest(${order}::int[]) with ordinality o (id, place)
    where i.id = o.id and i.product_id = ${product.id}`
}

/** Strangers must not make the server work on pictures. */
const assertOwner = async ({ user }: CompanyCtx, productId: number) => {
  const isOwn = and(eq(products.id, productId), eq(products.providerId, user.providerId))
  if (!(await db.$count(products, isOwn))) throw noProduct()
}

export const uploadImages = async (ctx: CompanyCtx, productId: number, uploads: Upload[]) => {
  if (!uploads.length) throw refuseField('picture', 'Bitte wählen Sie eine Datei aus.')
  await assertOwner(ctx, productId)
  return withStored(ctx, uploads, (pictures) =>
    changeProduct(ctx, productId, (tx, product) => addImages(tx, product, pictures)),
  )
}

/** Pictures of the own library, at the end of the gallery. The same one does not come twice. */
export const addMedia = (ctx: CompanyCtx, productId: number, mediaIds: number[]) =>
  changeProduct(ctx, productId, async (tx, product) => {
    const chosen = await takeOwnMedia(tx, ctx.user.providerId, mediaIds, 'mediaIds')
    const fresh = chosen.filter(({ key }) => !product.images.some((image) => image.key === key))
    await addImages(tx, product, fresh)
  })

/** Products, deleted ones too: old orders show them. */
export const productPlaces: PicturePlaces = {
  uses: () => sql`
    select p.provider_id, i.key, i.width, i.height,
      case when p.is_dish then 'Gericht „' when p.kind = 'property' then 'Immobilie „' else 'Produkt „' end || p.name || '“' as name,
      case when p.is_dish then '/anbieter/speisekarte' when p.kind = 'property' then '/anbieter/immobilien/' || p.id
        else '/anbieter/produkte/' || p.id end as path,
      p.status <> 'deleted' as is_open
    from product_images i join products p on p.id = i.product_id`,
  hold: (tx, providerId, key) => tx.sql`
    select i.id from product_images i join products p on p.id = i.product_id
    where p.provider_id = ${providerId} and i.key = ${key} for key share of i`,
  follow: (tx, providerId, before, { key, width, height, alt }) => tx.sql`
    update product_images i set key = ${key}, width = ${width}, height = ${height}, alt = ${alt} from products p
    where p.id = i.product_id and p.provider_id = ${providerId} and i.key = ${before}`,
}

const noImage = () => refuse('NOT_FOUND', { message: 'Dieses Bild wurde nicht gefunden.' })
export const noVariant = () => refuse('NOT_FOUND', { message: 'Diese Variante wurde nicht gefunden.' })

const productOfImage = async ({ user }: CompanyCtx, id: number) => {
  const [image] = await db
    .select({ productId: productImages.productId })
    .from(productImages)
    .innerJoin(products, and(eq(products.id, productImages.productId), eq(products.providerId, user.providerId)))
    .where(eq(productImages.id, id))
  if (!image) throw noImage()
  return image.productId
}

/** The files go when no other product shows them, as those of the demo do, and no library has them. */
export const dropFiles = async (tx: Tx, key: string) => {
  if (await isInLibrary(tx, key)) return
  if (!(await tx.$count(productImages, eq(productImages.key, key)))) await removePictureLater(tx, key)
}

export const removeImage = async (ctx: CompanyCtx, id: number) =>
  changeProduct(ctx, await productOfImage(ctx, id), async (tx) => {
    const [gone] = await tx.delete(productImages).where(eq(productImages.id, id)).returning()
    if (!gone) throw noImage()
    await dropFiles(tx, gone.key)
  })

/** Another picture in the same place: its order and its variants stay. */
export const replaceImage = async (ctx: CompanyCtx, id: number, upload: Upload) => {
  const productId = await productOfImage(ctx, id)
  return withStored(ctx, [upload], ([picture]) =>
    changeProduct(ctx, productId, async (tx, product) => {
      const known = product.images.find((image) => image.id === id)
      if (!known) throw noImage()
      await tx.update(productImages).set(picture!).where(eq(productImages.id, id))
      await dropFiles(tx, known.key)
    }),
  )
}

/** A picture of the own library in the same place. One that the product shows already would stand there twice. */
export const setImageMedium = async (ctx: CompanyCtx, id: number, mediaId: number) =>
  changeProduct(ctx, await productOfImage(ctx, id), async (tx, product) => {
    const known = product.images.find((image) => image.id === id)
    if (!known) throw noImage()
    const [chosen] = await takeOwnMedia(tx, ctx.user.providerId, [mediaId], 'mediaId')
    if (chosen!.key === known.key) return
    if (product.images.some(({ key }) => key === chosen!.key))
      throw refuseField('mediaId', 'Dieses Bild zeigt das Produkt schon.')
    await tx.update(productImages).set(chosen!).where(eq(productImages.id, id))
    await dropFiles(tx, known.key)
  })

/** The product of an own variant. */
export const productOfVariant = async ({ user }: CompanyCtx, variantId: number): Promise<number> => {
  const [found] = await db
    .select({ productId: productVariants.productId })
    .from(productVariants)
    .innerJoin(products, and(eq(products.id, productVariants.productId), eq(products.providerId, user.providerId)))
    .where(and(eq(productVariants.id, variantId), sql`${productVariants.removedAt} is null`))
  if (!found) throw noVariant()
  return found.productId
}

export const uploadVariantImage = async (ctx: CompanyCtx, variantId: number, upload: Upload) => {
  const productId = await productOfVariant(ctx, variantId)
  return withStored(ctx, [upload], (pictures) =>
    changeProduct(ctx, productId, async (tx, product) => {
      const [made] = await addImages(tx, product, pictures)
      await tx.insert(variantImages).values({ variantId, imageId: made!.id })
    }),
  )
}

export const setVariantImages = async (ctx: CompanyCtx, variantId: number, imageIds: number[]) => {
  const productId = await productOfVariant(ctx, variantId)
  return changeProduct(ctx, productId, async (tx, product) => {
    if (imageIds.some((id) => !product.images.some((image) => image.id === id))) throw noImage()
    await tx
      .insert(variantImages)
      .values(imageIds.map((imageId) => ({ variantId, imageId })))
      .onConflictDoNothing()
  })
}

/** Exactly these pictures, for each of the variants. */
export const setImagesOfVariants = (ctx: CompanyCtx, productId: number, variantIds: number[], imageIds: number[]) =>
  changeProduct(ctx, productId, async (tx, product) => {
    if (variantIds.some((id) => !product.variants.some((variant) => variant.id === id))) throw noVariant()
    if (imageIds.some((id) => !product.images.some((image) => image.id === id))) throw noImage()
    await tx.delete(variantImages).where(inArray(variantImages.variantId, variantIds))
    const rows = variantIds.flatMap((variantId) => imageIds.map((imageId) => ({ variantId, imageId })))
    if (rows.length) await tx.insert(variantImages).values(rows).onConflictDoNothing()
  })

export const removeVariantImage = async (ctx: CompanyCtx, variantId: number, imageId: number) => {
  const productId = await productOfVariant(ctx, variantId)
  return changeProduct(ctx, productId, async (tx) => {
    const gone = await tx
      .delete(variantImages)
      .where(and(eq(variantImages.variantId, variantId), inArray(variantImages.imageId, [imageId])))
      .returning()
    if (!gone.length) throw noImage()
  })
}
