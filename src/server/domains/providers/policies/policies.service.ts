import { and, eq, inArray, isNull } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import type { WithdrawalKind } from '#lib/law/withdrawal.ts'
import { type PolicyType, policyNames, policyTypes } from '#lib/lists/policies.ts'
import { lockCompany } from '#server/domains/accounts/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { cleanHtml, textOfHtml } from '#server/platform/mail/clean-html.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { vendorPolicies } from '../providers.tables.ts'
import { selectPolicies, selectPoliciesAt } from './policies.queries.ts'
import { withdrawalNoticeOf } from './policy-templates.rules.ts'

const noProvider = () => refuse('NOT_FOUND', { message: 'Dieser Anbieter wurde nicht gefunden.' })

export const findPolicies = async (by: { id: number } | { slug: string }) => {
  const found = await selectPolicies(by)
  if (!found) throw noProvider()
  return found
}

/** An empty editor leaves empty tags behind. */
const tidy = (html: string) => {
  const clean = cleanHtml(html).trim()
  return textOfHtml(clean) ? clean : ''
}

/** Each change is a new row. The company's row is locked, so two changes at once keep one text in force. */
export const setPolicies = ({ user }: CompanyCtx, given: { kind: PolicyType; html: string }[]) =>
  inTransaction(async (tx) => {
    const { providerId } = user
    await lockCompany(tx, providerId)
    const inForce = and(eq(vendorPolicies.providerId, providerId), isNull(vendorPolicies.replacedAt))
    const known = await tx.select().from(vendorPolicies).where(inForce)
    const wanted = new Map(given.map(({ kind, html }) => [kind, tidy(html)]))
    const changed = [...wanted].filter(([kind, html]) => (known.find((row) => row.kind === kind)?.html ?? '') !== html)
    if (!changed.length) return
    const kinds = changed.map(([kind]) => kind)
    const now = new Date()
    await tx
      .update(vendorPolicies)
      .set({ replacedAt: now })
      .where(and(inForce, inArray(vendorPolicies.kind, kinds)))
    await tx.insert(vendorPolicies).values(changed.map(([kind, html]) => ({ providerId, kind, html, createdAt: now })))
    // pages that show the old text are forgotten
    await tx.notify('catalogue', { what: 'policies', id: providerId })
  })

const withdrawalHeading = (contract: WithdrawalKind) =>
  contract === 'none' ? 'Hinweis zum Widerrufsrecht' : policyNames.withdrawal.title

const isAboutGoods = (contract: WithdrawalKind) => contract === 'goods' || contract === 'parcels'

/**
 * What a buyer agreed to at that moment, as plain text. The notice of the law follows the kind of contract; a provider's own
 * one is about goods.
 */
export const agreedTexts = async (providerId: number, at: Date, contract: WithdrawalKind) => {
  const [seller, rows] = await Promise.all([selectPolicies({ id: providerId }), selectPoliciesAt(providerId, at)])
  return policyTypes.flatMap((kind) => {
    const own = rows.find((row) => row.kind === kind)?.html ?? ''
    if (kind !== 'withdrawal') return own ? [{ title: policyNames[kind].title, text: textOfHtml(own) }] : []
    const html = (isAboutGoods(contract) && own) || (seller ? withdrawalNoticeOf(contract, seller) : '')
    return html ? [{ title: withdrawalHeading(contract), text: textOfHtml(html) }] : []
  })
}
