import { type MoneyKind, moneyStateLabels, operatorPaymentCalls } from '#contract/payments/operator.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { toEuros } from '#lib/money.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { csvFile } from '#server/platform/sheets/write-csv.ts'
import { isoTime } from '#server/platform/times.ts'
import { type ListedPayment, type PaymentFilter, paymentsOf } from './operator-payments.queries.ts'

type Typed = Omit<InputOf<typeof operatorPaymentCalls.getPaymentsFile>, 'kind'>

export const readPaymentFilter = ({ provider_id, ...rest }: Typed): PaymentFilter => ({
  ...rest,
  providerId: provider_id,
})

const present = (kind: MoneyKind) => (row: ListedPayment) => ({
  id: row.id,
  kind,
  at: isoTime(row.at),
  order_number: row.orderNumber,
  provider: row.providerId === null ? null : { id: row.providerId, company_name: row.companyName ?? '' },
  name: row.name,
  note: row.state === 'open' && row.dueOn ? `bis ${formatDate(row.dueOn)}` : row.note,
  amount: toEuros(row.amountCents),
  received: toEuros(row.receivedCents),
  state: row.state,
  state_text: moneyStateLabels[kind][row.state] ?? '',
})

const columns = [
  { header: 'Nummer', type: 'whole' },
  { header: 'Datum' },
  { header: 'Bestellung' },
  { header: 'Anbieter' },
  { header: 'Name' },
  { header: 'Vermerk' },
  { header: 'Betrag', type: 'money' },
  { header: 'Eingegangen', type: 'money' },
  { header: 'Stand' },
] as const

async function* cellsOf(kind: MoneyKind, filter: PaymentFilter) {
  for await (const listed of paymentsOf[kind].readAll(filter)) {
    const row = present(kind)(listed)
    yield [
      row.id,
      formatDate(row.at),
      row.order_number,
      row.provider?.company_name ?? '',
      row.name,
      row.note,
      row.amount,
      row.received,
      row.state_text,
    ]
  }
}

const fileNames = { transfer: 'ueberweisungen', card: 'kartenzahlungen', bank: 'bankkonto' }

export const operatorPaymentRoutes = serve('payments', operatorPaymentCalls, {
  listAllPayments: async (_, { kind, page, per_page, ...typed }) =>
    presentPage(await paymentsOf[kind].page(readPaymentFilter(typed), page, per_page), present(kind)),
  getPaymentsFile: (_, { kind, ...typed }) =>
    csvFile(`${fileNames[kind]}-${germanDay()}.csv`, columns, cellsOf(kind, readPaymentFilter(typed))),
})
