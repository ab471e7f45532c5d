import { privateMeta } from '#web/app/meta.ts'
import { VoucherDesk } from '#web/features/billing/VoucherDesk.tsx'

export const meta = privateMeta('Gutscheine')

export default function OperatorVouchers() {
  return <VoucherDesk issuer="platform" />
}
