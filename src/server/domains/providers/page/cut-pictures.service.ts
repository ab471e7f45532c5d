import { eq } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { pictureKit } from '#server/platform/files/libraries.ts'
import type { FileOwner } from '#server/platform/files/owner.ts'
import { lastCopyOf, removePictureLater, withPictures } from '#server/platform/files/pictures.ts'
import { storage } from '#server/platform/files/storage.ts'
import { db, type Source, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { takeOwnMedia } from '../library/library.service.ts'
import { isSpot, type Spot, spots } from '../library/page-places.service.ts'
import { providerPages } from '../providers.tables.ts'
import { type CutPlace, cutAround, cutPlaces } from './cut-pictures.rules.ts'
import { dropPicture, pictureFolder } from './pictures.service.ts'
import { lockPage, tellPages } from './providers.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'providers.cut-picture': { providerId: number } & Spot
  }
}

type Medium = { key: string; width: number; height: number; focusX: number; focusY: number }

const columns = sql`m.key, m.width, m.height, m.focus_x as "focusX", m.focus_y as "focusY"`

const isSame = (one: Medium, other: Medium | undefined) =>
  other !== undefined && one.key === other.key && one.focusX === other.focusX && one.focusY === other.focusY

/** A part of its largest copy, without loss: it is encoded when it is stored. */
const cut = async (medium: Medium, place: CutPlace) => {
  const bytes = await storage.get(lastCopyOf(medium.key))
  if (!bytes)
    throw refuse('CONFLICT', {
      message: 'Dieses Bild ist noch nicht fertig. Bitte versuchen Sie es gleich noch einmal.',
    })
  const size = await pictureKit()(bytes).metadata()
  const part = cutAround(size, cutPlaces[place].ratio, medium)
  return { filename: `${place}.png`, bytes: new Uint8Array(await pictureKit()(bytes).extract(part).png().toBuffer()) }
}

/** Changes of a page wait for each other; answers the part that is shown, unless the entry is gone. */
const lockSpot = async (tx: Tx, providerId: number, spot: Spot) => {
  await lockPage(tx, providerId)
  const { table, image } = spots[spot.place]
  const [row] = await tx.sql<{ key: string | null }>`
    select ${image} as key from ${table} where ${isSpot(providerId, spot)} for update`
  return row
}

const show = async (tx: Tx, providerId: number, spot: Spot, key: string, from: string) => {
  const { table, image, source } = spots[spot.place]
  await tx.sql`update ${table} set ${image} = ${key}, ${source} = ${from} where ${isSpot(providerId, spot)}`
  await tx.update(providerPages).set({ updatedAt: new Date() }).where(eq(providerPages.providerId, providerId))
  await tellPages(tx, providerId)
}

const findMedium = async (source: Source, providerId: number, id: number) => {
  const [medium] = await source.sql<Medium>`
    select ${columns} from provider_media m where m.provider_id = ${providerId} and m.id = ${id}`
  return medium
}

/** A part of a picture of the own library as logo or cover, or for an entry of the page. */
export const setCutPicture = async (ctx: CompanyCtx, spot: Spot, mediaId: number) => {
  const { providerId } = ctx.user
  const medium = await findMedium(db, providerId, mediaId)
  if (!medium) throw refuseField('mediaId', 'Dieses Bild gibt es nicht mehr. Bitte wählen Sie ein anderes.')
  const { least, ratio } = cutPlaces[spot.place]
  const part = cutAround(medium, ratio, medium)
  if (part.width < least.width || part.height < least.height)
    throw refuseField('mediaId', `Dafür braucht das Bild ${least.width} × ${least.height} Bildpunkte.`)
  const upload = await cut(medium, spot.place)
  await withPictures(ctx, pictureFolder, [upload], ([picture]) =>
    inTransaction(async (tx) => {
      const before = await lockSpot(tx, providerId, spot)
      if (!before) throw refuse('NOT_FOUND', { message: 'Diesen Eintrag gibt es auf Ihrer Seite nicht mehr.' })
      // held from here on: who changes it now finds the page and cuts anew
      await takeOwnMedia(tx, providerId, [mediaId], 'mediaId')
      const now = (await findMedium(tx, providerId, mediaId))!
      await show(tx, providerId, spot, picture!.key, now.key)
      if (!isSame(medium, now)) await tx.enqueue('providers.cut-picture', { providerId, ...spot })
      if (before.key) await dropPicture(tx, before.key)
    }),
  )
}

const findSource = async (on: Source, providerId: number, spot: Spot) => {
  const { table, source } = spots[spot.place]
  const [found] = await on.sql<Medium & { userId: number }>`
    select ${columns}, c.user_id as "userId"
    from (select provider_id, ${source} as key from ${table} where ${isSpot(providerId, spot)}) p
    join provider_media m on m.provider_id = p.provider_id and m.key = p.key
    join shared.companies c on c.id = p.provider_id`
  return found
}

/** The picture was replaced, or its point moved: the page shows the new part. What changed meanwhile has a job of its own. */
export const cutPicture = async ({ providerId, ...spot }: { providerId: number } & Spot) => {
  const medium = await findSource(db, providerId, spot)
  if (!medium) return
  const owner: FileOwner = { user: { id: medium.userId, role: 'Company' }, address: '' }
  await withPictures(owner, pictureFolder, [await cut(medium, spot.place)], ([picture]) =>
    inTransaction(async (tx) => {
      const before = await lockSpot(tx, providerId, spot)
      if (!before || !isSame(medium, await findSource(tx, providerId, spot)))
        return removePictureLater(tx, picture!.key)
      await show(tx, providerId, spot, picture!.key, medium.key)
      if (before.key) await dropPicture(tx, before.key)
    }),
  )
}
