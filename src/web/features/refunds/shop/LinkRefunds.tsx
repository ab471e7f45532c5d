import { Notice } from '#web/ui/Notice.tsx'
import css from '../Refunds.module.css'
import { useRefundsByLink } from '../refunds.data.ts'
import { declarationText, outcomeOf } from '../words.ts'
import { SlipButton } from './SlipButton.tsx'

/** Declared withdrawals of a purchase, for guests by the link of its mails. */
export const LinkWithdrawals = ({ linkKey }: { linkKey: string }) =>
  useRefundsByLink(linkKey)?.declarations.map((declaration) => (
    <Notice key={declaration.received_at} kind="info">
      {declarationText(declaration)}
    </Notice>
  ))

/** Below an item: what became of its return. */
export const LinkItemRefunds = ({ linkKey, itemId }: { linkKey: string; itemId: number }) => {
  const refunds = useRefundsByLink(linkKey)?.refunds.filter(({ order_item_id }) => order_item_id === itemId)
  if (!refunds?.length) return null
  return (
    <div className={css.below}>
      {refunds.map((refund) => (
        <p key={refund.id} className={css.news}>
          <span>{outcomeOf(refund)}</span>
          {refund.answer && <span className={css.soft}>Antwort des Anbieters: {refund.answer}</span>}
          <SlipButton refund={refund} keys={{ linkKey }} />
        </p>
      ))}
    </div>
  )
}
