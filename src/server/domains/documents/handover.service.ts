import type { Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { lockVendorOrder, moveAndTell, noOrder, selectById } from '#server/domains/orders/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { type PrivateFile, withPrivateFiles, withPrivatePictures } from '#server/platform/files/private.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { acceptancePdf } from './acceptance.file.ts'
import { selectAbout } from './documents.queries.ts'
import { folder, insertDocument } from './documents.service.ts'

type Handover = { signer: string; signature: Upload | undefined; images: Upload[] }
type Papers = { photos: PrivateFile[]; signature: PrivateFile | undefined; acceptance: PrivateFile | undefined }

/**
 * A service is done: photos and the acceptance become documents of both sides, and the order is completed with its invoice, all or
 * nothing. Answers false where it was completed before.
 */
export const createHandover = async (ctx: CompanyCtx, id: number, { signer, signature, images }: Handover) => {
  const { user } = ctx
  const about = await selectAbout(user.providerId, { vendorOrderId: id })
  if (!about) throw noOrder()
  if (signature && !signer) throw refuseField('signer', 'Bitte schreiben Sie dazu, wer unterschrieben hat.')
  const now = new Date()
  const today = formatDate(now)

  const complete = ({ photos, signature, acceptance }: Papers) =>
    inTransaction(async (tx) => {
      // the drawn signature is part of the acceptance and kept nowhere else
      if (signature) await tx.enqueue('documents.remove-file', { key: signature.key })
      // of two at once the second finds it done
      const status = await lockVendorOrder(tx, id)
      if (status === 'completed') {
        for (const { key } of [...photos, ...(acceptance ? [acceptance] : [])])
          await tx.enqueue('documents.remove-file', { key })
        return false
      }
      if (status !== 'processing')
        throw refuse('CONFLICT', { message: 'Dieser Auftrag ist nicht in Arbeit. Bitte beginnen Sie ihn zuerst.' })
      const add = (file: PrivateFile, kind: 'acceptance' | 'picture', title: string) =>
        insertDocument(tx, file, {
          kind,
          title,
          vendorOrderId: id,
          providerId: user.providerId,
          userId: about.userId,
          searchText: [title, about.customer].join('\n'),
        })
      if (acceptance) await add(acceptance, 'acceptance', `Abnahme durch ${signer} am ${today}`)
      for (const photo of photos) await add(photo, 'picture', `Foto der fertigen Arbeit vom ${today}`)
      const [order] = await selectById(id, tx)
      await moveAndTell(tx, order!, 'completed', { actor: 'provider', userId: user.id })
      return true
    })

  const uploads = signature ? [signature, ...images] : images
  return withPrivatePictures(ctx, folder, uploads, 'images', async (files) => {
    const [drawn, photos] = signature ? [files[0], files.slice(1)] : [undefined, files]
    if (!signer) return complete({ photos, signature: drawn, acceptance: undefined })
    const [order] = await selectById(id)
    const bytes = await acceptancePdf(order!, {
      signer,
      at: now,
      signatureKey: drawn?.key ?? null,
      photoKeys: photos.map(({ key }) => key),
    })
    return withPrivateFiles(ctx, folder, [{ filename: `Abnahme-${order!.number}.pdf`, bytes }], 'images', ([paper]) =>
      complete({ photos, signature: drawn, acceptance: paper }),
    )
  })
}
