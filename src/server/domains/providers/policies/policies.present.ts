import { type PolicyType, policyNames, policyTypes } from '#lib/lists/policies.ts'
import { isoTime } from '#server/platform/times.ts'
import type { SellerPolicies } from './policies.queries.ts'
import { templateOf, withdrawalNoticeOf } from './policy-templates.rules.ts'

/** The law asks for a withdrawal notice: the model text stands in until the provider writes its own. */
const isRequired = (kind: PolicyType) => kind === 'withdrawal'

const entry = (kind: PolicyType, seller: SellerPolicies) => {
  const own = seller.policies.find((row) => row.kind === kind)
  return {
    type: kind,
    title: policyNames[kind].title,
    content: own?.html ?? (isRequired(kind) ? templateOf(kind, seller) : ''),
    updated_at: own ? isoTime(own.createdAt) : null,
  }
}

/** Other kinds of contracts have notices of their own, which no provider words. */
const otherNotices = (seller: SellerPolicies) =>
  (['service', 'none'] as const).map((kind) => withdrawalNoticeOf(kind, seller)).join('\n')

const publicEntry = (kind: PolicyType, seller: SellerPolicies) => {
  const shown = entry(kind, seller)
  return isRequired(kind) ? { ...shown, content: `${shown.content}\n${otherNotices(seller)}` } : shown
}

export const presentPolicies = (seller: SellerPolicies) => ({
  data: {
    provider_id: seller.providerId,
    company_name: seller.companyName,
    url: seller.slug,
    has_page: seller.isPublished,
    policies: policyTypes.map((kind) => publicEntry(kind, seller)).filter(({ content }) => content !== ''),
  },
})

export const presentOwnPolicies = (seller: SellerPolicies) =>
  policyTypes.map((kind) => ({
    ...entry(kind, seller),
    template: templateOf(kind, seller),
    is_template: isRequired(kind) && !seller.policies.some((row) => row.kind === kind),
  }))
