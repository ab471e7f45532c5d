import { refuse, refuseField } from '#lib/errors.ts'
import type { LoanTerms } from '#lib/finance/representative.ts'
import { germanDay } from '#lib/format.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { loanTerms } from './loans.tables.ts'

type TermsRow = LoanTerms & { valid_from: string }

const select = (where: Fragment) => sql<TermsRow>`
  select valid_from::text, loan_euros::float as loan, rate_thousandths::float / 1000 as rate,
    repayment_thousandths::float / 1000 as repayment, fixed_years
  from loan_terms where ${where} order by valid_from desc limit 500`

/** The terms of a day; before the first ones those. */
export const selectTermsOn = async (day: string): Promise<TermsRow> => {
  const [terms] = await select(sql`valid_from <= ${day}::date`)
  return terms ?? (await select(sql`true`)).at(-1)!
}

export const listTerms = () => select(sql`true`)

/** A lender confirms the terms to the operator; what was shown before its day stays as it was. */
export const createTerms = async (_ctx: OperatorCtx, { valid_from, loan, rate, repayment, fixed_years }: TermsRow) => {
  if (valid_from < germanDay()) throw refuseField('validFrom', 'Der Tag liegt in der Vergangenheit.')
  const [made] = await inTransaction((tx) =>
    tx
      .insert(loanTerms)
      .values({
        ...{ validFrom: valid_from, loanEuros: loan, fixedYears: fixed_years },
        rateThousandths: Math.round(rate * 1000),
        repaymentThousandths: Math.round(repayment * 1000),
      })
      .onConflictDoNothing()
      .returning({ validFrom: loanTerms.validFrom }),
  )
  if (!made) throw refuseField('validFrom', 'Für diesen Tag gibt es schon Konditionen.')
  return (await select(sql`valid_from = ${valid_from}::date`))[0]!
}

export const removeTerms = async (_ctx: OperatorCtx, day: string) => {
  const gone = await inTransaction(
    (tx) =>
      tx.sql`delete from loan_terms where valid_from = ${day}::date and valid_from > ${germanDay()}::date returning valid_from`,
  )
  if (!gone.length)
    throw refuse('CONFLICT', { message: 'Nur Konditionen, die noch nicht gelten, lassen sich zurücknehmen.' })
}
