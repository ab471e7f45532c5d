import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import type { BillingInterval } from '#contract/packages/kinds.ts'
import { formatDate, formatEuro } from '#lib/format.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from '../Packages.module.css'
import { type Package, type Subscription, useBuy, usePreview, useUpdateSubscription } from '../packages.data.ts'

const intervals = [
  { value: 'month', label: 'monatlich' },
  { value: 'year', label: 'jährlich' },
]

type DialogProps = { wanted: Package; subscription: Subscription | null; hasTrial: boolean; onClose: () => void }

const priceText = ({ price_month_gross, price_year_gross }: Package, interval: BillingInterval) =>
  interval === 'month' ? `${formatEuro(price_month_gross)} im Monat` : `${formatEuro(price_year_gross)} im Jahr`

const Buying = ({ wanted, hasTrial, interval, onClose }: DialogProps & { interval: BillingInterval }) => {
  const buy = useBuy(onClose)
  const isTrial = wanted.trial_days > 0 && hasTrial
  return (
    <>
      <Text>
        {isTrial
          ? `Sie testen ${wanted.trial_days} Tage kostenlos. Danach kostet das Paket ${priceText(wanted, interval)} mit MwSt.; bis dahin können Sie jederzeit kündigen.`
          : `Das Paket gilt sofort und kostet ${priceText(wanted, interval)} mit MwSt. Wir verrechnen es mit Ihrem Guthaben; den Rest überweisen Sie.`}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <Button loading={buy.isPending} onClick={() => buy.mutate({ package_id: wanted.id, interval })}>
          {isTrial ? 'Kostenlos testen' : 'Zahlungspflichtig buchen'}
        </Button>
      </Group>
    </>
  )
}

const Switching = ({ wanted, interval, onClose }: DialogProps & { interval: BillingInterval }) => {
  const { data, error } = usePreview({ package_id: wanted.id, interval })
  const update = useUpdateSubscription(onClose)
  const preview = data?.data
  return (
    <>
      {error && <Notice kind="error">{error.message}</Notice>}
      {preview && (
        <>
          <Text>{preview.text}</Text>
          <dl className={css.row}>
            <dt>Heute zu zahlen, mit MwSt.</dt>
            <dd className={css.price}>{formatEuro(preview.difference)}</dd>
          </dl>
          {preview.kind !== 'same' && <Text className={css.soft}>Gilt ab {formatDate(preview.from)}</Text>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button
              disabled={preview.kind === 'same'}
              loading={update.isPending}
              onClick={() =>
                update.mutate({ action: 'switch', package_id: wanted.id, interval, difference: preview.difference })
              }
            >
              {preview.difference > 0 ? 'Zahlungspflichtig wechseln' : 'Wechseln'}
            </Button>
          </Group>
        </>
      )}
    </>
  )
}

/** Shows to the cent what a package costs before it is booked or switched to. */
export const SwitchDialog = (props: DialogProps) => {
  const [interval, setInterval] = useState<BillingInterval>(props.subscription?.interval ?? 'month')
  return (
    <Dialog opened onClose={props.onClose} title={`Paket ${props.wanted.name}`}>
      <div className={css.stack}>
        {!props.wanted.is_free && (
          <SegmentedControl
            aria-label="Zahlung"
            data={intervals}
            value={interval}
            onChange={(value) => setInterval(value as BillingInterval)}
          />
        )}
        {props.subscription ? <Switching {...props} interval={interval} /> : <Buying {...props} interval={interval} />}
      </div>
    </Dialog>
  )
}
