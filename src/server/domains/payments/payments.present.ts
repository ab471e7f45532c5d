import { paybackReasons, transferStates } from '#contract/payments/kinds.ts'
import { isSepaName } from '#lib/bank/sepa-text.ts'
import { toEuros } from '#lib/money.ts'
import { isoTime } from '#server/platform/times.ts'
import { giroSvg } from './girocode.file.ts'
import type { Payback, PaymentRow, Transfer, TransferRow } from './payments.queries.ts'
import { stateOf } from './payments.rules.ts'
import type { readSettings } from './payments.service.ts'

const giroOf = ({ accountHolder, iban, dueCents, number }: Transfer) =>
  giroSvg({ name: accountHolder, iban, amountCents: dueCents, text: number })

export const presentTransfer = (row: Transfer) => {
  const state = stateOf(row)
  const toPay = state === 'cancelled' ? 0 : Math.max(0, row.dueCents)
  return {
    vendor_order_id: row.vendorOrderId,
    order_number: row.number,
    company_name: row.companyName,
    account_holder: row.accountHolder,
    iban: row.iban,
    reference: row.number,
    amount: toEuros(row.amountCents),
    received: toEuros(row.receivedCents),
    to_pay: toEuros(toPay),
    due_on: row.dueOn,
    state,
    state_text: transferStates[state],
    girocode: toPay > 0 && isSepaName(row.accountHolder) ? giroOf(row) : null,
    paid_back: row.paybacks.map(({ amountCents, reason, isDone }) => ({
      amount: toEuros(amountCents),
      reason_text: paybackReasons[reason],
      done: isDone,
    })),
  }
}

export const presentTransferRow = (row: TransferRow) => {
  const state = stateOf(row)
  return {
    vendor_order_id: row.vendorOrderId,
    order_number: row.number,
    customer_name: row.customerName,
    amount: toEuros(row.amountCents),
    received: toEuros(row.receivedCents),
    due_on: row.dueOn,
    state,
    state_text: transferStates[state],
    order_status: row.status,
  }
}

export const presentPayment = ({ id, source, amountCents, receivedOn }: PaymentRow) => ({
  id,
  source,
  amount: toEuros(amountCents),
  received_on: receivedOn,
})

export const presentPayback = (row: Payback) => ({
  id: row.id,
  vendor_order_id: row.vendorOrderId,
  order_number: row.number,
  customer_name: row.customerName,
  amount: toEuros(row.amountCents),
  reason: row.reason,
  reason_text: paybackReasons[row.reason],
  iban: row.iban,
  created_at: isoTime(row.at),
  done_at: row.doneAt && isoTime(row.doneAt),
})

export const presentSettings = ({ isActive, days, iban, accountHolder }: Awaited<ReturnType<typeof readSettings>>) => ({
  transfer: isActive,
  days,
  iban,
  account_holder: accountHolder,
})
