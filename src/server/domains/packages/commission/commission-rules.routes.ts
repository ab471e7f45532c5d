import { commissionCalls } from '#contract/packages/commission.ts'
import { formatPercent, germanDay } from '#lib/format.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { settings } from '#server/platform/settings.ts'
import { type RuleRow, selectRules, selectTargets } from './commission-rules.queries.ts'
import { firstRaise, reasonText } from './commission-rules.rules.ts'
import { createRule, readOwnCommission, removeRule } from './commission-rules.service.ts'
import type { Rate } from './rates.rules.ts'

const fields: FieldNamesOf<typeof commissionCalls> = {}

const kindOf = ({ providerId, categoryId }: RuleRow): 'provider' | 'category' | 'provider_category' => {
  if (providerId === null) return 'category'
  return categoryId === null ? 'provider' : 'provider_category'
}

const present = (rule: RuleRow) => ({
  id: rule.id,
  kind: kindOf(rule),
  target: { id: (rule.providerId ?? rule.categoryId)!, name: rule.name },
  category: rule.providerId === null ? null : rule.categoryName,
  percent: rule.basisPoints === null ? null : rule.basisPoints / 100,
  valid_from: rule.validFrom,
  reason: rule.reason,
  state: rule.state,
})

const presentRate = (rate: Rate) => ({ percent: rate.basisPoints / 100, reason_text: reasonText(rate) })

const plannedText = ({ providerId, categoryName, basisPoints }: RuleRow) => {
  const of = providerId === null ? '' : 'Ihr Satz'
  const where = categoryName === null ? of : `${of && `${of}, `}Kategorie „${categoryName}“`
  return basisPoints === null ? `${where}: kein eigener Satz mehr` : `${where}: ${formatPercent(basisPoints / 100)}`
}

export const commissionRoutes = serve('packages', commissionCalls, fields, {
  listCommissionRules: async (_, { page }) => ({
    ...presentPage(await selectRules(page), present),
    platform_percent: settings.commissionBasisPoints / 100,
    first_raise: firstRaise(germanDay()),
  }),
  findCommissionTargets: async (_, { kind, q }) => ({ data: [...(await selectTargets(kind, q))] }),
  createCommissionRule: async (_, { kind, provider_id, category_id, percent, valid_from, reason, request_key }) => {
    const { rule, told } = await createRule({
      providerId: kind === 'category' ? null : provider_id!,
      categoryId: kind === 'provider' ? null : category_id!,
      basisPoints: typeof percent === 'number' ? Math.round(percent * 100) : null,
      validFrom: valid_from,
      reason,
      requestKey: request_key,
    })
    const who = told === 1 ? 'Ein Anbieter bekommt Nachricht.' : `${told} Anbieter bekommen Nachricht.`
    return { status: true, message: `Die Regel ist gespeichert.${told ? ` ${who}` : ''}`, data: present(rule) }
  },
  removeCommissionRule: async (_, { id }) => {
    await removeRule(id)
    return { status: true, message: 'Die Regel ist zurückgenommen.' }
  },
  getOwnCommission: async ({ user }) => {
    const { whole, categories, planned } = await readOwnCommission(user.providerId)
    return {
      data: {
        ...presentRate(whole),
        categories: categories.map((rate) => ({ name: rate.name, ...presentRate(rate) })),
        planned: planned.map((rule) => ({ valid_from: rule.validFrom, text: plannedText(rule), reason: rule.reason })),
      },
    }
  },
})
