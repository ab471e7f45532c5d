import { Button, TextInput } from '@mantine/core'
import { toastOutcome } from '#web/app/toasts.ts'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import css from './Vouchers.module.css'
import { type Issuer, useChangeForm, type Voucher } from './vouchers.data.ts'

type VoucherChangeProps = { issuer: Issuer; voucher: Voucher; onDone: () => void }

const minimumHint = ({ kind, uses }: Voucher) => {
  if (uses > 0) return 'Er wurde schon eingelöst; deshalb bleibt dieser Wert.'
  return kind === 'amount' ? 'Bei einem Wertgutschein darf er kleiner werden, aber nicht größer.' : undefined
}

const usesHint = ({ kind, uses }: Voucher) =>
  [
    uses > 0 && `Bisher ${uses}-mal eingelöst.`,
    kind === 'amount' && 'Ein Wertgutschein darf öfter einlösbar werden, aber nicht seltener.',
  ]
    .filter(Boolean)
    .join(' ') || undefined

/** Title, end and limits: what it is worth was promised to who has the code. */
export const VoucherChange = ({ issuer, voucher, onDone }: VoucherChangeProps) => {
  const { id, kind, uses } = voucher
  const { form, submit, isSending, reload } = useChangeForm(issuer, {
    initialValues: {
      title: voucher.title,
      valid_to: voucher.valid_to ?? '',
      minimum_order: (voucher.minimum_order || '') as TypedNumber,
      max_uses: (voucher.max_uses ?? '') as TypedNumber,
    },
    toInput: (values) => ({ id, ...values }),
    onDone: async (answer) => {
      toastOutcome(answer as { status: boolean; message: string })
      await reload()
      onDone()
    },
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.soft}>
        {voucher.voucher_code}: Wert und Beginn bleiben, denn sie sind denen versprochen, die den Code haben. Soll
        niemand ihn mehr einlösen, schalten Sie ihn ab.
      </p>
      <TextInput label="Bezeichnung (freiwillig)" maxLength={80} {...form.getInputProps('title')} />
      <DateInput
        label="Gültig bis (leer: unbegrenzt)"
        description={kind === 'amount' ? 'Ein Wertgutschein darf länger gelten, aber nicht kürzer.' : undefined}
        {...form.getInputProps('valid_to')}
      />
      <NumberInput
        kind="money"
        unit="€"
        label="Ab Warenwert (freiwillig)"
        disabled={uses > 0}
        description={minimumHint(voucher)}
        {...form.getInputProps('minimum_order')}
      />
      <NumberInput
        kind="count"
        unit="mal"
        label="Höchstens einlösbar (freiwillig)"
        description={usesHint(voucher)}
        {...form.getInputProps('max_uses')}
      />
      <FormActions onCancel={onDone} isAtEnd>
        <Button type="submit" loading={isSending}>
          Speichern
        </Button>
      </FormActions>
    </form>
  )
}
