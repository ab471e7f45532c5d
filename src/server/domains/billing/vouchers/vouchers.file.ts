import type { FileAnswer } from '#contract/wire/fields.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { csvFile } from '#server/platform/sheets/write-csv.ts'
import { presentVoucher } from './vouchers.present.ts'
import { type IssuedFilter, issuedVouchers } from './vouchers.queries.ts'

const columns = [
  { header: 'Code' },
  { header: 'Bezeichnung' },
  { header: 'Gilt für' },
  { header: 'Prozent', type: 'decimal' },
  { header: 'Betrag', type: 'money' },
  { header: 'Noch übrig', type: 'money' },
  { header: 'Eingelöst', type: 'whole' },
  { header: 'Gegeben', type: 'money' },
  { header: 'Gültig ab' },
  { header: 'Gültig bis' },
  { header: 'Stand' },
] as const

async function* cellsOf(filter: IssuedFilter) {
  for await (const row of issuedVouchers.readAll(filter)) {
    const voucher = presentVoucher(row)
    yield [
      voucher.voucher_code,
      voucher.title,
      voucher.scope === 'package' ? 'Pakete' : 'Einkäufe',
      voucher.percent,
      voucher.amount,
      voucher.balance,
      voucher.uses,
      voucher.given,
      formatDate(voucher.valid_from),
      voucher.valid_to ? formatDate(voucher.valid_to) : '',
      voucher.is_active ? (voucher.problem ?? 'gilt') : 'abgeschaltet',
    ]
  }
}

/** The operator's list of vouchers as a table. */
export const vouchersFile = (filter: IssuedFilter): FileAnswer =>
  csvFile(`gutscheine-${germanDay()}.csv`, columns, cellsOf(filter))
