import { unmatchedWithdrawalCalls, withdrawalCalls } from '#contract/refunds/calls.ts'
import { refuse } from '#lib/errors.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { toEuros } from '#lib/money.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { isoTime } from '#server/platform/times.ts'
import { presentPicture } from '../refunds.present.ts'
import { exclusionOf, performanceNote, sealNote, withdrawUntil } from '../refunds.rules.ts'
import { answerDeclaration, declare, findDeclaration } from './declarations.service.ts'
import {
  type CandidateRow,
  selectCandidates,
  selectOneUnmatched,
  selectUnmatched,
  type UnmatchedRow,
} from './unmatched-withdrawals.queries.ts'
import { answerUnmatched, assignUnmatched, findWithdrawable, receivedAt } from './withdrawals.service.ts'

type Found = Awaited<ReturnType<typeof findWithdrawable>>[number]

const termNote = (until: string) =>
  germanDay() > until
    ? `Die Widerrufsfrist ist am ${formatDate(until)} abgelaufen; der Anbieter entscheidet`
    : `Widerrufsfrist bis ${formatDate(until)}`

const presentItem = ({ vendorOrder, item, left }: Found) => {
  const until = withdrawUntil(vendorOrder)
  return {
    id: item.id,
    name: item.name,
    variant_name: item.variantName,
    picture: item.image && presentPicture(item.image),
    quantity: left,
    provider: vendorOrder.companyName,
    excluded: performanceNote(vendorOrder) ?? exclusionOf(item.withdrawalExclusion),
    note: [sealNote(item.withdrawalExclusion), until && termNote(until)].filter(Boolean).join('. ') || null,
  }
}

type Declaration = Awaited<ReturnType<typeof findDeclaration>>

const stateOf = ({ appliedAt, disownedAt }: Declaration) => {
  if (disownedAt) return 'disowned' as const
  return appliedAt ? ('done' as const) : ('waiting' as const)
}

export const presentDeclaration = (row: Declaration) => ({
  order_number: row.orderNumber,
  received_at: row.receivedAt.toISOString(),
  due_at: row.dueAt?.toISOString() ?? null,
  state: stateOf(row),
})

const ownRoutes = serve('withdrawals', withdrawalCalls, {
  findItems: async (_, { order_number, email }) => ({
    data: (await findWithdrawable(order_number, email)).map(presentItem),
  }),
  createWithdrawal: async (ctx, { declaration_key: key, name, order_number: orderNumber, email, items, ...given }) => {
    const keys = { cartKey: given.cart_key, linkKey: given.link_key }
    const declared = {
      key,
      name,
      orderNumber,
      email,
      items: items.map(({ id, quantity }) => ({ itemId: id, quantity })),
    }
    const at = (await declare(ctx, keys, declared)) ?? (await receivedAt(key))
    return {
      status: true,
      message: 'Ihr Widerruf ist eingegangen. Die Bestätigung kommt per E-Mail.',
      received_at: at.toISOString(),
    }
  },
  getWithdrawal: async (_, { key }) => ({ data: presentDeclaration(await findDeclaration(key)) }),
  setWithdrawal: async (_, { key, is_own }) => ({
    status: true,
    message: is_own ? 'Ihr Widerruf ist ausgeführt.' : 'Danke. Der Widerruf wird nicht ausgeführt.',
    data: presentDeclaration(await answerDeclaration(key, is_own)),
  }),
})

const presentUnmatched = (row: UnmatchedRow) => ({
  id: row.id,
  name: row.name,
  order_number: row.orderNumber,
  email: row.email,
  received_at: isoTime(row.receivedAt),
  outcome: row.outcome,
  answer: row.answer,
  decided_at: row.decidedAt && isoTime(row.decidedAt),
  assigned_to: row.assignedTo,
})

const presentCandidate = (row: CandidateRow) => ({
  order_number: row.number,
  placed_at: isoTime(row.placedAt),
  customer: row.customer,
  email: row.email,
  amount: toEuros(row.totalCents),
  providers: row.providers,
})

const perPage = 25

const unmatchedRoutes = serve('withdrawals', unmatchedWithdrawalCalls, {
  listUnmatchedWithdrawals: async (_, { page, status }) =>
    presentPage(await selectUnmatched(status === 'done', page, perPage), presentUnmatched),
  getUnmatchedWithdrawal: async (_, { id }) => {
    const row = await selectOneUnmatched(id)
    if (!row) throw refuse('NOT_FOUND', { message: 'Diesen Widerruf gibt es nicht.' })
    return { data: { ...presentUnmatched(row), candidates: (await selectCandidates(row)).map(presentCandidate) } }
  },
  setUnmatchedOrder: async (_, { id, order_number }) => {
    await assignUnmatched(id, order_number)
    return { status: true, message: 'Der Widerruf ist zugeordnet. Kunde und Anbieter haben eine E-Mail.' }
  },
  sendUnmatchedAnswer: async (_, { id, answer }) => {
    await answerUnmatched(id, answer)
    return { status: true, message: 'Ihre Antwort ist unterwegs, der Widerruf ist erledigt.' }
  },
})

export const withdrawalRoutes = [...ownRoutes, ...unmatchedRoutes]
