import { type SubmitEvent, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { formatEuro } from '#lib/format.ts'
import { businessPath } from '#web/app/paths.ts'
import { fillPostalCode, keepPlace } from '#web/app/public/consent.ts'
import { Button } from '#web/ui/Button.tsx'
import { Stars } from '#web/ui/figures/Stars.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { IconClock } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { SellerNotice } from '#web/ui/law/SellerNotice.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { RestaurantPage } from '../food.data.ts'
import { readZip, zipSentence } from './filters.ts'
import css from './MenuHead.module.css'
import { StateWords } from './state/StateWords.tsx'

const minutesUntil = (at: string) => Math.ceil((new Date(at).getTime() - Date.now()) / 60_000)

/** Counts down in the browser; the page itself may come from a cache. */
const Closing = ({ at }: { at: string }) => {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const count = () => setLeft(minutesUntil(at))
    count()
    const timer = setInterval(count, 10_000)
    return () => clearInterval(timer)
  }, [at])
  if (left !== null && left <= 0)
    return <Notice kind="warning">Für heute wird nichts mehr angenommen. Sie können vorbestellen.</Notice>
  const clock = new Date(at).toLocaleTimeString('de-DE', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  })
  return (
    <Notice kind="warning">
      Nur noch bis {clock} Uhr wird für heute bestellt
      {left !== null && ` (noch ${left === 1 ? 'eine Minute' : `${left} Minuten`})`}.
    </Notice>
  )
}

type Zone = RestaurantPage['restaurant']['zones'][number]

const zoneWords = ({ min_order, fee, free_from }: Zone) =>
  [
    fee > 0 ? `Lieferung ${formatEuro(fee)}` : 'Lieferung kostenlos',
    ...(fee > 0 && free_from ? [`kostenlos ab ${formatEuro(free_from)}`] : []),
    ...(min_order > 0 ? [`Mindestbestellwert ${formatEuro(min_order)}`] : []),
  ].join(' · ')

/** Before a postal code is named: what it costs in each zone. */
const Fees = ({ restaurant }: Pick<RestaurantPage, 'restaurant'>) => {
  const { zone, zones, delivers } = restaurant
  if (zone) return <p className={css.soft}>{zoneWords(zone)}</p>
  if (!delivers || !zones.length) return null
  return (
    <ul className={css.zones}>
      {zones.map((one) => (
        <li key={one.name}>
          {one.name}: {zoneWords(one)}
        </li>
      ))}
    </ul>
  )
}

type HeadProps = {
  page: RestaurantPage
  zip: string
  isPickup: boolean
  /** the link of a group order that was opened: another postal code does not leave it */
  group: string | null
}

export const MenuHead = ({ page, zip, isPickup, group }: HeadProps) => {
  const { restaurant } = page
  const [isWrong, setIsWrong] = useState(false)
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const { wrongZip } = readZip(String(new FormData(event.currentTarget).get('plz') ?? ''))
    setIsWrong(wrongZip !== '')
    if (!wrongZip) return keepPlace(event.currentTarget, 'plz')
    event.preventDefault()
    event.currentTarget.querySelector<HTMLInputElement>('[name=plz]')?.focus()
  }
  const kitchens = restaurant.tags.map((id) => page.menu.tags.find((tag) => tag.id === id)?.name).filter(Boolean)
  return (
    <header className={css.head}>
      <div className={css.cover}>
        {page.image && <Picture picture={page.image} alt="" sizes="(max-width: 1280px) 100vw, 1280px" isEager />}
      </div>
      <div className={css.who}>
        {restaurant.logo && (
          <span className={css.logo}>
            <img src={restaurant.logo} alt="" width={88} height={88} />
          </span>
        )}
        <h1>{page.company_name}</h1>
      </div>
      <ul className={css.facts}>
        {restaurant.rating !== null && restaurant.rating_count > 0 && (
          <li>
            <Link to={`${businessPath(page.url)}#bewertungen`}>
              <Stars average={restaurant.rating} count={restaurant.rating_count} />
            </Link>
          </li>
        )}
        {kitchens.length > 0 && <li>{kitchens.join(', ')}</li>}
        <li>{page.city}</li>
        <li>
          <Link to={businessPath(page.url)}>Über den Betrieb und Impressum</Link>
        </li>
      </ul>
      <p className={css.state} data-open={restaurant.open_now || undefined}>
        <IconClock size={18} aria-hidden />{' '}
        <StateWords of={restaurant} isAsked={isPickup || zip !== ''} isPickup={isPickup} />
      </p>
      {restaurant.hours.length > 0 && (
        <p className={css.soft}>
          {restaurant.delivers ? 'Lieferzeiten' : 'Küche'}: {restaurant.hours.join(' · ')}
        </p>
      )}
      {restaurant.closes_at && <Closing at={restaurant.closes_at} />}
      <Form noValidate method="get" className={css.where} onSubmit={check}>
        <Field
          label="Postleitzahl für die Lieferung"
          name="plz"
          defaultValue={zip}
          error={isWrong && zipSentence}
          inputMode="numeric"
          maxLength={5}
          ref={fillPostalCode}
        />
        {group && <input type="hidden" name="gruppe" value={group} />}
        <Button type="submit" look="quiet">
          Prüfen
        </Button>
      </Form>
      {!isPickup && zip && !restaurant.zone && (
        <Notice kind="warning">
          Nach {zip} liefert {page.company_name} nicht.
          {restaurant.pickup && ' Sie können Ihre Bestellung abholen.'}
        </Notice>
      )}
      {!isPickup && <Fees restaurant={restaurant} />}
      <div className={css.soft}>
        <SellerNotice name={page.company_name} what="food" />
      </div>
      {restaurant.reusable_text && <p className={css.soft}>{restaurant.reusable_text}</p>}
    </header>
  )
}
