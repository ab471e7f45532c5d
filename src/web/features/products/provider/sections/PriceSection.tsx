import { NativeSelect, TextInput } from '@mantine/core'
import { formatEuro, formatPercent, formatPrice } from '#lib/format.ts'
import { basePriceOf, grossOf, netOf, toCents, toEuros } from '#lib/money.ts'
import { parseNumber, toWire } from '#lib/numbers.ts'
import css from '../Editor.module.css'
import { toText } from '../numbers.ts'
import { type ProductInfo, useTaxes, useUnits } from '../provider.data.ts'
import { Section, useSection } from '../Section.tsx'
import { ratesWith } from '../tax-rates.ts'

const euro = { inputMode: 'decimal' as const, rightSection: '€' }

const toNet = (gross: string, tax: string) => {
  const amount = parseNumber(gross)
  return amount === null ? '' : toText(toEuros(netOf(toCents(amount), Number(tax) * 100)), 2)
}
const toGross = (net: string, tax: string) => {
  const amount = parseNumber(net)
  return amount === null ? '' : toText(toEuros(grossOf(toCents(amount), Number(tax) * 100)), 2)
}

type Priced = { price: string; unit: string; unit_type: string }

/** PAngV §5: what one kilogram, litre or metre costs. */
const BasePrice = ({ price, unit, unit_type }: Priced) => {
  const found = useUnits().find(({ id }) => String(id) === unit_type)
  const [amount, content] = [parseNumber(price), parseNumber(unit)]
  if (!found?.base_factor || !found.base_symbol) return null
  return (
    <p className={css.result} aria-live="polite">
      {amount !== null && content
        ? `Grundpreis: ${formatPrice(basePriceOf(toCents(amount), content, found.base_factor))} je ${found.base_symbol}`
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
      price: toText(info.price, 2),
      net: toText(info.net_price, 2),
      tax: String(info.tax),
      previous_price: toText(info.previous_price, 2),
      unit: toText(info.unit),
      unit_type: info.unit_type ? String(info.unit_type) : '',
      deposit: toText(info.deposit, 2),
    },
    ({ net: _, price, previous_price, deposit, ...rest }) => ({
      ...rest,
      deposit: toWire(deposit.trim() || '0'),
      // variants have prices of their own
      ...(!info.is_variants && { price: toWire(price), previous_price: toWire(previous_price), price_included: true }),
    }),
  )
  const { price, tax, unit, unit_type } = form.values
  const gross = form.getInputProps('price')
  const isGoods = info.product_type === 'product' || info.product_type === 'food'
  const rates = ratesWith(taxes, info.tax)

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
            <TextInput
              label={info.small_business ? 'Preis' : 'Preis brutto'}
              {...euro}
              {...gross}
              onChange={(event) => {
                gross.onChange(event)
                form.setFieldValue('net', toNet(event.currentTarget.value, tax))
              }}
            />
            {!info.small_business && (
              <TextInput
                label="Preis netto"
                {...euro}
                value={form.values.net}
                onChange={(event) => {
                  form.setFieldValue('net', event.currentTarget.value)
                  form.setFieldValue('price', toGross(event.currentTarget.value, tax))
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
        {!info.is_variants && (
          <TextInput
            label="Streichpreis brutto (freiwillig)"
            description="Erscheint, sobald Sie den Preis gesenkt haben, mit dem niedrigsten Preis der 30 Tage davor."
            {...euro}
            {...form.getInputProps('previous_price')}
          />
        )}
        {isGoods && (
          <TextInput
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
      {info.product_type !== 'property' && (
        <div className={css.pair}>
          <TextInput
            label={isGoods ? 'Füllmenge (freiwillig)' : 'Menge (freiwillig)'}
            placeholder={isGoods ? 'z. B. 250' : 'z. B. 1'}
            inputMode="decimal"
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
      )}
      {!info.is_variants && <BasePrice price={price} unit={unit} unit_type={unit_type} />}
    </Section>
  )
}
