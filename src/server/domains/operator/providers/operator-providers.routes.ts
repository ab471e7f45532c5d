import { operatorProviderPageCalls } from '#contract/operator/providers.ts'
import { toEuros } from '#lib/money.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { isoTime } from '#server/platform/times.ts'
import { findProvider, mailProvider } from './operator-providers.service.ts'

type Found = Awaited<ReturnType<typeof findProvider>>

const present = ({ facts, gaps, handling, figures, money }: Found) => ({
  id: facts.id,
  user_id: facts.userId,
  company_name: facts.companyName,
  url: facts.isPublished ? facts.slug : null,
  is_blocked: facts.isBlocked,
  is_premium: facts.isPremium,
  address: facts.address,
  email: facts.email,
  phone: facts.phone,
  created_at: isoTime(facts.createdAt),
  product_count: gaps.productCount,
  missing: gaps.missing,
  quality: {
    visitors: figures.visitors,
    orders: figures.orders,
    turnover: toEuros(figures.turnoverCents),
    ...handling,
    reviews: figures.reviews,
    stars: figures.stars,
    request_hours: figures.requestHours,
    message_hours: figures.messageHours,
  },
  money: money && {
    balance: toEuros(money.balanceCents),
    available: toEuros(money.availableCents),
    package: money.packageName,
    commission: money.rate.basisPoints / 100,
    commission_text: money.rateText,
  },
})

export const operatorProviderRoutes: Route[] = serve('operator', operatorProviderPageCalls, {
  getProvider: async (ctx, { id }) => ({ data: present(await findProvider(ctx, id)) }),
  createProviderMail: async (_, { id, subject, text }) => {
    await mailProvider(id, subject, text)
    return { status: true, message: 'Die E-Mail ist unterwegs. Sie steht auch im Postausgang.' }
  },
})
