import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Whether a provider takes cash at the door. */
export const CashCard = () => {
  const { data, error } = useQuery(query(checkoutCalls.getCashPayments, {}))
  const save = useWrite(checkoutCalls.setCashPayments, {
    reloads: [checkoutCalls.getCashPayments],
    onDone: toastOutcome,
  })
  return (
    <Card
      title="Barzahlung"
      text="Der Kunde bezahlt, wenn er die Ware bekommt. Ohne Barzahlung kann zurzeit niemand bei Ihnen bestellen."
    >
      {error && <Notice kind="error">{error.message}</Notice>}
      {!data && !error && <Skeleton height={28} width={320} />}
      {data && (
        <Switch
          size="md"
          label="Barzahlung bei Lieferung und Abholung annehmen"
          checked={save.isPending ? save.variables.cash_on_delivery === true : data.data.cash_on_delivery}
          onChange={(event) => save.mutate({ cash_on_delivery: event.currentTarget.checked })}
        />
      )}
    </Card>
  )
}
