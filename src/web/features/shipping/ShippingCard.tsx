import { Badge } from '@mantine/core'
import { formatEuro } from '#lib/format.ts'
import { IconEdit } from '#web/ui/icons.ts'
import { GridCard, GridCardAction, GridCardHead } from '#web/ui/layout/CardGrid.tsx'
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
          <GridCardAction icon={<IconEdit size={18} aria-hidden />} label={`${name} bearbeiten`} onClick={onEdit}>
            Bearbeiten
          </GridCardAction>
          {isActive && !shipping.is_default && (
            <GridCardAction
              label={`${name} als Standard verwenden`}
              isWorking={setDefault.isPending}
              onClick={() => setDefault.mutate({ shipping_id: id })}
            >
              Als Standard
            </GridCardAction>
          )}
          <GridCardAction
            label={`${name} ${isActive ? 'pausieren' : 'aktivieren'}`}
            isWorking={setStatus.isPending}
            onClick={() => setStatus.mutate({ shipping_id: id, status: isActive ? 'inactive' : 'active' })}
          >
            {isActive ? 'Pausieren' : 'Aktivieren'}
          </GridCardAction>
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
        {shipping.delivery_radius !== null && <li>Sie bringen es selbst, bis {shipping.delivery_radius} km</li>}
        <li>{countryNames(shipping.countries)}</li>
        {product_count > 0 && (
          <li>{product_count === 1 ? 'Für ein Produkt ausgewählt' : `Für ${product_count} Produkte ausgewählt`}</li>
        )}
      </ul>
    </GridCard>
  )
}
