import { randomUUID } from 'node:crypto'
import { refuse } from '#lib/errors.ts'
import { formatPrice } from '#lib/format.ts'
import { lockCompany } from '#server/domains/accounts/index.ts'
import { book } from '#server/domains/billing/index.ts'
import { bookInvoicePayment } from '#server/domains/packages/index.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import { type OpenInvoice, selectDebt, selectOpenInvoices } from '../debts/debts.queries.ts'
import { debtReference, providersIn } from '../debts/debts.rules.ts'
import type { BankLine, StatementMatcher } from './matchers.contributions.ts'

const textsOf = ({ endToEndId, reference, text }: BankLine) => [endToEndId, reference, text]
const squeezed = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const incoming = (lines: BankLine[]) => lines.filter(({ amountCents }) => amountCents > 0)

const namedInvoice = (line: BankLine, open: readonly OpenInvoice[]) => {
  const text = squeezed(textsOf(line).join(' '))
  const named = open.filter(({ number }) => text.includes(squeezed(number)))
  return named.length === 1 ? named[0]! : null
}

const isNamed = (text: Fragment) =>
  sql`${text} like '%' || regexp_replace(upper(i.number), '[^A-Z0-9]', '', 'g') || '%'`

const escaped = (word: string) => word.replace(/[%_\\]/g, '\\$&')

/** Invoices for packages, by their number and the amount that is open. */
const invoiceMatcher: StatementMatcher = {
  kind: 'invoice',
  side: 'operator',
  find: async (lines) => {
    const credits = incoming(lines)
    if (!credits.length) return new Map()
    const open =
      await selectOpenInvoices(sql`exists (select from unnest(${credits.map((line) => squeezed(textsOf(line).join(' ')))}::text[]) t(text)
      where ${isNamed(sql`t.text`)})`)
    return new Map(
      credits.flatMap((line) => {
        const invoice = namedInvoice(line, open)
        return invoice?.openCents === line.amountCents ? [[line.id, invoice.id] as const] : []
      }),
    )
  },
  settle: async (tx, line, targetId, isByHand) => {
    const readOpen = async () => (await selectOpenInvoices(sql`i.id = ${targetId}`, tx))[0]
    const known = await readOpen()
    if (known) await lockCompany(tx, known.providerId)
    // another statement may have paid it before the lock was granted
    const invoice = known && (await readOpen())
    if (!invoice) {
      if (!isByHand) return null
      throw refuse('CONFLICT', { message: 'Diese Rechnung gibt es nicht, oder sie ist schon bezahlt.' })
    }
    if (line.amountCents <= 0) throw refuse('CONFLICT', { message: 'Eine Abbuchung kann keine Rechnung bezahlen.' })
    if (line.amountCents > invoice.openCents) {
      if (!isByHand) return null
      throw refuse('CONFLICT', { message: `Offen sind nur noch ${formatPrice(invoice.openCents)}.` })
    }
    await bookInvoicePayment(tx, targetId, line.amountCents, randomUUID())
    return `Rechnung ${invoice.number}, ${invoice.companyName}`
  },
  suggest: async (line, keyword) => {
    if (line.amountCents <= 0) return []
    const rows = await selectOpenInvoices(
      keyword
        ? sql`(i.number ilike ${`%${escaped(keyword)}%`} or c.company_name ilike ${`%${escaped(keyword)}%`})`
        : sql`(word_similarity(c.company_name, ${line.name}) > 0.5 or i.gross_cents = ${line.amountCents} or ${isNamed(sql`${squeezed(textsOf(line).join(' '))}`)})`,
    )
    const named = namedInvoice(line, rows)
    const first = named ? [named, ...rows.filter((row) => row !== named)] : rows
    return first.slice(0, 10).map(({ id, number, companyName, openCents }) => ({
      targetId: id,
      label: `Rechnung ${number}, ${companyName}`,
      hint: `offen ${formatPrice(openCents)}`,
    }))
  },
}

/** Commission that a provider transfers, by its reference; never more than it owes, unless a person says so. */
const commissionMatcher: StatementMatcher = {
  kind: 'commission',
  side: 'operator',
  find: async (lines) => {
    const found = new Map<number, number>()
    for (const line of incoming(lines)) {
      const [providerId, ...others] = providersIn(...textsOf(line))
      if (!providerId || others.length) continue
      const debt = await selectDebt(providerId)
      if (debt && line.amountCents <= debt.cents) found.set(line.id, providerId)
    }
    return found
  },
  settle: async (tx, line, targetId, isByHand) => {
    if (line.amountCents <= 0) throw refuse('CONFLICT', { message: 'Eine Abbuchung kann keine Provision bezahlen.' })
    await lockCompany(tx, targetId)
    const debt = (await selectDebt(targetId, tx))!
    if (!isByHand && line.amountCents > debt.cents) return null
    await book(tx, {
      kind: 'settlement',
      vendorOrderId: null,
      providerId: targetId,
      note: `Überweisung ${debtReference(targetId)}`,
      amounts: { provider: line.amountCents, bank: -line.amountCents },
    })
    return `Provision, ${debt.companyName}`
  },
  suggest: async (line, keyword) => {
    if (line.amountCents <= 0) return []
    const word = keyword || line.name
    // debts are listed once a night, so who is named by its reference counts without one
    const named = providersIn(...(keyword ? [keyword] : textsOf(line)))
    const rows = await sql<{ id: number; name: string }>`
      select c.id, c.company_name as name from shared.companies c left join provider_debts d on d.provider_id = c.id
      where c.id = any(${named}::int[]) or (d.provider_id is not null
        and (${keyword === ''} or c.company_name ilike ${`%${escaped(word)}%`}))
      order by c.id = any(${named}::int[]) desc, word_similarity(c.company_name, ${word}) desc, c.id limit 5`
    return rows.map(({ id, name }) => ({ targetId: id, label: `Provision, ${name}`, hint: debtReference(id) }))
  },
}

export const feeMatchers = [invoiceMatcher, commissionMatcher]
