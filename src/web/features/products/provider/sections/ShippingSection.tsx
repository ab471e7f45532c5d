import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { formatEuro } from '#lib/format.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useShippingMethods } from '../edit.data.ts'
import type { ProductInfo } from '../provider.data.ts'
import { Section, SectionFrame, useSection } from '../Section.tsx'
import css from './Shipping.module.css'

type Method = { id: number; name: string; is_default: boolean; rates: { price: number }[] }

const priceOf = ({ rates }: Method) => {
  const prices = rates.map(({ price }) => price)
  const lowest = formatEuro(Math.min(...prices))
  return prices.length > 1 ? `ab ${lowest}` : lowest
}

const Choice = ({ info, methods }: { info: ProductInfo; methods: Method[] }) => {
  const { form, section } = useSection(
    info,
    { product_shippings: info.product_shippings.map(({ id }) => String(id)) },
    (values) => values,
  )
  const standard = methods.find(({ is_default }) => is_default)
  return (
    <Section id="versand" text="Womit schicken Sie dieses Produkt? Kunden wählen an der Kasse." {...section}>
      <Checkbox.Group label="Versandarten" {...form.getInputProps('product_shippings')}>
        <div className={css.methods}>
          {methods.map((method) => (
            <Checkbox
              key={method.id}
              size="md"
              value={String(method.id)}
              label={method.is_default ? `${method.name} (Standard)` : method.name}
              description={priceOf(method)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <p className={css.soft}>
        {form.values.product_shippings.length === 0 && standard && `Ohne Auswahl gilt „${standard.name}“. `}
        <Link to={providerPaths.providerShipping}>Versandarten verwalten</Link>
      </p>
    </Section>
  )
}

/** The ways of shipping of this product; none chosen means the provider's default one. */
export const ShippingSection = ({ info }: { info: ProductInfo }) => {
  const { data, error } = useShippingMethods()
  if (data?.data.length) return <Choice info={info} methods={data.data} />
  return (
    <SectionFrame id="versand" text="Womit schicken Sie dieses Produkt?">
      <Loaded of={{ data, error }} height={120} radius={8} />
      {data && (
        <Notice kind="info">
          Sie haben noch keine Versandart. <Link to={providerPaths.providerShipping}>Versandart anlegen</Link>
        </Notice>
      )}
    </SectionFrame>
  )
}
