import { formatDate } from '#lib/format.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { Onboarding } from './packages.data.ts'

/** What the register of the EU says about a VAT id, and when (§ 22f UStG). */
export const VatCheck = ({ check }: { check: Onboarding['vat_check'] }) =>
  check && (
    <Notice
      kind={{ valid: 'success' as const, invalid: 'warning' as const, unanswered: 'info' as const }[check.result]}
    >
      USt-IdNr. {check.result_text}
      {check.checked_at && ` (am ${formatDate(check.checked_at)})`}.
      {check.result === 'invalid' && ' Guthaben wird erst ausgezahlt, wenn das Register sie bestätigt.'}
    </Notice>
  )
