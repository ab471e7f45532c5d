import { Switch } from '@mantine/core'
import { Link } from 'react-router'
import { formatIban } from '#lib/bank/girocode.ts'
import { refusedFields } from '#web/app/api.ts'
import { bankAccountPath } from '#web/app/paths/provider-forms.ts'
import { useFollowingValue } from '#web/app/unsaved/following.ts'
import { Card } from '#web/ui/Card.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import css from '../Payments.module.css'
import { useTransferSettings } from '../payments.data.ts'

type DaysProps = { saved: number; error: string | undefined; onSave: (days: TypedNumber) => void }

/** Saved on leaving the field. */
const Days = ({ saved, error, onSave }: DaysProps) => {
  const [days, setDays] = useFollowingValue<TypedNumber>(saved)
  return (
    <NumberInput
      kind="count"
      label="Tage Zeit zum Überweisen"
      description="3 bis 21 Tage"
      maw={240}
      value={days}
      error={error}
      onChange={setDays}
      onBlur={() => typeof days === 'number' && days !== saved && onSave(days)}
    />
  )
}

/** Whether a provider takes transfers in advance. */
export const TransferSettings = () => {
  const { data, error, save } = useTransferSettings()
  return (
    <Card
      title="Überweisung vorab"
      text="Der Kunde überweist direkt auf Ihr Konto. Die Ware bleibt so lange reserviert; ohne Zahlung wird die Bestellung storniert. Kunden können so bezahlen, sobald wir Ihre Nachweise geprüft haben."
    >
      <Loaded of={{ data, error }} height={28} width={320} radius={8} />
      {data && (
        <div className={css.stack}>
          <p>
            {data.iban ? (
              <>
                Überwiesen wird an <strong>{data.account_holder}</strong>, {formatIban(data.iban)}.
              </>
            ) : (
              'Dafür brauchen Sie eine IBAN.'
            )}{' '}
            <Link to={bankAccountPath}>Bankverbindung {data.iban ? 'ändern' : 'angeben'}</Link>
          </p>
          <Switch
            size="md"
            label="Überweisung vorab annehmen"
            checked={save.isPending ? save.variables.transfer === true : data.transfer}
            disabled={!data.iban}
            onChange={(event) => save.mutate({ transfer: event.currentTarget.checked, days: data.days })}
          />
          {data.transfer && (
            <Days
              saved={data.days}
              error={refusedFields(save.error).days}
              onSave={(days) => save.mutate({ transfer: true, days })}
            />
          )}
        </div>
      )}
    </Card>
  )
}
