import { type ReactNode, useRef } from 'react'
import { formatEuro } from '#lib/format.ts'
import { perUnit } from '#lib/text/units.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { IconCalendarEvent, IconClock, IconMapPin } from '#web/ui/icons.ts'
import { StickyBar } from '#web/ui/layout/StickyBar.tsx'
import type { ProductPage } from './product.ts'
import css from './ServiceAction.module.css'

export type Door = { to: string; label: string }

type ServiceActionProps = {
  product: Pick<ProductPage, 'price' | 'unit' | 'unit_symbol'>
  /** where a service leads: to an offer, an appointment or the telephone */
  main: Door
  second: Door | null
  /** "im Umkreis von 60 km um Landsberg" */
  area: string
  /** "Do., 19.11., 14:30 Uhr", of a service that can be booked */
  nextFree?: string | undefined
  /** when the business can be reached */
  hours: string | null
  /** what the provider put there itself */
  children: ReactNode
}

const isHere = ({ to }: Door) => to.startsWith('#') || to.startsWith('tel:')

const Way = ({ door, look }: { door: Door; look?: 'quiet' }) => (
  <ButtonLink to={door.to} reloadDocument={isHere(door)} {...(look && { look })}>
    {door.label}
  </ButtonLink>
)

/** How somebody gets a service: nobody buys it like goods. */
export const ServiceAction = ({ product, main, second, area, nextFree, hours, children }: ServiceActionProps) => {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div className={css.service} ref={place}>
      <ul className={css.facts}>
        <li>
          <IconMapPin size={20} aria-hidden /> {area}
        </li>
        {nextFree && (
          <li>
            <IconCalendarEvent size={20} aria-hidden /> <strong>Nächster freier Termin: {nextFree}</strong>
          </li>
        )}
        {hours && (
          <li>
            <IconClock size={20} aria-hidden /> {hours}
          </li>
        )}
      </ul>
      <Way door={main} />
      {second && <Way door={second} look="quiet" />}
      {children}
      <StickyBar of={place}>
        <p>
          <strong>{formatEuro(product.price)}</strong>
          <span>{perUnit(product.unit_symbol, product.unit)}</span>
        </p>
        <Way door={main} />
      </StickyBar>
    </div>
  )
}
