import { NativeSelect } from '@mantine/core'
import { formatEuro, formatPercent, formatPrice } from '#lib/format.ts'
import { basePriceOf, grossOf, netOf, toCents, toEuros } from '#lib/money.ts'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import css from '../Editor.module.css'
import { ratesWith } from '../fields/tax-rates.ts'
import { type ProductInfo, useTaxes, useUnits } from '../provider.data.ts'
import { Section, useSection } from '../Section.tsx'

const euro = { kind: 'money', unit: '€' } as const

const toNet = (gross: TypedNumber, tax: string): TypedNumber =>
  typeof gross === 'string' ? '' : toEuros(netOf(toCents(gross), Number(tax) * 100))
const toGross = (net: TypedNumber, tax: string): TypedNumber =>
  typeof net === 'string' ? '' : toEuros(grossOf(toCents(net), Number(tax) * 100))

type Priced = { price: TypedNumber; unit: TypedNumber; unit_type: string }

/** PAngV §5: what one kilogram, litre or metre costs. */
const BasePrice = ({ price, unit, unit_type }: Priced) => {
  const found = useUnits().find(({ id }) => String(id) === unit_type)
  if (!found?.base_factor || !found.base_symbol) return null
  return (
    <p className={css.result} aria-live="polite">
      {typeof price === 'number' && typeof unit === 'number' && unit > 0
        ? `Grundpreis: ${formatPrice(basePriceOf(toCents(price), unit, found.base_factor))} je ${found.base_symbol}`
        : 'Der Grundpreis wird aus Preis und Füllmenge berechnet.'}
    </p>
  )
}

export const PriceSection = ({ info }: { info: ProductInfo }) => {
  const taxes = useTaxes()
  const units = useUnits()
  const { form, section } = useSection(
    info,
    {
      price: (info.price ?? '') as TypedNumber,
      net: (info.net_price ?? '') as TypedNumber,
      tax: String(info.tax),
      previous_price: (info.previous_price ?? '') as TypedNumber,
      unit: (info.unit ?? '') as TypedNumber,
      unit_type: info.unit_type ? String(info.unit_type) : '',
      deposit: (info.deposit ?? '') as TypedNumber,
    },
    ({ net: _, price, previous_price, deposit, ...rest }) => ({
      ...rest,
      deposit: deposit || 0,
      // variants have prices of their own
      ...(!info.is_variants && { price, previous_price, price_included: true }),
    }),
  )
  const { price, tax, unit, unit_type } = form.values
  const gross = form.getInputProps('price')
  const isGoods = info.product_type === 'product' || info.product_type === 'food'
  const rates = ratesWith(taxes, info.tax)

  if (info.product_type === 'property')
    return (
      <Section id="preis" text="Der Kaufpreis, oder bei Vermietung die Kaltmiete im Monat." {...section}>
        <NumberInput label="Kaufpreis oder Kaltmiete" {...euro} {...gross} />
      </Section>
    )

  return (
    <Section
      id="preis"
      text={
        info.is_variants
          ? 'Preise stehen an den Varianten. Steuersatz, Einheit und Pfand gelten für alle.'
          : info.small_business
            ? 'Als Kleinunternehmer (§ 19 UStG) weisen Sie keine Umsatzsteuer aus: Der Preis ist, was Kunden zahlen.'
            : 'Kunden sehen den Bruttopreis.'
      }
      {...section}
    >
      <div className={css.triple}>
        {!info.is_variants && (
          <>
            <NumberInput
              label={info.small_business ? 'Preis' : 'Preis brutto'}
              {...euro}
              {...gross}
              onChange={(value) => {
                gross.onChange(value)
                form.setFieldValue('net', toNet(value, tax))
              }}
            />
            {!info.small_business && (
              <NumberInput
                label="Preis netto"
                {...euro}
                value={form.values.net}
                onChange={(value) => {
                  form.setFieldValue('net', value)
                  form.setFieldValue('price', toGross(value, tax))
                }}
              />
            )}
          </>
        )}
        {!info.small_business && (
          <NativeSelect
            label="Umsatzsteuer"
            data={rates.map(({ value, name }) => ({
              value: String(value),
              label: name ? `${formatPercent(value)} – ${name}` : formatPercent(value),
            }))}
            {...form.getInputProps('tax')}
            onChange={(event) => {
              form.setFieldValue('tax', event.currentTarget.value)
              form.setFieldValue('net', toNet(price, event.currentTarget.value))
            }}
          />
        )}
      </div>
      <div className={css.pair}>
        {!info.is_variants && isGoods && (
          <NumberInput
            label="Streichpreis brutto (freiwillig)"
            description="Erscheint, sobald Sie den Preis gesenkt haben, mit dem niedrigsten Preis der 30 Tage davor."
            {...euro}
            {...form.getInputProps('previous_price')}
          />
        )}
        {isGoods && (
          <NumberInput
            label="Pfand (freiwillig)"
            description="Kommt zum Preis hinzu und steht getrennt daneben."
            {...euro}
            {...form.getInputProps('deposit')}
          />
        )}
      </div>
      {info.previous_price !== null && (
        <p className={css.soft}>
          {info.shown_previous_price === null
            ? 'Zurzeit wird kein Streichpreis gezeigt: Er darf nur nach einer Preissenkung erscheinen, und zwar mit dem niedrigsten Preis der 30 Tage davor.'
            : `Kunden sehen zurzeit den Streichpreis ${formatEuro(info.shown_previous_price)}.`}
        </p>
      )}
      <div className={css.pair}>
        <NumberInput
          kind="amount"
          label={isGoods ? 'Füllmenge (freiwillig)' : 'Menge (freiwillig)'}
          placeholder={isGoods ? 'z. B. 250' : 'z. B. 1'}
          {...form.getInputProps('unit')}
        />
        <NativeSelect
          label="Einheit"
          data={[
            { value: '', label: 'Keine' },
            ...units.map(({ id, name, symbol }) => ({
              value: String(id),
              label: name === symbol ? name : `${name} (${symbol})`,
            })),
          ]}
          {...form.getInputProps('unit_type')}
        />
      </div>
      {!info.is_variants && <BasePrice price={price} unit={unit} unit_type={unit_type} />}
    </Section>
  )
}
