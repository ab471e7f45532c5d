import { privateMeta } from '#web/app/meta.ts'
import { PlatformVouchers } from '#web/features/billing/operator/PlatformVouchers.tsx'
import { BulkAction } from '#web/features/operator/labels/BulkAction.tsx'
import { SavedViews } from '#web/features/operator/saved-views/SavedViews.tsx'

export const meta = privateMeta('Gutscheine')

export default function OperatorVouchers() {
  return (
    <PlatformVouchers
      views={<SavedViews list="vouchers" />}
      bulk={(vouchers, total) => <BulkAction list="vouchers" filters={{ vouchers }} total={total} />}
    />
  )
}
