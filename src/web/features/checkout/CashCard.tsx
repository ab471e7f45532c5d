import { Switch } from '@mantine/core'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { useCashPayments } from './checkout.data.ts'

/** Whether a provider takes cash at the door. */
export const CashCard = () => {
  const { data, error, save } = useCashPayments()
  return (
    <Card
      title="Barzahlung"
      text="Der Kunde bezahlt, wenn er die Ware abholt oder wenn Sie sie selbst bringen. Ein Paketdienst nimmt kein Geld an: Für Pakete brauchen Sie Überweisung vorab oder Kartenzahlung. Solange keine Zahlungsart passt, kann niemand bei Ihnen bestellen."
    >
      <Loaded of={{ data, error }} height={28} width={320} radius={8} />
      {data && (
        <Switch
          size="md"
          label="Barzahlung bei Abholung und eigener Lieferung annehmen"
          checked={save.isPending ? save.variables.cash_on_delivery === true : data.data.cash_on_delivery}
          onChange={(event) => save.mutate({ cash_on_delivery: event.currentTarget.checked })}
        />
      )}
    </Card>
  )
}
