import { Refusal } from '#lib/errors.ts'
import { requireQuota } from '#server/platform/limits/quota.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { type Plan, publishedLater } from './plan.rules.ts'

const isShownNew = ({ before, after }: Plan) => after?.status === 'active' && before?.status !== 'active'

/** The sentence of the package when so many more products are too many, else null. */
export const refusalOf = async (tx: Tx, providerId: number, adding: number) => {
  try {
    await requireQuota(tx, providerId, 'products', { adding })
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

const notNow = (plan: Plan, sentence: string): Plan => ({
  ...plan,
  after: { ...plan.after!, status: plan.before?.status ?? 'draft' },
  publishes: false,
  messages: [
    ...plan.messages.filter((message) => message !== publishedLater),
    `Noch nicht veröffentlicht. ${sentence}`,
  ],
})

/**
 * What the package does not allow to be shown is imported all the same and stays hidden; also what would be shown once its pictures
 * are there, so that the check of a file promises nothing that its import does not keep.
 */
export const withinQuota = async (tx: Tx, providerId: number, plans: Plan[]): Promise<Plan[]> => {
  const shown = [...plans.filter(isShownNew), ...plans.filter(({ publishes }) => publishes)]
  const sentence = shown.length ? await refusalOf(tx, providerId, shown.length) : null
  if (!sentence) return plans
  let [fits, over] = [0, shown.length]
  while (over - fits > 1) {
    const middle = (fits + over) >> 1
    if (await refusalOf(tx, providerId, middle)) over = middle
    else fits = middle
  }
  const hidden = new Set(shown.slice(fits))
  return plans.map((plan) => (hidden.has(plan) ? notNow(plan, sentence) : plan))
}
