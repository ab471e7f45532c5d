import { Link } from 'react-router'
import { useFilters } from '#web/app/filters.ts'
import { orderPath, paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconRefresh } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Thumbnail } from '#web/ui/picture/Thumbnail.tsx'
import { RefundBadge } from '../RefundBadge.tsx'
import css from '../Refunds.module.css'
import { type Refund, useRefunds } from '../refunds.data.ts'
import { outcomeOf } from '../words.ts'
import { SlipButton } from './SlipButton.tsx'

const Row = ({ refund }: { refund: Refund }) => (
  <li className={css.row}>
    <Thumbnail picture={refund.picture} />
    <div className={css.about}>
      <strong>
        {refund.name}
        {refund.variant_name && `, ${refund.variant_name}`}
      </strong>
      <span>{outcomeOf(refund)}</span>
      {refund.answer && <span className={css.soft}>„{refund.answer}“</span>}
      <span className={css.soft}>
        {refund.provider.company_name} ·{' '}
        <Link to={orderPath(refund.order_number)} className={css.link}>
          Bestellung {refund.order_number}
        </Link>
      </span>
      <SlipButton refund={refund} />
    </div>
    <RefundBadge status={refund.refund_status} text={refund.refund_status_text} />
  </li>
)

/** Everything the customer wanted to give back. */
export const RefundList = () => {
  const { page, set } = useFilters()
  const { data, error } = useRefunds(page)
  if (error || !data) return <Loaded of={{ data, error }} height={360} />
  if (!data.total)
    return (
      <EmptyState
        icon={<IconRefresh size={30} />}
        title="Noch keine Rückgaben"
        text="Möchten Sie etwas zurückgeben? Öffnen Sie die Bestellung und wählen Sie beim Artikel „Rückgabe anfragen“."
        action={<ButtonLink to={paths.orders}>Zu den Bestellungen</ButtonLink>}
      />
    )
  return (
    <div className={css.stack}>
      <ul className={css.list}>
        {data.data.map((refund) => (
          <Row key={refund.id} refund={refund} />
        ))}
      </ul>
      <Paging page={data} onPage={(to) => set({ seite: to > 1 ? String(to) : '' })} />
    </div>
  )
}
