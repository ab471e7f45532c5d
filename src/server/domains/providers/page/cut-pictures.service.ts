import { eq } from 'drizzle-orm'
import type { PagePicture } from '#contract/providers/media.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { pictureKit } from '#server/platform/files/libraries.ts'
import type { FileOwner } from '#server/platform/files/owner.ts'
import { lastCopyOf, removePictureLater, withPictures } from '#server/platform/files/pictures.ts'
import { storage } from '#server/platform/files/storage.ts'
import { db, type Source, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { takeOwnMedia } from '../library/library.service.ts'
import { sourceColumns } from '../library/page-places.service.ts'
import { providerPages } from '../providers.tables.ts'
import { cutAround, cutPlaces } from './cut-pictures.rules.ts'
import { dropPicture, pictureFolder } from './pictures.service.ts'
import { lockPage, tellPages } from './providers.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'providers.cut-picture': { providerId: number; place: PagePicture }
  }
}

type Medium = { key: string; width: number; height: number; focusX: number; focusY: number }

const columns = sql`m.key, m.width, m.height, m.focus_x as "focusX", m.focus_y as "focusY"`

const isSame = (one: Medium, other: Medium | undefined) =>
  other !== undefined && one.key === other.key && one.focusX === other.focusX && one.focusY === other.focusY

/** A part of its largest copy, without loss: it is encoded when it is stored. */
const cut = async (medium: Medium, place: PagePicture) => {
  const bytes = await storage.get(lastCopyOf(medium.key))
  if (!bytes)
    throw refuse('CONFLICT', {
      message: 'Dieses Bild ist noch nicht fertig. Bitte versuchen Sie es gleich noch einmal.',
    })
  const size = await pictureKit()(bytes).metadata()
  const part = cutAround(size, cutPlaces[place].ratio, medium)
  return { filename: `${place}.png`, bytes: new Uint8Array(await pictureKit()(bytes).extract(part).png().toBuffer()) }
}

const setKeys = (place: PagePicture, key: string, source: string) =>
  place === 'logo' ? { logo: key, logoSource: source } : { banner: key, bannerSource: source }

const findMedium = async (source: Source, providerId: number, id: number) => {
  const [medium] = await source.sql<Medium>`
    select ${columns} from provider_media m where m.provider_id = ${providerId} and m.id = ${id}`
  return medium
}

/** A picture of the own library as logo or cover. */
export const setPagePicture = async (ctx: CompanyCtx, place: PagePicture, mediaId: number) => {
  const { providerId } = ctx.user
  const medium = await findMedium(db, providerId, mediaId)
  if (!medium) throw refuseField('mediaId', 'Dieses Bild gibt es nicht mehr. Bitte wählen Sie ein anderes.')
  const { least, ratio } = cutPlaces[place]
  const part = cutAround(medium, ratio, medium)
  if (part.width < least.width || part.height < least.height)
    throw refuseField('mediaId', `Dafür braucht das Bild ${least.width} × ${least.height} Bildpunkte.`)
  const upload = await cut(medium, place)
  await withPictures(ctx, pictureFolder, [upload], ([picture]) =>
    inTransaction(async (tx) => {
      const before = await lockPage(tx, providerId)
      // held from here on: who changes it now finds the page and cuts anew
      await takeOwnMedia(tx, providerId, [mediaId], 'mediaId')
      const now = (await findMedium(tx, providerId, mediaId))!
      await tx
        .update(providerPages)
        .set({ ...setKeys(place, picture!.key, now.key), updatedAt: new Date() })
        .where(eq(providerPages.providerId, providerId))
      if (!isSame(medium, now)) await tx.enqueue('providers.cut-picture', { providerId, place })
      const old = place === 'logo' ? before.logo : before.banner
      if (old) await dropPicture(tx, old)
      await tellPages(tx, providerId)
    }),
  )
}

const findSource = async (source: Source, providerId: number, place: PagePicture) => {
  const [found] = await source.sql<Medium & { userId: number }>`
    select ${columns}, c.user_id as "userId" from provider_pages p
    join provider_media m on m.provider_id = p.provider_id and m.key = p.${sourceColumns[place]}
    join shared.companies c on c.id = p.provider_id where p.provider_id = ${providerId}`
  return found
}

/** The picture was replaced, or its point moved: the page shows the new part. What changed meanwhile has a job of its own. */
export const cutPicture = async ({ providerId, place }: { providerId: number; place: PagePicture }) => {
  const medium = await findSource(db, providerId, place)
  if (!medium) return
  const owner: FileOwner = { user: { id: medium.userId, role: 'Company' }, address: '' }
  await withPictures(owner, pictureFolder, [await cut(medium, place)], ([picture]) =>
    inTransaction(async (tx) => {
      const before = await lockPage(tx, providerId)
      if (!isSame(medium, await findSource(tx, providerId, place))) return removePictureLater(tx, picture!.key)
      await tx
        .update(providerPages)
        .set({ ...setKeys(place, picture!.key, medium.key), updatedAt: new Date() })
        .where(eq(providerPages.providerId, providerId))
      const old = place === 'logo' ? before.logo : before.banner
      if (old) await dropPicture(tx, old)
      await tellPages(tx, providerId)
    }),
  )
}
