import { Button } from '@mantine/core'
import { formatDate, formatNumber, formatPercent } from '#lib/format.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import css from '../Packages.module.css'
import { type OwnPackage, type Package, type Subscription, useUpdateSubscription } from '../packages.data.ts'

const amountOf = (limit: number | null) => (limit === null ? 'unbegrenzt' : formatNumber(limit))

/** What the provider has today and not afterwards. */
const lossesOf = (own: OwnPackage, after: Package) => [
  ...own.limits.flatMap(({ name, label, limit, used }) => {
    const then = after.limits.find((one) => one.name === name)?.limit ?? null
    if (then === null || (limit !== null && limit <= then)) return []
    const excess = used !== null && used > then ? ` (Sie nutzen ${formatNumber(used)}: was zu viel ist, ruht)` : ''
    return [`${label}: ${formatNumber(then)} statt ${amountOf(limit)}${excess}`]
  }),
  ...(after.commission > own.commission
    ? [`Provision: ${formatPercent(after.commission)} statt ${formatPercent(own.commission)}`]
    : []),
  ...(own.has_statistics && !after.has_statistics ? ['keine Statistik mehr'] : []),
  ...(own.is_premium && !after.is_premium ? ['kein Premium-Abzeichen mehr'] : []),
]

type EndDialogProps = { row: Subscription; own: OwnPackage; after: Package | undefined; onClose: () => void }

/** The day a package ends and what goes with it, before it is cancelled. */
export const EndDialog = ({ row, own, after, onClose }: EndDialogProps) => {
  const update = useUpdateSubscription(onClose)
  const losses = after ? lossesOf(own, after) : []
  return (
    <Dialog opened onClose={onClose} title={`Paket ${row.package_name} kündigen?`}>
      <div className={css.stack}>
        <p>
          Ihr Paket endet am {formatDate(row.term_to)}. Bis dahin bleibt alles, wie es ist, und Sie können die Kündigung
          zurücknehmen.
          {after && ` Danach gilt für Sie das Paket ${after.name}.`}
        </p>
        {losses.length > 0 && (
          <div>
            <p>Das ändert sich dann:</p>
            <ul>
              {losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          </div>
        )}
        <FormActions isAtEnd onCancel={onClose} cancel="Paket behalten">
          <Button
            color="red"
            data-danger
            loading={update.isPending}
            onClick={() => update.mutate({ action: 'cancel' })}
          >
            Zum {formatDate(row.term_to)} kündigen
          </Button>
        </FormActions>
      </div>
    </Dialog>
  )
}
