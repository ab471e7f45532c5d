import type { Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { lockVendorOrder, moveAndTell, noOrder, selectById } from '#server/domains/orders/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { withPrivatePictures } from '#server/platform/files/private.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { selectAbout } from './documents.queries.ts'
import { folder, insertDocument } from './documents.service.ts'

type Handover = { signer: string; signature: Upload | undefined; images: Upload[] }

/**
 * A service is done: photos and signature become documents of both sides, and the order is completed with its invoice, all or nothing.
 * Answers false where it was completed before.
 */
export const createHandover = async (ctx: CompanyCtx, id: number, { signer, signature, images }: Handover) => {
  const { user } = ctx
  const about = await selectAbout(user.providerId, { vendorOrderId: id })
  if (!about) throw noOrder()
  if (signature && !signer) throw refuseField('signer', 'Bitte schreiben Sie dazu, wer unterschrieben hat.')
  const uploads = signature ? [signature, ...images] : images
  return withPrivatePictures(ctx, folder, uploads, 'images', (files) =>
    inTransaction(async (tx) => {
      // of two at once the second finds it done
      const status = await lockVendorOrder(tx, id)
      if (status === 'completed') {
        for (const { key } of files) await tx.enqueue('documents.remove-file', { key })
        return false
      }
      if (status !== 'processing')
        throw refuse('CONFLICT', { message: 'Dieser Auftrag ist nicht in Arbeit. Bitte beginnen Sie ihn zuerst.' })
      const today = formatDate(new Date())
      for (const [at, file] of files.entries()) {
        const isSignature = signature !== undefined && at === 0
        const title = isSignature ? `Abnahme durch ${signer} am ${today}` : `Foto der fertigen Arbeit vom ${today}`
        await insertDocument(tx, file, {
          kind: isSignature ? 'acceptance' : 'picture',
          title,
          vendorOrderId: id,
          providerId: user.providerId,
          userId: about.userId,
          searchText: [title, about.customer].join('\n'),
        })
      }
      const [order] = await selectById(id, tx)
      await moveAndTell(tx, order!, 'completed', { actor: 'provider', userId: user.id })
      return true
    }),
  )
}
