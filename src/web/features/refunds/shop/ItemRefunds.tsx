import { Button } from '@mantine/core'
import { useState } from 'react'
import css from '../Refunds.module.css'
import { useRefundsOf } from '../refunds.data.ts'
import { outcomeOf } from '../words.ts'
import { AskDialog } from './AskDialog.tsx'
import { SlipButton } from './SlipButton.tsx'

type ItemRefundsProps = {
  orderNumber: string
  /** of the provider's part */
  status: string
  item: { id: number; name: string; quantity: number; returned_quantity: number }
  cartKey?: string | undefined
}

/** Below an item of an order: what became of its return, and the way to ask for one. */
export const ItemRefunds = ({ orderNumber, status, item, cartKey }: ItemRefundsProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const refunds = useRefundsOf(orderNumber, cartKey).filter(({ order_item_id }) => order_item_id === item.id)
  const left = item.quantity - item.returned_quantity
  const isOpen = refunds.some(({ refund_status }) => refund_status === 'requested')
  const canAsk = (status === 'shipped' || status === 'completed') && left > 0 && !isOpen
  if (!refunds.length && !canAsk) return null
  return (
    <div className={css.below}>
      {refunds.map((refund) => (
        <p key={refund.id} className={css.news}>
          <span>{outcomeOf(refund)}</span>
          {refund.answer && (
            <span className={css.soft}>
              {refund.origin !== 'reduction' && 'Antwort des Anbieters: '}
              {refund.answer}
            </span>
          )}
          <SlipButton refund={refund} keys={{ cartKey }} />
        </p>
      ))}
      {canAsk && (
        <Button
          size="sm"
          variant="default"
          onClick={() => setIsAsking(true)}
          aria-label={`Rückgabe anfragen: ${item.name}`}
        >
          Rückgabe anfragen
        </Button>
      )}
      {isAsking && <AskDialog item={item} left={left} cartKey={cartKey} onClose={() => setIsAsking(false)} />}
    </div>
  )
}
