import { refuse } from '#lib/errors.ts'
import { formatDate, formatPrice } from '#lib/format.ts'
import type { BankLine, StatementMatcher } from '#server/domains/payments/index.ts'
import { db, type Fragment, type Source, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { fileNumberIn, numberIn, payoutReference } from '../batches/batches.rules.ts'
import { debitReference, mostFeeCents, reasonText } from '../debits/debits.rules.ts'
import { addReturnFee, collectDebit, type Return } from '../debits/debits.service.ts'
import { returnDebit } from '../debits/mandates.service.ts'
import { giveBack, settleOrdered } from './payouts.service.ts'

/** A payout or a debit, as a line of the operator's statement is compared with it. */
type Target = {
  id: number
  name: string
  amountCents: number
  feeCents: number
  state: string
  iban: string
  at: string
}

type Kind = {
  kind: 'payout' | 'debit'
  prefix: 'MWA' | 'MWL'
  /** the sign of a line that says that the bank has carried it out */
  sign: 1 | -1
  doneState: 'paid' | 'collected'
  label: (id: number) => string
  select: (on: Source, where: Fragment) => Promise<Target[]>
  done: (tx: Tx, id: number, at: Date) => Promise<boolean>
  /** banks add their fee to what comes back, up to this */
  mostFeeCents: number
  back: (tx: Tx, id: number, returned: Return, at: Date) => Promise<boolean>
  addFee: (tx: Tx, id: number, feeCents: number, at: Date) => Promise<boolean>
}

const payoutKind: Kind = {
  kind: 'payout',
  prefix: 'MWA',
  sign: -1,
  doneState: 'paid',
  label: (id) => `Auszahlung ${payoutReference(id)}`,
  select: async (on, where) => [
    ...(await on.sql<Target>`
      select w.id, c.company_name as name, w.amount_cents as "amountCents", 0 as "feeCents", w.state, w.iban, w.created_at as at
      from payouts w join shared.companies c on c.id = w.provider_id where ${where} order by w.id desc limit 1000`),
  ],
  done: settleOrdered,
  mostFeeCents: 0,
  back: (tx, id, { reason }, at) => giveBack(tx, id, reason, at),
  addFee: async () => false,
}

const debitKind: Kind = {
  kind: 'debit',
  prefix: 'MWL',
  sign: 1,
  doneState: 'collected',
  label: (id) => `Lastschrift ${debitReference(id)}`,
  select: async (on, where) => [
    ...(await on.sql<Target>`
      select w.id, c.company_name as name, w.amount_cents as "amountCents", w.fee_cents as "feeCents", w.state, m.iban, w.created_at as at
      from debits w join shared.companies c on c.id = w.provider_id join sepa_mandates m on m.id = w.mandate_id
      where ${where} order by w.id desc limit 1000`),
  ],
  done: collectDebit,
  mostFeeCents,
  back: returnDebit,
  addFee: addReturnFee,
}

/** Told by hand, or by the other line, before this one came: the first line of its direction proves that and books nothing. */
const isProof = async (tx: Tx, { kind }: Kind, id: number, { amountCents }: BankLine) =>
  !(
    await tx.sql`select from statement_lines where match_kind = ${kind} and match_id = ${id}
      and sign(amount_cents) = ${Math.sign(amountCents)} limit 1`
  ).length

const matcherOf = (of: Kind): StatementMatcher => {
  const isDone = (line: BankLine) => Math.sign(line.amountCents) === of.sign
  const fits = (line: BankLine, amountCents: number) => {
    const feeCents = Math.abs(line.amountCents) - amountCents
    return feeCents >= 0 && feeCents <= (isDone(line) ? 0 : of.mostFeeCents)
  }
  const settle: StatementMatcher['settle'] = async (tx, line, id, isByHand) => {
    const [target] = await of.select(tx, sql`w.id = ${id}`)
    if (!target) throw refuse('NOT_FOUND', { message: 'Diese Zahlung wurde nicht gefunden.' })
    const label = `${of.label(id)}, ${target.name}`
    const refused = (message: string) => {
      if (isByHand) throw refuse('CONFLICT', { message })
      return null
    }
    if (!fits(line, target.amountCents))
      return refused(`Der Betrag weicht ab: ${of.label(id)} ist über ${formatPrice(target.amountCents)}.`)
    const at = new Date()
    if (!isDone(line)) {
      const [reason, feeCents] = [reasonText(line.returnReason), Math.abs(line.amountCents) - target.amountCents]
      if (await of.back(tx, id, { reason, feeCents }, at)) return `${label}, zurück`
      const [now] = await of.select(tx, sql`w.id = ${id}`)
      if (now!.state !== 'returned' || !(await isProof(tx, of, id, line)))
        return refused('Diese Zahlung wurde nicht ausgeführt oder ist schon zurück.')
      if (feeCents !== now!.feeCents && !(await of.addFee(tx, id, feeCents, at)))
        return refused(`Gebucht ist die Rückgabe mit einer Gebühr von ${formatPrice(now!.feeCents)}.`)
      return `${label}, zurück`
    }
    if (await of.done(tx, id, at)) return label
    const [now] = await of.select(tx, sql`w.id = ${id}`)
    if ([of.doneState, 'returned'].includes(now!.state) && (await isProof(tx, of, id, line))) return label
    return refused('Diese Zahlung ist nicht bei der Bank oder schon gebucht.')
  }
  return {
    kind: of.kind,
    side: 'operator',
    find: async (lines) => {
      const wanted = lines.flatMap((line) => {
        const id = numberIn(of.prefix, line.endToEndId, `${line.reference} ${line.text}`)
        return id === null ? [] : [{ line, id }]
      })
      const known = await of.select(db, sql`w.id = any(${wanted.map(({ id }) => id)}::int[])`)
      const amounts = new Map(known.map(({ id, amountCents }) => [id, amountCents]))
      return new Map(
        wanted
          .filter(({ line, id }) => amounts.has(id) && fits(line, amounts.get(id)!))
          .map(({ line, id }) => [line.id, id]),
      )
    },
    settle,
    suggest: async (line, keyword) => {
      const rows = await of.select(
        db,
        sql`w.amount_cents between ${Math.abs(line.amountCents) - (isDone(line) ? 0 : of.mostFeeCents)} and ${Math.abs(line.amountCents)} and w.state = any(${['ordered', of.doneState, 'returned']})
          ${keyword ? sql`and c.company_name ilike ${`%${keyword.replace(/[%_\\]/g, '\\$&')}%`}` : sql.empty}`,
      )
      return rows.slice(0, 10).map(({ id, name, amountCents, iban, at }) => ({
        targetId: id,
        label: `${of.label(id)}, ${name}, ${formatPrice(amountCents)}`,
        hint: [iban && iban === line.iban && 'gleiches Konto', `vom ${formatDate(at)}`].filter(Boolean).join(', '),
      }))
    },
  }
}

/** Banks may book a whole file in one sum: found by the name of the file, and by the sum of what is not decided. */
const fileMatcher = (of: Kind): StatementMatcher => {
  const openOf = (on: Source, batchId: number) => of.select(on, sql`w.batch_id = ${batchId} and w.state = 'ordered'`)
  const sumOf = (targets: Target[]) => targets.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isWhole = (line: BankLine, targets: Target[]) =>
    targets.length > 0 && line.amountCents === of.sign * sumOf(targets)
  return {
    kind: `${of.kind}_file`,
    side: 'operator',
    find: async (lines) => {
      const found = new Map<number, number>()
      for (const line of lines) {
        const id = fileNumberIn(of.prefix, `${line.endToEndId} ${line.reference} ${line.text}`)
        if (id !== null && isWhole(line, await openOf(db, id))) found.set(line.id, id)
      }
      return found
    },
    settle: async (tx, line, id, isByHand) => {
      const targets = await openOf(tx, id)
      let settled = 0
      if (isWhole(line, targets)) for (const target of targets) if (await of.done(tx, target.id, new Date())) settled++
      if (settled && settled === targets.length) return `Datei mit ${settled} Zahlungen`
      if (!isByHand && !settled) return null
      throw refuse('CONFLICT', { message: 'Die Summe der offenen Zahlungen dieser Datei ist eine andere.' })
    },
    suggest: async () => [],
  }
}

export const paymentMatchers = [
  matcherOf(payoutKind),
  matcherOf(debitKind),
  fileMatcher(payoutKind),
  fileMatcher(debitKind),
]
