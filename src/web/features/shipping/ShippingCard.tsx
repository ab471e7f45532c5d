import { Badge, Button } from '@mantine/core'
import { formatEuro } from '#lib/format.ts'
import { IconEdit } from '#web/ui/icons.ts'
import { GridCard, GridCardHead } from '#web/ui/layout/CardGrid.tsx'
import css from './Shipping.module.css'
import { countryNames, deliveryDays, rateRange, type Shipping, useSetDefault, useSetStatus } from './shipping.data.ts'

type ShippingCardProps = { shipping: Shipping; onEdit: () => void }

export const ShippingCard = ({ shipping, onEdit }: ShippingCardProps) => {
  const setDefault = useSetDefault()
  const setStatus = useSetStatus()
  const { id, name, rates, free_from, product_count } = shipping
  const isActive = shipping.status === 'active'
  return (
    <GridCard
      isDefault={shipping.is_default}
      actions={
        <>
          <Button
            variant="subtle"
            leftSection={<IconEdit size={18} aria-hidden />}
            onClick={onEdit}
            aria-label={`${name} bearbeiten`}
          >
            Bearbeiten
          </Button>
          {isActive && !shipping.is_default && (
            <Button
              variant="subtle"
              loading={setDefault.isPending}
              onClick={() => setDefault.mutate({ shipping_id: id })}
              aria-label={`${name} als Standard verwenden`}
            >
              Als Standard
            </Button>
          )}
          <Button
            variant="subtle"
            loading={setStatus.isPending}
            onClick={() => setStatus.mutate({ shipping_id: id, status: isActive ? 'inactive' : 'active' })}
            aria-label={`${name} ${isActive ? 'pausieren' : 'aktivieren'}`}
          >
            {isActive ? 'Pausieren' : 'Aktivieren'}
          </Button>
        </>
      }
    >
      <GridCardHead name={name}>
        {shipping.is_default && <Badge variant="light">Standard</Badge>}
        {!isActive && (
          <Badge variant="light" color="gray">
            Pausiert
          </Badge>
        )}
      </GridCardHead>
      <dl className={css.rates}>
        {rates.map((rate, at) => (
          <div key={rate.up_to}>
            <dt>{rateRange(shipping, at)}</dt>
            <dd>{rate.price === 0 ? 'kostenlos' : formatEuro(rate.price)}</dd>
          </div>
        ))}
      </dl>
      <ul className={css.facts}>
        {free_from !== null && <li>Kostenlos ab {formatEuro(free_from)} Bestellwert</li>}
        <li>Lieferzeit: {deliveryDays(shipping)}</li>
        <li>{countryNames(shipping.countries)}</li>
        {product_count > 0 && (
          <li>{product_count === 1 ? 'Für ein Produkt ausgewählt' : `Für ${product_count} Produkte ausgewählt`}</li>
        )}
      </ul>
    </GridCard>
  )
}
