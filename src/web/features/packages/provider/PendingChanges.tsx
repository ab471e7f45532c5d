import { Button } from '@mantine/core'
import { Card } from '#web/ui/Card.tsx'
import css from '../Packages.module.css'
import { PendingTable } from '../PendingTable.tsx'
import { useOnboarding, useWithdrawPending } from '../packages.data.ts'

/** What of an approved provider waits for a check, and how to take it back. */
export const PendingChanges = () => {
  const { data } = useOnboarding()
  const withdraw = useWithdrawPending()
  const pending = data?.data.pending ?? []
  if (!pending.length) return null
  return (
    <Card
      title="Änderung wird geprüft"
      text="Diese Angaben haben wir bei Ihrer Freigabe geprüft. Bis wir die neuen geprüft haben, bleiben die bisherigen sichtbar und gelten für Rechnungen und Auszahlungen."
    >
      <div className={css.stack}>
        <PendingTable pending={pending} />
        <div>
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({})}>
            Änderung zurücknehmen
          </Button>
        </div>
      </div>
    </Card>
  )
}
