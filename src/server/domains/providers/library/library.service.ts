import { and, eq } from 'drizzle-orm'
import { mostOwnMedia } from '#contract/providers/media.ts'
import type { Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { cutText } from '#lib/text/texts.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { removePictureLater, type Stored, withPictures } from '#server/platform/files/pictures.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { pictureFolder } from '../page/pictures.service.ts'
import { allPictureUses, allPlaces } from './library.contributions.ts'
import { selectLooseByKey } from './library.queries.ts'
import { providerMedia } from './library.tables.ts'

const longestName = 120

export const noOwnMedium = () => refuse('NOT_FOUND', { message: 'Dieses Bild gibt es nicht mehr.' })

const full = () =>
  refuse('CONFLICT', {
    message: `Ihre Mediathek ist voll: ${mostOwnMedia.toLocaleString('de-DE')} Bilder. Bitte löschen Sie zuerst Bilder, die nirgends verwendet werden.`,
  })

/** Changes of one library that count its pictures wait for each other. */
const lockLibrary = (tx: Tx, providerId: number) =>
  tx.sql`select pg_advisory_xact_lock(hashtext('provider_media'), ${providerId})`

const assertRoom = async (tx: Tx, providerId: number) => {
  await lockLibrary(tx, providerId)
  if ((await tx.$count(providerMedia, eq(providerMedia.providerId, providerId))) >= mostOwnMedia) throw full()
}

const isOwn = (providerId: number, id: number) =>
  and(eq(providerMedia.providerId, providerId), eq(providerMedia.id, id))

/** A part of another own picture has its texts. */
const textsOf = async (tx: Tx, providerId: number, copyOf: number | undefined) => {
  if (!copyOf) return {}
  const { alt, source, licence, tags } = providerMedia
  const [found] = await tx.select({ alt, source, licence, tags }).from(providerMedia).where(isOwn(providerId, copyOf))
  if (!found) throw noOwnMedium()
  return found
}

export const uploadOwnMedium = (ctx: CompanyCtx, upload: Upload, name: string, copyOf?: number) =>
  withPictures(ctx, pictureFolder, [upload], ([picture]) =>
    inTransaction(async (tx) => {
      const { providerId } = ctx.user
      await assertRoom(tx, providerId)
      const texts = await textsOf(tx, providerId, copyOf)
      const [made] = await tx
        .insert(providerMedia)
        .values({ ...texts, ...picture!, providerId, name })
        .returning({ id: providerMedia.id })
      return made!.id
    }),
  )

/** The file stays where it is; the places that show it are held, so that none of them takes it along meanwhile. */
export const adoptPicture = ({ user: { providerId } }: CompanyCtx, key: string) =>
  inTransaction(async (tx) => {
    await assertRoom(tx, providerId)
    for (const { hold } of allPlaces()) await hold(tx, providerId, key)
    const found = await selectLooseByKey(tx, providerId, key)
    if (!found) throw noOwnMedium()
    const { width, height, name } = found
    const [made] = await tx
      .insert(providerMedia)
      .values({ providerId, key, width, height, name: cutText(name, longestName) })
      .returning({ id: providerMedia.id })
    return made!.id
  })

const lockOwnMedium = async (tx: Tx, providerId: number, id: number) => {
  const [row] = await tx.sql<Stored & { alt: string; focusX: number; focusY: number }>`
    select key, width, height, alt, focus_x as "focusX", focus_y as "focusY" from provider_media
    where provider_id = ${providerId} and id = ${id} for update`
  if (!row) throw noOwnMedium()
  return row
}

const followAll = async (tx: Tx, providerId: number, key: string, picture: Stored & { alt: string }) => {
  for (const { follow } of allPlaces()) await follow(tx, providerId, key, picture)
}

const cutAnew = async (tx: Tx, providerId: number, before: string, key: string) => {
  for (const place of allPlaces()) await place.cutAnew?.(tx, providerId, before, key)
}

type Given = 'name' | 'alt' | 'source' | 'licence' | 'tags' | 'focusX' | 'focusY'
type Texts = Pick<typeof providerMedia.$inferInsert, Given> & { alt: string }

export const updateOwnMedium = ({ user: { providerId } }: CompanyCtx, id: number, texts: Texts) =>
  inTransaction(async (tx) => {
    const { key, width, height, alt, focusX, focusY } = await lockOwnMedium(tx, providerId, id)
    const tags = [...new Set(texts.tags)]
    await tx
      .update(providerMedia)
      .set({ ...texts, tags })
      .where(isOwn(providerId, id))
    if (alt !== texts.alt) await followAll(tx, providerId, key, { key, width, height, alt: texts.alt })
    if (focusX !== texts.focusX || focusY !== texts.focusY) await cutAnew(tx, providerId, key, key)
  })

/** Pages that are open still show the old file. */
const keepMinutes = 60

/** Files of the demo are shown by several providers. */
const isShown = async (tx: Tx, key: string) => {
  const { shown } = await tx.sql<{ shown: boolean }>`
    select exists (select from (${allPictureUses()}) u where u.key = ${key})
      or exists (select from provider_media where key = ${key}) as shown`.one()
  return shown
}

export const replaceOwnMedium = (ctx: CompanyCtx, id: number, upload: Upload) =>
  withPictures(ctx, pictureFolder, [upload], ([picture]) =>
    inTransaction(async (tx) => {
      const { providerId } = ctx.user
      const { key, alt } = await lockOwnMedium(tx, providerId, id)
      await tx.update(providerMedia).set(picture!).where(isOwn(providerId, id))
      await followAll(tx, providerId, key, { ...picture!, alt })
      await cutAnew(tx, providerId, key, picture!.key)
      if (!(await isShown(tx, key)))
        await tx.enqueue('pictures.remove', { key }, new Date(Date.now() + keepMinutes * 60_000))
    }),
  )

export const removeOwnMedium = ({ user: { providerId } }: CompanyCtx, id: number) =>
  inTransaction(async (tx) => {
    const { key } = await lockOwnMedium(tx, providerId, id)
    const [use] = await tx.sql<{ name: string }>`
      select u.name from (${allPictureUses()}) u
      where u.provider_id = ${providerId} and u.key = ${key} and u.is_open order by u.name limit 1`
    if (use) throw refuse('CONFLICT', { message: `Dieses Bild wird noch verwendet: ${use.name}.` })
    await tx.delete(providerMedia).where(isOwn(providerId, id))
    if (!(await isShown(tx, key))) await removePictureLater(tx, key)
  })

/** Called by who is about to show own pictures: they stay until that is committed. Answers them in the order of `ids`. */
export const takeOwnMedia = async (tx: Tx, providerId: number, ids: number[], field: string) => {
  const rows = await tx.sql<Stored & { id: number; alt: string }>`
    select id, key, width, height, alt from provider_media
    where provider_id = ${providerId} and id = any(${ids}::int[]) order by id for key share`
  return [...new Set(ids)].map((id) => {
    const found = rows.find((row) => row.id === id)
    if (!found) throw refuseField(field, 'Dieses Bild gibt es nicht mehr. Bitte wählen Sie ein anderes.')
    if (!found.alt) throw refuseField(field, 'Bitte sagen Sie in der Mediathek zuerst, was auf dem Bild zu sehen ist.')
    const { key, width, height, alt } = found
    return { key, width, height, alt }
  })
}

/** The account goes: what nothing shows any more goes with it. */
export const eraseLibrary = async (tx: Tx, providerId: number) => {
  const gone = await tx
    .delete(providerMedia)
    .where(eq(providerMedia.providerId, providerId))
    .returning({ key: providerMedia.key })
  for (const { key } of gone) if (!(await isShown(tx, key))) await removePictureLater(tx, key)
}
