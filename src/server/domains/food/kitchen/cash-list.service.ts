import { formatTime, germanDay } from '#lib/format.ts'
import { toEuros } from '#lib/money.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { sql } from '#server/platform/sql/index.ts'

type CashRow = { at: string; number: string; tour: string; tipCents: number; cashCents: number }

/** Cash of dishes that was taken on a day, as it was booked. */
const selectCash = (providerId: number, day: string) => sql<CashRow>`
  select e.at, v.number, coalesce(t.name, '') as tour, v.tip_cents as "tipCents", l.amount_cents::int as "cashCents"
  from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'customer'
  join shared.vendor_orders v on v.id = e.vendor_order_id and v.kind = 'food'
  join food_orders f on f.vendor_order_id = v.id left join food_tours t on t.id = f.tour_id
  where e.kind = 'cash' and v.provider_id = ${providerId} and v.placed_at > ${day}::date - interval '60 days'
    and e.at >= ${day}::date::timestamp at time zone 'Europe/Berlin'
    and e.at < (${day}::date + 1)::timestamp at time zone 'Europe/Berlin'
  order by e.at, e.id limit 2000`

const columns = [
  { header: 'Uhrzeit' },
  { header: 'Bestellung' },
  { header: 'Tour' },
  { header: 'Bar in €', type: 'money' },
  { header: 'davon Trinkgeld in €', type: 'money' },
] as const

/** One line an order and the sum, to be entered into the provider's own till (§ 146a AO). */
export const cashListOf = async (providerId: number, day = germanDay()) => {
  const rows = await selectCash(providerId, day)
  const sum = (of: (row: CashRow) => number) => toEuros(rows.reduce((all, row) => all + of(row), 0))
  const cells = [
    ...rows.map(({ at, number, tour, cashCents, tipCents }) => [
      formatTime(at),
      number,
      tour,
      toEuros(cashCents),
      toEuros(tipCents),
    ]),
    ['Summe', '', '', sum(({ cashCents }) => cashCents), sum(({ tipCents }) => tipCents)],
  ]
  return {
    filename: `kassenliste-${day}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: writeCsv(columns, cells),
  }
}
