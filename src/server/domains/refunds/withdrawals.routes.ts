import { withdrawalCalls } from '#contract/refunds.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPicture } from './refunds.present.ts'
import { exclusionOf, sealNote, withdrawUntil } from './refunds.rules.ts'
import { declare, findWithdrawable, receivedAt } from './withdrawals.service.ts'

type Found = Awaited<ReturnType<typeof findWithdrawable>>[number]

const termNote = (until: string) =>
  germanDay() > until
    ? `Die Widerrufsfrist ist am ${formatDate(until)} abgelaufen; der Anbieter entscheidet`
    : `Widerrufsfrist bis ${formatDate(until)}`

const presentItem = ({ part, item, left }: Found) => {
  const until = withdrawUntil(part)
  return {
    id: item.id,
    name: item.name,
    variant_name: item.variantName,
    picture: item.image && presentPicture(item.image),
    quantity: left,
    provider: part.companyName,
    excluded: exclusionOf(item.withdrawalExclusion),
    note: [sealNote(item.withdrawalExclusion), until && termNote(until)].filter(Boolean).join('. ') || null,
  }
}

export const withdrawalRoutes = serve('withdrawals', withdrawalCalls, {
  findItems: async (_, { order_number, email }) => ({
    data: (await findWithdrawable(order_number, email)).map(presentItem),
  }),
  createWithdrawal: async (_, { declaration_key: key, name, order_number: orderNumber, email, items }) => {
    const declared = {
      key,
      name,
      orderNumber,
      email,
      items: items.map(({ id, quantity }) => ({ itemId: id, quantity })),
    }
    const at = (await declare(declared)) ?? (await receivedAt(key))
    return {
      status: true,
      message: 'Ihr Widerruf ist eingegangen. Die Bestätigung kommt per E-Mail.',
      received_at: at.toISOString(),
    }
  },
})
