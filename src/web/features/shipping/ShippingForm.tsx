import { ActionIcon, Button, MultiSelect, Radio, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { cashNote } from '#lib/law/cash.ts'
import type { Form } from '#web/app/form.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import css from './Shipping.module.css'
import { listKeys, type PriceType, type Shipping, useShippingCountries, useShippingForm } from './shipping.data.ts'

const germany = '276'
type Rate = { up_to: TypedNumber; price: TypedNumber }
const emptyRate: Rate = { up_to: '', price: '' }

const valuesOf = (shipping: Shipping | null) => ({
  name: shipping?.name ?? '',
  price_type: shipping?.price_type ?? ('weight' as PriceType),
  rates: shipping?.rates.map(({ up_to, price }): Rate => ({ up_to: up_to ?? '', price })) ?? [emptyRate],
  free_from: shipping?.free_from ?? ('' as TypedNumber),
  delivery_days_from: (shipping?.delivery_days_from ?? 2) as TypedNumber,
  delivery_days_to: (shipping?.delivery_days_to ?? 4) as TypedNumber,
  country_ids: shipping?.countries.map(({ id }) => String(id)) ?? [germany],
  is_default: false,
  own_delivery: shipping?.own_delivery ?? false,
  delivery_radius: shipping?.delivery_radius ?? ('' as TypedNumber),
  checks_age: shipping?.checks_age ?? false,
})
type Values = ReturnType<typeof valuesOf>

const types: { value: PriceType; label: string; description: string }[] = [
  { value: 'weight', label: 'Nach Gewicht', description: 'Staffeln wie beim Paketdienst' },
  { value: 'value', label: 'Nach Bestellwert', description: 'Je mehr gekauft wird, desto günstiger' },
  { value: 'flat', label: 'Fester Preis', description: 'Immer gleich' },
]
const measures = { weight: 'kg', value: '€', flat: '' }

const Rates = ({ form }: { form: Form<Values> }) => {
  const { price_type, rates } = form.values
  const { error } = form.getInputProps('rates')
  if (price_type === 'flat')
    return (
      <NumberInput
        kind="money"
        unit="€"
        label="Preis je Bestellung"
        maw={240}
        {...form.getInputProps('rates.0.price')}
        {...(error && { error })}
      />
    )
  return (
    <fieldset className={css.steps}>
      <legend>Preise</legend>
      {rates.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate has nothing else of its own while it is typed
        <div key={at} className={css.step}>
          <NumberInput
            kind={price_type === 'weight' ? 'small' : 'money'}
            unit={measures[price_type]}
            label={at === 0 ? (price_type === 'weight' ? 'Bis Gewicht' : 'Bis Bestellwert') : undefined}
            aria-label={`Stufe ${at + 1} bis`}
            placeholder="unbegrenzt"
            {...form.getInputProps(`rates.${at}.up_to`)}
          />
          <NumberInput
            kind="money"
            unit="€"
            label={at === 0 ? 'Preis' : undefined}
            aria-label={`Preis der Stufe ${at + 1}`}
            {...form.getInputProps(`rates.${at}.price`)}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            disabled={rates.length === 1}
            aria-label={`Stufe ${at + 1} entfernen`}
            onClick={() =>
              form.setFieldValue(
                'rates',
                rates.filter((__, i) => i !== at),
              )
            }
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error && <p className={css.error}>{error}</p>}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={rates.length === 20}
          onClick={() => form.setFieldValue('rates', [...rates, emptyRate])}
        >
          Stufe hinzufügen
        </Button>
      </div>
      <p className={css.soft}>
        {price_type === 'weight'
          ? 'Lassen Sie die letzte Grenze leer, wenn es nach oben keine gibt. Sonst wird Schwereres so nicht verschickt.'
          : 'Lassen Sie die letzte Grenze leer: Sie gilt für alle höheren Bestellwerte.'}
      </p>
    </fieldset>
  )
}

const Countries = ({ form }: { form: Form<Values> }) => {
  const countries = useShippingCountries()
  const choose = (ids: string[]) => form.setFieldValue('country_ids', ids)
  return (
    <div className={css.countries}>
      <MultiSelect
        label="Lieferländer"
        size="md"
        searchable
        withScrollArea={false}
        nothingFoundMessage="Kein Land gefunden"
        data={countries.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('country_ids')}
      />
      <div className={css.quick}>
        <Button variant="subtle" size="sm" onClick={() => choose([germany])}>
          Nur Deutschland
        </Button>
        <Button
          variant="subtle"
          size="sm"
          onClick={() => choose(countries.filter(({ is_eu }) => is_eu).map(({ id }) => String(id)))}
        >
          Ganze EU
        </Button>
      </div>
    </div>
  )
}

/** A flat price has no limit, whatever was typed under another kind. */
const ratesOf = (kind: PriceType, rates: Values['rates']) =>
  kind === 'flat' ? rates.slice(0, 1).map(({ price }) => ({ price })) : rates

type ShippingFormProps = { shipping: Shipping | null; onDone: () => void }

export const ShippingForm = ({ shipping, onDone }: ShippingFormProps) => {
  const client = useQueryClient()
  const { form, submit, isSending } = useShippingForm(shipping, {
    initialValues: valuesOf(shipping),
    toInput: ({ rates, is_default, ...values }) => ({
      ...values,
      rates: ratesOf(values.price_type, rates),
      ...(shipping ? { shipping_id: shipping.id } : { is_default }),
    }),
    onDone: async (answer) => {
      toastOutcome(answer as { status: boolean; message: string })
      await Promise.all(listKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
      onDone()
    },
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput
        label="Name"
        description="So sehen ihn Kunden an der Kasse"
        placeholder="z. B. Paket oder Spedition"
        maxLength={80}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Switch
        size="md"
        label="Das bringen wir selbst"
        description={`Nur dann können Kunden bar an der Tür bezahlen. Was ein Paketdienst bringt, bezahlen sie vorab. ${cashNote()}`}
        {...form.getInputProps('own_delivery', { type: 'checkbox' })}
      />
      {form.values.own_delivery && (
        <NumberInput
          kind="count"
          unit="km"
          label="Umkreis"
          description="So weit um Ihre Postleitzahl kommen Sie. Wer weiter weg wohnt, kann diese Versandart nicht wählen."
          maw={320}
          {...form.getInputProps('delivery_radius')}
        />
      )}
      {!form.values.own_delivery && (
        <Switch
          size="md"
          label="Der Paketdienst prüft das Alter"
          description="Alterssichtprüfung an der Haustür, die Sie beim Paketdienst mitbuchen. Waren mit Altersgrenze verschicken Sie nur so (§ 10 JuSchG); was Sie selbst bringen, übergeben Sie erst nach einem Blick auf den Ausweis."
          {...form.getInputProps('checks_age', { type: 'checkbox' })}
        />
      )}
      <Radio.Group label="Preis" {...form.getInputProps('price_type')}>
        <div className={css.types}>
          {types.map((type) => (
            <Radio key={type.value} size="md" {...type} />
          ))}
        </div>
      </Radio.Group>
      <Rates form={form} />
      <NumberInput
        kind="money"
        unit="€"
        label="Kostenlos ab (freiwillig)"
        description="Von diesem Bestellwert an zahlen Kunden keinen Versand."
        maw={320}
        {...form.getInputProps('free_from')}
      />
      <div className={css.pair}>
        <NumberInput kind="count" unit="Tage" label="Lieferzeit von" {...form.getInputProps('delivery_days_from')} />
        <NumberInput
          kind="count"
          unit="Tage"
          label="bis"
          aria-label="Lieferzeit bis"
          {...form.getInputProps('delivery_days_to')}
        />
      </div>
      <p className={css.soft}>In Werktagen, von der Bestellung bis zur Haustür.</p>
      <Countries form={form} />
      {!shipping && (
        <Switch size="md" label="Als Standard verwenden" {...form.getInputProps('is_default', { type: 'checkbox' })} />
      )}
      <FormActions onCancel={onDone}>
        <Button type="submit" loading={isSending}>
          {shipping ? 'Versandart speichern' : 'Versandart anlegen'}
        </Button>
      </FormActions>
    </form>
  )
}
