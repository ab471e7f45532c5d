import { refuse } from '#lib/errors.ts'
import { senderOf } from '#server/domains/orders/index.ts'
import { once } from '#server/platform/cache/bytes.ts'
import type { RefundRow } from '../refunds.queries.ts'
import { hasSlip } from '../refunds.rules.ts'
import { noRefund } from '../refunds.service.ts'
import { returnSlipPdf } from './return-slip.file.ts'

/** The caller has read the request as somebody who may see it. */
export const writeSlip = async (row: RefundRow | undefined) => {
  if (!row) throw noRefund()
  if (!hasSlip(row)) throw refuse('CONFLICT', { message: 'Hier gibt es nichts zurückzusenden.' })
  return {
    filename: `Ruecksendeschein-${row.number}.pdf`,
    contentType: 'application/pdf',
    body: once(await returnSlipPdf(row, await senderOf(row.providerId))),
  }
}
