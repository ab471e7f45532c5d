import { Button } from '@mantine/core'
import { Card } from '#web/ui/Card.tsx'
import { IconMail } from '#web/ui/icons.ts'
import { Documents } from '../../Documents.tsx'
import css from '../Order.module.css'
import { type ProviderOrder, useSendInvoice } from '../provider-orders.data.ts'
import { PartInvoices } from './PartInvoices.tsx'

/** What was billed, to be saved or sent to the customer once more. */
export const OrderInvoices = ({ order }: { order: ProviderOrder }) => {
  const send = useSendInvoice()
  if (order.order_status === 'cancelled' && !order.documents.length) return null
  return (
    <Card title="Rechnung">
      {order.documents.length ? (
        <div className={css.form}>
          <Documents documents={order.documents} />
          {order.documents.some(({ kind }) => kind === 'invoice') && (
            <div>
              <Button
                variant="default"
                leftSection={<IconMail size={18} aria-hidden />}
                loading={send.isPending}
                onClick={() => send.mutate({ order_number: order.order_number })}
              >
                Per E-Mail senden
              </Button>
            </div>
          )}
        </div>
      ) : (
        <p className={css.soft}>
          {order.kind === 'service'
            ? 'Die Rechnung entsteht von selbst, sobald Sie den Auftrag als erledigt melden.'
            : 'Die Rechnung entsteht von selbst, sobald Sie die Bestellung bestätigen.'}
        </p>
      )}
      {order.kind === 'service' && <PartInvoices order={order} />}
    </Card>
  )
}
