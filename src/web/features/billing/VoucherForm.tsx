import { Button, Radio, TextInput } from '@mantine/core'
import { toastOutcome } from '#web/app/toasts.ts'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import css from './Vouchers.module.css'
import { type Issuer, useVoucherForm } from './vouchers.data.ts'

const kinds = [
  { value: 'percent', label: 'Prozente', description: 'Ein Anteil vom Warenwert, so oft Sie möchten' },
  { value: 'amount', label: 'Wertgutschein', description: 'Ein Guthaben in Euro, das nach und nach verbraucht wird' },
]
const scopes = [
  { value: 'platform', label: 'Beim Einkaufen', description: 'Für Artikel aller Anbieter' },
  { value: 'package', label: 'Für Pakete', description: 'Für Anbieter, die ein Paket buchen' },
]

const start = {
  title: '',
  kind: 'percent',
  scope: 'platform',
  voucher_code: '',
  percent: '' as TypedNumber,
  max_amount: '' as TypedNumber,
  amount: '' as TypedNumber,
  valid_from: '',
  valid_to: '',
  minimum_order: '' as TypedNumber,
  max_uses: '' as TypedNumber,
}

type VoucherFormProps = { issuer: Issuer; onDone: () => void }

export const VoucherForm = ({ issuer, onDone }: VoucherFormProps) => {
  const { form, submit, isSending, reload } = useVoucherForm(issuer, {
    initialValues: start,
    // what belongs to the other kind is not sent
    toInput: ({ scope, percent, max_amount, amount, voucher_code, ...values }) => ({
      ...values,
      ...(values.kind === 'percent' ? { percent, voucher_code } : { amount }),
      ...(issuer === 'platform' && { scope }),
      ...(issuer === 'platform' && values.kind === 'percent' && scope === 'platform' && { max_amount }),
    }),
    onDone: async (answer) => {
      toastOutcome(answer as { status: boolean; message: string })
      await reload()
      onDone()
    },
  })
  const isPercent = form.values.kind === 'percent'
  const isCapped = isPercent && issuer === 'platform' && form.values.scope === 'platform'
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Radio.Group label="Art" {...form.getInputProps('kind')}>
        <div className={css.kinds}>
          {kinds.map((kind) => (
            <Radio key={kind.value} size="md" {...kind} />
          ))}
        </div>
      </Radio.Group>
      {issuer === 'platform' && (
        <Radio.Group label="Gilt" {...form.getInputProps('scope')}>
          <div className={css.kinds}>
            {scopes.map((scope) => (
              <Radio key={scope.value} size="md" {...scope} />
            ))}
          </div>
        </Radio.Group>
      )}
      {isPercent ? (
        <div className={css.pair}>
          <NumberInput kind="small" unit="%" label="Prozent" {...form.getInputProps('percent')} />
          <TextInput
            label="Code (freiwillig)"
            description="Leer: Wir losen einen aus"
            placeholder="z. B. SOMMER10"
            maxLength={20}
            {...form.getInputProps('voucher_code')}
          />
        </div>
      ) : (
        <NumberInput
          kind="money"
          unit="€"
          label="Betrag"
          description="Der Code wird ausgelost, damit ihn niemand errät."
          maw={320}
          {...form.getInputProps('amount')}
        />
      )}
      {isCapped && (
        <NumberInput
          kind="money"
          unit="€"
          label="Höchstens"
          description="So viel gibt er bei einem Einkauf höchstens."
          maw={320}
          {...form.getInputProps('max_amount')}
        />
      )}
      <TextInput
        label="Bezeichnung (freiwillig)"
        placeholder="z. B. Sommeraktion"
        maxLength={80}
        {...form.getInputProps('title')}
      />
      <div className={css.pair}>
        <DateInput label="Gültig ab (leer: sofort)" {...form.getInputProps('valid_from')} />
        <DateInput label="Gültig bis (leer: unbegrenzt)" {...form.getInputProps('valid_to')} />
      </div>
      <div className={css.pair}>
        <NumberInput kind="money" unit="€" label="Ab Warenwert (freiwillig)" {...form.getInputProps('minimum_order')} />
        <NumberInput
          kind="count"
          unit="mal"
          label="Höchstens einlösbar (freiwillig)"
          {...form.getInputProps('max_uses')}
        />
      </div>
      <p className={css.soft}>
        {issuer === 'provider'
          ? 'Was der Gutschein gibt, tragen Sie. Prozente senken Ihre Preise und damit auch Steuer und Provision; ein Wertgutschein zählt wie eine Zahlung.'
          : 'Was der Gutschein gibt, trägt die Plattform. Anbieter erhalten ihren vollen Betrag.'}
      </p>
      <FormActions onCancel={onDone}>
        <Button type="submit" loading={isSending}>
          Gutschein anlegen
        </Button>
      </FormActions>
    </form>
  )
}
