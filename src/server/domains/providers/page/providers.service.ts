import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isValidIBAN } from 'ibantools'
import type { Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { holdIdentity, lockCompany, requirePassword } from '#server/domains/accounts/index.ts'
import { createDependencyCache } from '#server/platform/cache/dependency-cache.ts'
import type { CompanyCtx, Ctx } from '#server/platform/context.ts'
import { storePicture, takeBackPicture } from '#server/platform/files/pictures.ts'
import { orTakeBack } from '#server/platform/files/take-back.ts'
import { cleanHtml } from '#server/platform/mail/clean-html.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { isFavourite, unpublishIncomplete } from '../directory/statements.queries.ts'
import { takeOwnMedia } from '../library/library.service.ts'
import { mailBankChanged, mailBankGiven, mailBankHeld, mailHidden } from '../providers.mails.ts'
import { presentProvider } from '../providers.present.ts'
import { selectProvider } from '../providers.queries.ts'
import {
  type Block,
  type BlockReason,
  providerCertificates,
  providerContents,
  providerImages,
  providerPages,
} from '../providers.tables.ts'
import { replaceList, setPicture } from './entries.service.ts'
import { dropPicture, pictureFolder } from './pictures.service.ts'
import { checkTexts } from './providers.rules.ts'

type PageRow = typeof providerPages.$inferSelect
type Content = Omit<typeof providerContents.$inferInsert, 'id' | 'providerId' | 'position' | 'image'> & {
  id?: number | undefined
}
type Certificate = { id?: number | undefined; name: string; text: string }

export type StoreEdit = {
  page: Partial<
    Pick<PageRow, 'slogan' | 'description' | 'values' | 'preferences' | 'socialLinks' | 'iban' | 'accountHolder'>
  > &
    Partial<
      Pick<PageRow, 'showChat' | 'showText' | 'showGallery' | 'showRating' | 'showLead' | 'showProduct' | 'trade'>
    >
  /** needed when iban or holder change */
  currentPassword?: string | undefined
  blocks?: Block[] | undefined
  isCertified?: boolean | undefined
  certificates?: Certificate[] | undefined
  contents?: Content[] | undefined
  imageIds?: number[] | undefined
  uploads: {
    logo?: Upload | undefined
    banner?: Upload | undefined
    images?: Upload[] | undefined
    certificate?: { id: number; upload: Upload } | undefined
    content?: { id: number; upload: Upload } | undefined
  }
}

const maxImages = 30
const noProvider = () => refuse('NOT_FOUND', { message: 'Dieser Anbieter wurde nicht gefunden.' })

const keepPage = createDependencyCache<ReturnType<typeof presentProvider>>({
  most: 4 * 1024 * 1024,
  sizeOf: (page) => 2 * JSON.stringify(page).length,
})

/** The public page of a published provider. */
export const showProvider = async ({ user }: Ctx, slug: string) => {
  const page = await keepPage(slug, async () => {
    const row = await selectProvider({ slug })
    if (!row?.isPublished) throw noProvider()
    return presentProvider(row)
  })
  return user ? { ...page, wishlist: await isFavourite(user.id, page.id) } : page
}

/** The same, which its owner sees before anybody else does. */
export const previewProvider = async (ctx: Ctx, slug: string) => {
  const row = await selectProvider({ slug }, true)
  if (!row || ctx.user?.providerId !== row.providerId) return showProvider(ctx, slug)
  return presentProvider(row, { wishlist: await isFavourite(ctx.user.id, row.providerId), isPreview: true })
}

export const findOwn = async ({ user }: CompanyCtx) => {
  const row = await selectProvider({ id: user.providerId }, true)
  if (!row) throw noProvider()
  return row
}

const isHtml = ({ type }: Block) => type === 'text' || type === 'columns'
const cleanBlock = (block: Block): Block => ({
  ...block,
  contents: block.contents.map((content) => (isHtml(block) ? cleanHtml(content) : content.trim())),
})

/** Smaller ones would be shown blurred. */
const least = {
  square: { width: 120, height: 120 },
  banner: { width: 800, height: 300 },
  gallery: { width: 400, height: 300 },
}

/** Pictures are stored before the transaction, which would otherwise wait for them, and go again when it fails. */
const withStored = async <T>(
  ctx: CompanyCtx,
  uploads: StoreEdit['uploads'],
  work: (keys: StoredPictures) => Promise<T>,
) => {
  const made: string[] = []
  const store = async (upload: Upload, kind: keyof typeof least) => {
    const shape = { square: kind === 'square', least: least[kind] }
    const picture = await storePicture(ctx, upload, { folder: pictureFolder, ...shape })
    made.push(picture.key)
    return picture
  }
  const storeAll = async () => ({
    logo: uploads.logo && (await store(uploads.logo, 'square')).key,
    banner: uploads.banner && (await store(uploads.banner, 'banner')).key,
    images: await inTurn(uploads.images ?? [], (upload) => store(upload, 'gallery')),
    certificate: uploads.certificate && (await store(uploads.certificate.upload, 'square')).key,
    content: uploads.content && (await store(uploads.content.upload, 'square')).key,
  })
  return orTakeBack(
    async () => work(await storeAll()),
    () => Promise.all(made.map(takeBackPicture)),
  )
}
type Stored = { key: string; width: number; height: number }
type StoredPictures = {
  logo: string | undefined
  banner: string | undefined
  images: Stored[]
  certificate: string | undefined
  content: string | undefined
}

const inTurn = async <T, R>(items: T[], work: (item: T) => Promise<R>) => {
  const done: R[] = []
  for (const item of items) done.push(await work(item))
  return done
}

/** Changes of one page wait for each other. */
export const lockPage = async (tx: Tx, providerId: number) => {
  const [page] = await tx.select().from(providerPages).where(eq(providerPages.providerId, providerId)).for('update')
  if (!page) throw noProvider()
  return page
}

const addImages = async (tx: Tx, providerId: number, pictures: (Stored & { alt?: string })[]) => {
  if (!pictures.length) return
  const count = await tx.$count(providerImages, eq(providerImages.providerId, providerId))
  if (count + pictures.length > maxImages)
    throw refuseField('images', `Die Galerie fasst höchstens ${maxImages} Bilder.`)
  const [{ last } = { last: 0 }] = await tx
    .select({ last: sql<number>`coalesce(max(${providerImages.position}), 0)` })
    .from(providerImages)
    .where(eq(providerImages.providerId, providerId))
  await tx
    .insert(providerImages)
    .values(pictures.map((picture, at) => ({ ...picture, providerId, position: last + 1 + at })))
}

/** The listed pictures come first, in their order. */
const orderImages = async (tx: Tx, providerId: number, ids: number[]) => {
  const known = await tx
    .select({ id: providerImages.id })
    .from(providerImages)
    .where(eq(providerImages.providerId, providerId))
    .orderBy(providerImages.position, providerImages.id)
  if (ids.some((id) => !known.some((row) => row.id === id)))
    throw refuseField('imageIds', 'Dieses Bild gehört nicht zu Ihrer Seite.')
  const order = [...new Set([...ids, ...known.map(({ id }) => id)])]
  for (const [at, id] of order.entries())
    await tx.update(providerImages).set({ position: at }).where(eq(providerImages.id, id))
}

/** Pages that were rendered before are forgotten everywhere. */
export const tellPages = (tx: Tx, id: number) => tx.notify('catalogue', { what: 'providers', id })

type BankData = Pick<PageRow, 'iban' | 'accountHolder'>

const changesBank = (page: Partial<BankData>, before: BankData) =>
  (page.iban ?? before.iban) !== before.iban || (page.accountHolder ?? before.accountHolder) !== before.accountHolder

/** Where payouts go must not follow a stolen token. Before the transaction, since comparing a password takes its time. */
const requirePasswordForBank = async (ctx: CompanyCtx, { page, currentPassword }: StoreEdit) => {
  const [before] = await db
    .select({ iban: providerPages.iban, accountHolder: providerPages.accountHolder })
    .from(providerPages)
    .where(eq(providerPages.providerId, ctx.user.providerId))
  if (!before || !changesBank(page, before)) return false
  // the first account takes nobody's place, and nothing is paid before the approval
  if (!before.iban) return true
  await requirePassword(ctx, currentPassword)
  return true
}

export const updateStore = async (ctx: CompanyCtx, edit: StoreEdit) => {
  const { providerId } = ctx.user
  const { page, blocks, isCertified } = edit
  if (page.iban && !isValidIBAN(page.iban)) throw refuseField('iban', 'Bitte geben Sie eine gültige IBAN ein.')
  if (page.description !== undefined) page.description = cleanHtml(page.description)
  const isProven = await requirePasswordForBank(ctx, edit)
  let isBankHeld = false
  await withStored(ctx, edit.uploads, (stored) =>
    inTransaction(async (tx) => {
      // an approval locks the company first as well
      await lockCompany(tx, providerId)
      const before = await lockPage(tx, providerId)
      const isBankNew = changesBank(page, before)
      if (isBankNew && !isProven) throw refuse('CONFLICT')
      const { now, isHeld } = await holdIdentity(tx, providerId, before, page)
      isBankHeld = isHeld
      const [after] = await tx
        .update(providerPages)
        .set({
          ...now,
          blocks: blocks?.map(cleanBlock),
          logo: stored.logo,
          banner: stored.banner,
          ...(stored.logo && { logoSource: null }),
          ...(stored.banner && { bannerSource: null }),
          certifiedAt: isCertified === undefined ? undefined : isCertified ? (before.certifiedAt ?? new Date()) : null,
          updatedAt: new Date(),
        })
        .where(eq(providerPages.providerId, providerId))
        .returning({ isPublished: providerPages.isPublished })
      if (after?.isPublished !== before.isPublished) await tx.publish('company.changed', { providerId })
      for (const part of ['logo', 'banner'] as const) {
        const old = before[part]
        if (stored[part] && old) await dropPicture(tx, old)
      }
      if (edit.certificates) await replaceList(tx, providerCertificates, providerId, 'certificates', edit.certificates)
      if (edit.contents) await replaceList(tx, providerContents, providerId, 'contents', edit.contents)
      if (edit.imageIds) await orderImages(tx, providerId, edit.imageIds)
      await addImages(tx, providerId, stored.images)
      if (isBankNew) {
        const { iban = before.iban, accountHolder = before.accountHolder } = page
        const tell = isHeld ? mailBankHeld : before.iban ? mailBankChanged : mailBankGiven
        await tell(tx, ctx.user.id, before, { iban, accountHolder })
      }
      const { certificate, content } = edit.uploads
      if (certificate)
        await setPicture(tx, providerCertificates, providerId, 'certificateId', certificate.id, stored.certificate!)
      if (content) await setPicture(tx, providerContents, providerId, 'contentId', content.id, stored.content!)
      await tellPages(tx, providerId)
    }),
  )
  return { isBankHeld }
}

/** The operator has agreed to another account; the owner is told. */
export const setBankData = async (tx: Tx, providerId: number, ownerId: number, change: Partial<BankData>) => {
  const before = await lockPage(tx, providerId)
  if (!changesBank(change, before)) return
  const { iban = before.iban, accountHolder = before.accountHolder } = change
  await tx.update(providerPages).set({ iban, accountHolder }).where(eq(providerPages.providerId, providerId))
  await mailBankChanged(tx, ownerId, before, { iban, accountHolder })
}

export const isApproved = async (tx: Tx, providerId: number) =>
  (await tx.sql`select from provider_pages where provider_id = ${providerId} and approved_at is not null`).length > 0

/** Pictures of the own library, at the end of the gallery. */
export const addGalleryMedia = ({ user: { providerId } }: CompanyCtx, mediaIds: number[]) =>
  inTransaction(async (tx) => {
    await lockPage(tx, providerId)
    const chosen = await takeOwnMedia(tx, providerId, mediaIds, 'mediaIds')
    for (const { width, height } of chosen)
      if (width < least.gallery.width || height < least.gallery.height)
        throw refuseField(
          'mediaIds',
          `Bilder der Galerie brauchen ${least.gallery.width} × ${least.gallery.height} Bildpunkte.`,
        )
    await addImages(tx, providerId, chosen)
    await tellPages(tx, providerId)
  })

type Removal = {
  ids: number[]
  logo: boolean
  banner: boolean
  certificateId: number | undefined
  contentId: number | undefined
}

export const removeImages = ({ user: { providerId } }: CompanyCtx, removal: Removal) =>
  inTransaction(async (tx) => {
    const { ids, logo, banner, certificateId, contentId } = removal
    const page = await lockPage(tx, providerId)
    const gone = ids.length
      ? await tx
          .delete(providerImages)
          .where(and(eq(providerImages.providerId, providerId), inArray(providerImages.id, ids)))
          .returning({ key: providerImages.key })
      : []
    if (gone.length < new Set(ids).size) throw refuse('NOT_FOUND', { message: 'Dieses Bild wurde nicht gefunden.' })
    const dropped = [...gone.map(({ key }) => key), ...(logo ? [page.logo] : []), ...(banner ? [page.banner] : [])]
    await tx
      .update(providerPages)
      .set({
        ...(logo && { logo: null, logoSource: null }),
        ...(banner && { banner: null, bannerSource: null }),
        updatedAt: new Date(),
      })
      .where(eq(providerPages.providerId, providerId))
    for (const key of dropped) if (key) await dropPicture(tx, key)
    if (certificateId) await setPicture(tx, providerCertificates, providerId, 'certificateId', certificateId, null)
    if (contentId) await setPicture(tx, providerContents, providerId, 'contentId', contentId, null)
    await tellPages(tx, providerId)
  })

/** The operator has checked the registration: it is paid, may sell what is regulated, and sells without a limit. */
export const approveProvider = async (tx: Tx, providerId: number) => {
  await tx
    .update(providerPages)
    .set({ approvedAt: new Date(), approvalDue: null })
    .where(and(eq(providerPages.providerId, providerId), isNull(providerPages.approvedAt)))
  await tx.publish('company.changed', { providerId })
  await tellPages(tx, providerId)
}

/**
 * Takes pages away whose trade owes something from today on (`trade_duties`). Changes of a page, company or account are
 * seen by triggers; that a day has come is not.
 */
export const hideIncomplete = () =>
  inTransaction(async (tx) => {
    const hidden = await unpublishIncomplete(tx)
    for (const { email, missing } of hidden)
      await mailHidden(
        tx,
        email,
        missing.map((key) => checkTexts[key]),
      )
  })

/** Nothing of the provider is shown or sold until every reason is lifted. */
export const setBlocked = async (tx: Tx, providerId: number, reason: BlockReason, isBlocked: boolean) => {
  const others = sql`array_remove(block_reasons, ${reason}::text)`
  const reasons = isBlocked ? sql`array_append(${others}, ${reason}::text)` : others
  await tx.sql`
    update provider_pages set block_reasons = ${reasons},
      blocked_at = case when cardinality(${reasons}) > 0 then coalesce(blocked_at, now()) end
    where provider_id = ${providerId}`
  await tx.publish('company.changed', { providerId })
  await tellPages(tx, providerId)
}
