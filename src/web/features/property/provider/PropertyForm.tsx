import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as kinds from '#contract/property/kinds.ts'
import * as labels from '#contract/property/labels.ts'
import type { NumberKind } from '#lib/numbers.ts'
import { PlaceFields } from '#web/app/place/PlaceFields.tsx'
import { toastOutcome } from '#web/app/toasts.ts'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import css from './Provider.module.css'
import { loadedProperty, type OwnProperty, usePropertyForm } from './provider.data.ts'

const options = (labels: Record<string, string>, none?: string) => [
  ...(none === undefined ? [] : [{ value: '', label: none }]),
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
]
const typed = (value: number | null | undefined): TypedNumber => value ?? ''

const valuesOf = (data: OwnProperty | null) => ({
  deal: data?.deal ?? 'buy',
  property_type: data?.property_type ?? 'flat',
  area: typed(data?.area),
  plot_area: typed(data?.plot_area),
  rooms: typed(data?.rooms),
  baths: typed(data?.baths),
  tenancy: data?.tenancy ?? '',
  internet: data?.internet ?? '',
  floor: typed(data?.floor),
  floors: typed(data?.floors),
  year_built: typed(data?.year_built),
  condition: data?.condition ?? 'unknown',
  heating: data?.heating ?? '',
  features: (data?.features ?? []) as string[],
  extra_costs: typed(data?.extra_costs),
  heating_included: data?.heating_included ?? false,
  deposit: typed(data?.deposit),
  buyer_commission: typed(data?.buyer_commission ?? 0),
  seller_commission: typed(data?.seller_commission ?? 0),
  available_from: data?.available_from ?? '',
  tour_url: data?.tour_url ?? '',
  place_shown: data?.place.shown ?? 'district',
  street: data?.exact.street ?? '',
  house_number: data?.exact.house_number ?? '',
  postal_code: data?.place.postal_code ?? '',
  city: data?.place.city ?? '',
  lat: typed(data?.exact.lat),
  lng: typed(data?.exact.lng),
  energy_exception: data?.energy.exception ?? 'none',
  energy_kind: data?.energy.kind ?? '',
  energy_value: typed(data?.energy.value),
  energy_power: typed(data?.energy.power),
  energy_hot_water: data?.energy.hot_water ?? false,
  energy_source: data?.energy.source ?? '',
  energy_class: data?.energy.energy_class ?? '',
  energy_issued: data?.energy.issued ?? '',
  energy_valid_until: data?.energy.valid_until ?? '',
  energy_year: typed(data?.energy.year),
})
type Values = ReturnType<typeof valuesOf>

type PropertyFormProps = {
  id: number
  data: OwnProperty | null
  /** of a step; without it all are shown, with a button that saves them */
  parts: readonly string[] | undefined
}

/** Everything about one property that the law and customers ask for, in one form. */
export const PropertyForm = ({ id, data, parts }: PropertyFormProps) => {
  const client = useQueryClient()
  const { form, submit, isSending } = usePropertyForm<Values>({
    initialValues: valuesOf(data),
    loaded: loadedProperty(id, data),
    isNew: data === null,
    toInput: (values) => ({ ...values, id }) as never,
    onDone: async (answer, saved) => {
      toastOutcome(answer)
      form.resetDirty(saved)
      // what is still missing, files and times stand beside the form
      await client.invalidateQueries()
    },
  })
  const { values } = form
  const text = (name: keyof Values, label: string, more: object = {}) => (
    <TextInput label={label} {...more} {...form.getInputProps(name)} />
  )
  const number = (kind: NumberKind, name: keyof Values, label: string, description?: string) => (
    <NumberInput kind={kind} label={label} description={description} {...form.getInputProps(name)} />
  )
  const isHidden = (part: string) => parts !== undefined && !parts.includes(part)
  const isRent = values.deal === 'rent'
  const isWork = values.property_type === 'commercial'
  const hasCertificate = values.energy_exception === 'none'
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <section className={css.section} hidden={isHidden('art')}>
        <h2>Art</h2>
        <div className={css.grid}>
          <NativeSelect label="Angebot" data={options(labels.dealLabels)} {...form.getInputProps('deal')} />
          <NativeSelect label="Art" data={options(labels.typeLabels)} {...form.getInputProps('property_type')} />
        </div>
      </section>
      <section className={css.section} hidden={isHidden('flaechen')}>
        <h2>Flächen und Ausstattung</h2>
        <div className={css.grid}>
          {number('amount', 'area', 'Wohn- oder Nutzfläche in m²')}
          {number('amount', 'plot_area', 'Grundstück in m²')}
          {number('small', 'rooms', 'Zimmer')}
          {number('count', 'baths', 'Bäder')}
          {number('count', 'floor', 'Etage')}
          {number('count', 'floors', 'Etagen im Haus')}
          {text('year_built', 'Baujahr')}
          <NativeSelect label="Zustand" data={options(labels.conditionLabels)} {...form.getInputProps('condition')} />
          <NativeSelect
            label="Heizung"
            data={options(labels.heatingLabels, 'Keine Angabe')}
            {...form.getInputProps('heating')}
          />
          <NativeSelect
            label="Internet"
            data={options(labels.internetLabels, 'Keine Angabe')}
            {...form.getInputProps('internet')}
          />
          {!isRent && (
            <NativeSelect
              label="Vermietung"
              data={options(labels.tenancyLabels, 'Keine Angabe')}
              {...form.getInputProps('tenancy')}
            />
          )}
          <DateInput label="Frei ab" {...form.getInputProps('available_from')} />
          {text('tour_url', 'Virtueller Rundgang', { placeholder: 'https://' })}
        </div>
        <Checkbox.Group label="Ausstattung" {...form.getInputProps('features')}>
          <div className={css.checks}>
            {Object.entries(labels.featureLabels).map(([value, label]) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      </section>
      <section className={css.section} hidden={isHidden('kosten')}>
        <h2>Kosten</h2>
        <p className={css.soft}>Kaufpreis oder Kaltmiete stehen unter „Preis“.</p>
        <div className={css.grid}>
          {number('money', 'extra_costs', isRent ? 'Nebenkosten im Monat in €' : 'Hausgeld im Monat in €')}
          {isRent && number('money', 'deposit', 'Kaution in €')}
          {number('small', 'buyer_commission', isRent ? 'Provision des Mieters in %' : 'Provision des Käufers in %')}
          {number(
            'small',
            'seller_commission',
            isRent ? 'Provision des Vermieters in %' : 'Provision des Verkäufers in %',
          )}
        </div>
        {isRent && (
          <Checkbox
            label="Heizkosten sind in den Nebenkosten enthalten"
            {...form.getInputProps('heating_included', { type: 'checkbox' })}
          />
        )}
      </section>
      <section className={css.section} hidden={isHidden('lage')}>
        <h2>Lage</h2>
        <PlaceFields
          zip={form.getInputProps('postal_code')}
          city={form.getInputProps('city')}
          street={form.getInputProps('street')}
          number={form.getInputProps('house_number')}
          isNumberOptional
        />
        <div className={css.grid}>
          <NativeSelect
            label="Was Kunden sehen"
            description="Karte, Suche und jede Koordinate folgen dieser Wahl."
            data={options(labels.placeLabels)}
            {...form.getInputProps('place_shown')}
          />
        </div>
        <details>
          <summary className={css.summary}>Punkt auf der Karte genauer angeben (freiwillig)</summary>
          <p className={css.soft}>
            Ohne Angabe liegt der Punkt in der Mitte des Postleitzahlgebiets. Ihre Karten-App nennt Ihnen beide Zahlen,
            wenn Sie lange auf das Haus tippen.
          </p>
          <div className={css.grid}>
            {number('small', 'lat', 'Breitengrad')}
            {number('small', 'lng', 'Längengrad')}
          </div>
        </details>
      </section>
      <section className={css.section} hidden={isHidden('energie')}>
        <h2>Energieausweis</h2>
        <p className={css.soft}>
          Pflichtangaben in Immobilienanzeigen nach § 87 GEG. Ohne sie ist keine Veröffentlichung möglich.
        </p>
        <div className={css.grid}>
          <NativeSelect
            label="Ausweis"
            data={options(labels.exceptionLabels)}
            {...form.getInputProps('energy_exception')}
          />
          {hasCertificate && (
            <>
              <NativeSelect
                label="Art des Ausweises"
                data={options(labels.energyKindLabels, 'Bitte wählen')}
                {...form.getInputProps('energy_kind')}
              />
              {number('amount', 'energy_value', isWork ? 'Endenergie Wärme in kWh/(m²·a)' : 'Endenergie in kWh/(m²·a)')}
              {isWork && number('amount', 'energy_power', 'Endenergie Strom in kWh/(m²·a)')}
              {text('energy_source', 'Wesentlicher Energieträger')}
              {!isWork && (
                <NativeSelect
                  label="Effizienzklasse"
                  data={[{ value: '', label: 'Keine' }, ...kinds.energyClass.options]}
                  {...form.getInputProps('energy_class')}
                />
              )}
              {text('energy_year', 'Baujahr laut Ausweis')}
              <DateInput label="Ausgestellt am" {...form.getInputProps('energy_issued')} />
              <DateInput label="Gültig bis" {...form.getInputProps('energy_valid_until')} />
            </>
          )}
        </div>
        {hasCertificate && (
          <Checkbox
            label="Warmwasser ist enthalten"
            {...form.getInputProps('energy_hot_water', { type: 'checkbox' })}
          />
        )}
      </section>
      {!parts && <SubmitButton isSending={isSending}>Angaben speichern</SubmitButton>}
    </form>
  )
}
