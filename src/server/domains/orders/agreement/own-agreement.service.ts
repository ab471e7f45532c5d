import type { FileAnswer } from '#contract/wire/fields.ts'
import { once } from '#server/platform/cache/bytes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { noOrder } from '../moves/moves.service.ts'
import { selectOrder } from '../orders.queries.ts'
import { agreementName, agreementPdf } from './agreement.file.ts'

/** The texts of the contract for the customer of the order, as its mail carries them. */
export const getAgreement = async ({ user }: Ctx, cartKey: string | undefined, number: string): Promise<FileAnswer> => {
  const [found] = await selectOrder({ userId: user?.id ?? null, cartKey: cartKey ?? null }, number)
  if (!found) throw noOrder()
  const body = once(await agreementPdf(found.orderId))
  return { filename: agreementName(found.orderNumber), contentType: 'application/pdf', body }
}
