import { addDays } from '#lib/clock.ts'
import { refuse } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { sourceText } from '#server/domains/billing/index.ts'
import { readOwnCommission, selectPackageOf } from '#server/domains/packages/index.ts'
import { selectFunds } from '#server/domains/payouts/index.ts'
import { providerGaps } from '#server/domains/providers/index.ts'
import { selectFigures } from '#server/domains/trades/index.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { letterMail } from './mail-texts.contributions.ts'
import { selectHandling, selectProviderFacts } from './operator-providers.queries.ts'

const qualityDays = 90

const readMoney = async (id: number) => {
  const [funds, held, commission] = await Promise.all([
    selectFunds(db, [id]),
    selectPackageOf(db, id),
    readOwnCommission(id),
  ])
  return {
    ...funds.get(id)!,
    packageName: held?.name ?? '',
    rate: commission.whole,
    rateText: sourceText(commission.whole),
  }
}

const findFacts = async (id: number) => {
  const facts = await selectProviderFacts(id)
  if (!facts) throw refuse('NOT_FOUND', { message: 'Diesen Anbieter gibt es nicht.' })
  return facts
}

export const findProvider = async ({ user }: OperatorCtx, id: number) => {
  const facts = await findFacts(id)
  const today = germanDay()
  const [gaps, handling, [figures], money] = await Promise.all([
    providerGaps(id),
    selectHandling(id, qualityDays),
    selectFigures([id], { from: addDays(today, 1 - qualityDays), until: today }),
    !user.rights || user.rights.includes('read_money') ? readMoney(id) : null,
  ])
  return { facts, gaps, handling, figures: figures!, money }
}

/** Sent twice by a double click, it goes out once. */
export const mailProvider = (id: number, subject: string, text: string) =>
  inTransaction(async (tx) => {
    const { email, companyName } = await findFacts(id)
    await tx.sql`select pg_advisory_xact_lock(hashtext('operator.provider-mail'), ${id}::int)`
    const letter = await letterMail(tx, 'operator-letter', {
      title: subject,
      paragraphs: [`Guten Tag, ${companyName},`, ...text.split(/\n{2,}/)],
    })
    const [sent] = await tx.sql`
      select from outbox where recipient = ${email} and subject = ${letter.subject} and text = ${letter.text}
        and created_at > now() - interval '10 minutes'`
    if (sent) throw refuse('CONFLICT', { message: 'Diese E-Mail ist gerade erst hinausgegangen.' })
    await sendMail(tx, { to: email, ...letter })
  })
