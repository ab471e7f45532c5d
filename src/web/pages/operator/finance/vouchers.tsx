import { privateMeta } from '#web/app/meta.ts'
import { VoucherTable } from '#web/features/billing/VoucherTable.tsx'

export const meta = privateMeta('Gutscheine')

export default function OperatorVouchers() {
  return <VoucherTable issuer="platform" />
}
