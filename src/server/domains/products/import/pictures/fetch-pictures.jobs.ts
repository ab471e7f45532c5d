import { Refusal } from '#lib/errors.ts'
import { cutText } from '#lib/text/texts.ts'
import { ownerOf } from '#server/domains/accounts/index.ts'
import { withPictures } from '#server/platform/files/pictures.ts'
import { ForeignFailure, fetchForeign } from '#server/platform/http/outgoing/fetch-foreign.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { publishedLater } from '../plan/plan.rules.ts'
import {
  addPicture,
  hasPicture,
  openStates,
  type Picture,
  publishWaiting,
  settlePicture,
} from './add-picture.service.ts'

const slice = 15_000
const atOnce = 8
const megabytes = 15
const secondsOfOne = 20
/** seconds until the next try; after the last one the picture is given up */
const pauses = [30, 300]

const sentenceOf = (error: ForeignFailure) => {
  if (error.reason === 'status') return `Unter dieser Adresse gibt es kein Bild (Antwort ${error.status}).`
  return {
    address: 'Diese Adresse ist nicht öffentlich.',
    size: `Das Bild ist größer als ${megabytes} MB.`,
    redirects: 'Die Adresse leitet zu oft weiter.',
    unreachable: 'Der Server hat nicht geantwortet.',
  }[error.reason]
}

/** Also while the file store is away. */
const isBusy = ({ code }: Refusal) => code === 'RATE_LIMITED' || code === 'CONFLICT' || code === 'UNAVAILABLE'

/** Why a picture is given up; null when another try may help. */
const giveUp = (error: unknown, { attempts }: Picture): string | null => {
  const isLast = attempts >= pauses.length
  if (error instanceof ForeignFailure) return error.isLasting || isLast ? sentenceOf(error) : null
  if (error instanceof Refusal) return isBusy(error) && !isLast ? null : error.toWire().errors.join(' ')
  throw error
}

const fetchOne = async (picture: Picture, userId: number) => {
  const owner = { user: { id: userId, role: 'Company' as const }, address: '' }
  const bytes = await fetchForeign(picture.address, { bytes: megabytes * 1024 * 1024, seconds: secondsOfOne })
  await withPictures(owner, 'products', [{ filename: 'bild', bytes }], ([stored]) =>
    inTransaction((tx) => addPicture(tx, picture, stored!)),
  )
}

const takeOne = async (picture: Picture, userId: number) => {
  try {
    if (await hasPicture(picture)) await inTransaction((tx) => addPicture(tx, picture))
    else await fetchOne(picture, userId)
  } catch (error) {
    const sentence = giveUp(error, picture)
    if (sentence === null)
      await sql`
        update product_import_pictures set attempts = attempts + 1, try_at = now() + make_interval(secs => ${pauses[picture.attempts]!})
        where id = ${picture.id} and state = 'waiting'`
    else await inTransaction((tx) => settlePicture(tx, picture, `Bild „${cutText(picture.address, 80)}“: ${sentence}`))
  }
}

const columns = sql`p.id, p.import_id as "importId", p.row, p.product_id as "productId", p.variant_id as "variantId", p.address,
  p.attempts, i.provider_id as "providerId"`

const selectDue = (importId: number) =>
  sql<Picture>`
    select ${columns} from product_import_pictures p join product_imports i on i.id = p.import_id
    where p.import_id = ${importId} and i.state = any(${openStates}) and p.state = 'waiting' and p.try_at <= now()
    order by p.id limit ${atOnce}`

/** A process may have ended between the last picture of a product and its publication. */
const publishRest = async (importId: number) => {
  const left = await sql<Picture>`
    select distinct on (p.product_id) ${columns} from product_import_rows r
    join product_imports i on i.id = r.import_id and i.state = any(${openStates})
    join product_import_pictures p on p.import_id = r.import_id and p.product_id = r.product_id
    where r.import_id = ${importId} and ${publishedLater} = any(r.messages)
    order by p.product_id, p.state <> 'waiting', p.id`
  for (const picture of left) await publishWaiting(picture)
}

/** The pictures of one product come one after the other, so that they keep their order. */
const takeSome = async (due: readonly Picture[]) => {
  const { userId } = await ownerOf(db, due[0]!.providerId)
  const byProduct = [...Map.groupBy(due, ({ productId }) => productId).values()]
  await Promise.all(
    byProduct.map(async (pictures) => {
      for (const picture of pictures) await takeOne(picture, userId)
      await publishWaiting(pictures[0]!)
    }),
  )
}

/** Fetches what waits, for a while, and queues its continuation. Nothing to do is fine. */
export const fetchPictures = async ({ importId }: { importId: number }) => {
  const until = Date.now() + slice
  await publishRest(importId)
  while (Date.now() < until) {
    const due = await selectDue(importId)
    if (!due.length) break
    await takeSome(due)
  }
  const [next] = await sql<{ at: string; providerId: number }>`
    select min(p.try_at) as at, i.provider_id as "providerId" from product_import_pictures p join product_imports i on i.id = p.import_id
    where p.import_id = ${importId} and i.state = any(${openStates}) and p.state = 'waiting' group by i.id`
  if (!next) return
  const { at, providerId } = next
  await inTransaction((tx) => tx.enqueue('products.import.pictures', { importId, providerId }, new Date(at)))
}
