import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BillingInterval } from '#contract/packages/kinds.ts'
import { formatDate, formatEuro } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import css from '../Packages.module.css'
import { type Package, type Subscription, useBuy, usePreview, useUpdateSubscription } from '../packages.data.ts'

const intervals = [
  { value: 'month', label: 'monatlich' },
  { value: 'year', label: 'jährlich' },
]

type DialogProps = { wanted: Package; subscription: Subscription | null; hasTrial: boolean; onClose: () => void }

const priceText = ({ price_month_gross, price_year_gross }: Package, interval: BillingInterval) =>
  interval === 'month' ? `${formatEuro(price_month_gross)} im Monat` : `${formatEuro(price_year_gross)} im Jahr`

const VoucherField = ({
  code,
  onChange,
  error,
}: {
  code: string
  onChange: (code: string) => void
  error: unknown
}) => (
  <TextInput
    label="Gutschein für Pakete"
    error={refusedFields(error).voucher_code}
    description="Wenn Sie einen Code haben: Er geht von der nächsten Rechnung ab."
    maxLength={40}
    value={code}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** How long it runs and how it ends, before it is booked. */
const termWords = (interval: BillingInterval) =>
  `Das Paket verlängert sich jeweils um ${interval === 'month' ? 'einen Monat' : 'ein Jahr'}, bis Sie kündigen: jederzeit zum Ende des laufenden Abrechnungszeitraums. Es gilt der Anbietervertrag.`

const Buying = ({ wanted, hasTrial, interval, onClose }: DialogProps & { interval: BillingInterval }) => {
  const buy = useBuy(onClose)
  const [code, setCode] = useState('')
  const isTrial = wanted.trial_days > 0 && hasTrial
  return (
    <>
      <Text>
        {isTrial
          ? `Sie testen ${wanted.trial_days} Tage kostenlos. Danach kostet das Paket ${priceText(wanted, interval)} mit MwSt.; bis dahin können Sie jederzeit kündigen.`
          : `Das Paket gilt sofort und kostet ${priceText(wanted, interval)} mit MwSt. Wir verrechnen es mit Ihrem Guthaben; den Rest überweisen Sie.`}
      </Text>
      {!wanted.is_free && <Text className={css.soft}>{termWords(interval)}</Text>}
      <VoucherField code={code} error={buy.error} onChange={setCode} />
      <FormActions isAtEnd onCancel={onClose}>
        <Button
          loading={buy.isPending}
          onClick={() => buy.mutate({ package_id: wanted.id, interval, voucher_code: code })}
        >
          {isTrial ? 'Kostenlos testen' : 'Zahlungspflichtig buchen'}
        </Button>
      </FormActions>
    </>
  )
}

const Switching = ({ wanted, interval, onClose }: DialogProps & { interval: BillingInterval }) => {
  const [typed, setTyped] = useState('')
  // the code that is checked: each letter would be a try
  const [code, setCode] = useState('')
  const { data, error } = usePreview({ package_id: wanted.id, interval, voucher_code: code })
  const update = useUpdateSubscription(onClose)
  const preview = data?.data
  return (
    <>
      {!refusedFields(error).voucher_code && <Loaded of={{ data, error }} />}
      {!wanted.is_free && (
        <Group align="flex-end">
          <VoucherField code={typed} error={error ?? update.error} onChange={setTyped} />
          <Button variant="default" disabled={typed.trim() === code} onClick={() => setCode(typed.trim())}>
            Einlösen
          </Button>
        </Group>
      )}
      {preview && (
        <>
          <Text>{preview.text}</Text>
          <dl className={css.row}>
            <dt>Heute zu zahlen, mit MwSt.</dt>
            <dd className={css.price}>{formatEuro(preview.difference)}</dd>
          </dl>
          {preview.kind !== 'same' && <Text className={css.soft}>Gilt ab {formatDate(preview.from)}</Text>}
          <FormActions isAtEnd onCancel={onClose}>
            <Button
              disabled={preview.kind === 'same'}
              loading={update.isPending}
              onClick={() =>
                update.mutate({
                  action: 'switch',
                  package_id: wanted.id,
                  interval,
                  difference: preview.difference,
                  voucher_code: code,
                })
              }
            >
              {preview.difference > 0 ? 'Zahlungspflichtig wechseln' : 'Wechseln'}
            </Button>
          </FormActions>
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
