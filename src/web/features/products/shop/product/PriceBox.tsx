import type { ReactNode } from 'react'
import { formatEuro, formatNumber, formatPercent } from '#lib/format.ts'
import { eprelUrl } from '#lib/law/labels.ts'
import { perUnit } from '#lib/text/units.ts'
import { arrivalText } from '#lib/time/delivery.ts'
import { IconTruck } from '#web/ui/icons.ts'
import { EnergyArrow } from '#web/ui/law/EnergyArrow.tsx'
import { Price } from '../Price.tsx'
import { stockOf, taxNote } from '../words.ts'
import css from './PriceBox.module.css'
import type { Offer, ProductPage, tiersOf } from './product.ts'

type PriceBoxProps = {
  product: ProductPage
  offer: Offer
  tiers: ReturnType<typeof tiersOf>
  /** the calendar day, for when it would arrive */
  today: string
  /** how it is bought */
  buy: ReactNode
  children: ReactNode
}

const Shippings = ({ shippings, today }: { shippings: ProductPage['product_shippings']; today: string }) => (
  <ul className={css.shippings} aria-label="Versand">
    {shippings.map((way) => (
      <li key={way.id}>
        <IconTruck size={20} aria-hidden />
        <span>
          {way.name}: {way.price > 0 ? formatEuro(way.price) : 'kostenlos'}
          {way.price > 0 && way.free_from !== null && `, ab ${formatEuro(way.free_from)} kostenlos`}
          <small>
            {way.area && `${way.area}, `}voraussichtlich {arrivalText(today, way.delivery_from, way.delivery_to)}
            {way.countries.length > 1 && `; auch nach ${way.countries.slice(1).join(', ')}`}
          </small>
        </span>
      </li>
    ))}
  </ul>
)

const Tiers = ({ tiers }: Pick<PriceBoxProps, 'tiers'>) => (
  <table className={css.tiers}>
    <caption>Mengenrabatt</caption>
    <thead>
      <tr>
        <th scope="col">Menge</th>
        <th scope="col">Rabatt</th>
        <th scope="col">Stückpreis</th>
      </tr>
    </thead>
    <tbody>
      {tiers.map(({ from, percent, price, unitPrice, unit }) => (
        <tr key={from}>
          <td>ab {formatNumber(from)}</td>
          <td>{formatPercent(percent)}</td>
          <td>
            {formatEuro(price)}
            {unitPrice !== null && unit && (
              <small>
                {formatEuro(unitPrice)} / {unit}
              </small>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** What it costs and whether it is there, for the product or the chosen variant. */
export const PriceBox = ({ product, offer, tiers, today, buy, children }: PriceBoxProps) => {
  const stock = stockOf(product.product_type, offer.stock)
  return (
    <div className={css.box}>
      <div aria-live="polite">
        <Price
          price={offer.price}
          previous={offer.previous}
          percent={offer.percent}
          unitPrice={offer.unitPrice}
          unit={offer.unit}
          deposit={product.deposit}
          depositKind={product.labels.deposit_kind}
          per={product.product_type === 'service' ? perUnit(product.unit_symbol, product.unit) : null}
          large
        />
        {product.labels.energy_class && (
          <p className={css.energy}>
            <EnergyArrow energyClass={product.labels.energy_class} />
            {product.labels.eprel_number && (
              <a href={eprelUrl(product.labels.eprel_number)} target="_blank" rel="noopener noreferrer">
                Label und Produktdatenblatt
              </a>
            )}
          </p>
        )}
        <p className={css.tax}>{taxNote(product.product_type, offer.tax, product.provider.small_business)}</p>
        {stock && <p className={`${css.stock} ${css[stock.level]}`}>{stock.text}</p>}
      </div>
      {buy}
      {offer.stock > 0 && product.product_shippings.length > 0 && (
        <Shippings shippings={product.product_shippings} today={today} />
      )}
      {tiers.length > 0 && <Tiers tiers={tiers} />}
      <div className={css.actions}>{children}</div>
    </div>
  )
}
