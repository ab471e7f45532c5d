import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatEuro } from '#lib/format.ts'
import { paths, restaurantPath } from '#web/app/paths.ts'
import { fillPostalCode, keepPlace } from '#web/app/public/consent.ts'
import { CachedCard } from '#web/rendering/cards/CachedCard.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Stars } from '#web/ui/figures/Stars.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { IconClock, IconToolsKitchen2 } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import type { RestaurantCard, RestaurantList } from '../food.data.ts'
import { listPath, type RestaurantFilters, readZip, zipSentence } from './filters.ts'
import css from './Restaurants.module.css'
import { StateWords } from './state/StateWords.tsx'

const zoneWords = ({ zone }: RestaurantCard) =>
  zone &&
  [
    zone.min_order > 0 ? `ab ${formatEuro(zone.min_order)}` : 'ohne Mindestbestellwert',
    zone.fee > 0 ? `Lieferung ${formatEuro(zone.fee)}` : 'Lieferung kostenlos',
    zone.free_from ? `kostenlos ab ${formatEuro(zone.free_from)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')

type CardProps = {
  card: RestaurantCard
  to: string
  kitchens: string
  isAsked: boolean
  isPickup: boolean
}

const Card = ({ card, to, kitchens, isAsked, isPickup }: CardProps) => (
  <Link to={to} className={css.link}>
    <span className={css.logo} aria-hidden>
      {card.logo ? (
        <img src={card.logo} alt="" width="72" height="72" loading="lazy" />
      ) : (
        <IconToolsKitchen2 size={32} />
      )}
    </span>
    <span className={css.words}>
      <strong className={css.name}>{card.company_name}</strong>
      <span className={css.soft}>{kitchens || card.slogan}</span>
      <span className={css.state} data-open={card.open_now || undefined}>
        <IconClock size={16} aria-hidden /> <StateWords of={card} isAsked={isAsked} isPickup={isPickup} />
      </span>
      {card.rating !== null && <Stars average={card.rating} count={card.rating_count} />}
      <span className={css.soft}>
        {[card.distance === null ? card.city : `${card.distance.toLocaleString('de-DE')} km`, zoneWords(card)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  </Link>
)

const Cards = ({ filters, found }: { filters: RestaurantFilters; found: RestaurantList }) => {
  const kitchensOf = ({ tags }: RestaurantCard) =>
    tags
      .map((id) => found.tags.find((tag) => tag.id === id)?.name)
      .filter(Boolean)
      .join(', ')
  return (
    <ul className={css.list}>
      {found.data.map((card) => {
        const shown: CardProps = {
          card,
          to: restaurantPath(card.url, filters),
          kitchens: kitchensOf(card),
          isAsked: filters.isPickup || filters.zip !== '',
          isPickup: filters.isPickup,
        }
        return (
          <li key={card.provider_id} className={css.card}>
            <CachedCard data={['restaurant', shown]}>
              <Card {...shown} />
            </CachedCard>
          </li>
        )
      })}
    </ul>
  )
}

const isNarrowed = ({ isOpen, tag, what }: RestaurantFilters) => isOpen || tag !== null || what !== ''

const countWords = (total: number, { zip, isPickup }: RestaurantFilters) => {
  const count = total === 1 ? 'Ein Restaurant' : `${total} Restaurants`
  if (!zip)
    return isPickup ? count : `${count} in der ganzen Region. Mit Ihrer Postleitzahl sehen Sie, wer zu Ihnen liefert.`
  if (isPickup) return `${count} in der Nähe von ${zip}`
  return `${count} ${total === 1 ? 'liefert' : 'liefern'} nach ${zip}`
}

/** Restaurants that deliver to an address, or where something can be fetched. */
export const Restaurants = ({
  filters,
  found,
  map,
  pages,
}: {
  filters: RestaurantFilters
  found: RestaurantList
  map: ReactNode
  pages: ReactNode
}) => (
  <div className="content-width page-body">
    <PageHeader
      title={filters.isPickup ? 'Essen abholen' : 'Essen liefern lassen'}
      text={
        <>
          Wer gerade liefert, steht oben, danach zählen die Sterne.{' '}
          <Link to={paths.ranking}>So sortieren wir die Ergebnisse</Link>
        </>
      }
    />
    <Form
      noValidate
      method="get"
      action={paths.food}
      className={css.search}
      onSubmit={({ currentTarget }) => {
        const { zip } = readZip(String(new FormData(currentTarget).get('plz') ?? ''))
        if (zip) keepPlace(currentTarget, 'plz')
      }}
    >
      <Field
        label="Ihre Postleitzahl"
        name="plz"
        defaultValue={filters.zip || filters.wrongZip}
        error={filters.wrongZip && zipSentence}
        inputMode="numeric"
        maxLength={5}
        autoComplete="postal-code"
        placeholder="86899"
        ref={fillPostalCode}
      />
      <Field label="Restaurant oder Gericht" isOptional name="was" defaultValue={filters.what} maxLength={100} />
      {filters.isPickup && <input type="hidden" name="art" value="abholung" />}
      {filters.tag && <input type="hidden" name="kueche" value={filters.tag} />}
      {filters.isOpen && <input type="hidden" name="offen" value="1" />}
      {filters.isMap && <input type="hidden" name="karte" value="1" />}
      <Button type="submit">Suchen</Button>
    </Form>
    <nav aria-label="Filter" className={css.filters}>
      <Link to={listPath(filters, { isPickup: false })} aria-current={filters.isPickup ? undefined : 'true'}>
        Lieferung
      </Link>
      <Link to={listPath(filters, { isPickup: true })} aria-current={filters.isPickup ? 'true' : undefined}>
        Abholung
      </Link>
      <Link to={listPath(filters, { isOpen: !filters.isOpen })} aria-current={filters.isOpen ? 'true' : undefined}>
        Jetzt geöffnet
      </Link>
      <Link to={listPath(filters, { isMap: !filters.isMap })} aria-current={filters.isMap ? 'true' : undefined}>
        Karte
      </Link>
      {found.tags
        .filter(({ kind }) => kind === 'kitchen')
        .map((tag) => (
          <Link
            key={tag.id}
            to={listPath(filters, { tag: filters.tag === tag.id ? null : tag.id })}
            aria-current={filters.tag === tag.id ? 'true' : undefined}
          >
            {tag.name}
          </Link>
        ))}
    </nav>
    {!found.zip_known && <Notice kind="warning">Diese Postleitzahl kennen wir nicht. Bitte prüfen Sie sie.</Notice>}
    <p role="status" className={css.count}>
      {countWords(found.total, filters)}
    </p>
    {map}
    {found.data.length ? (
      <Cards filters={filters} found={found} />
    ) : (
      <EmptyState
        icon={<IconToolsKitchen2 size={30} />}
        title={filters.isPickup ? 'Hier gibt es nichts abzuholen' : 'Hierher liefert gerade niemand'}
        text={
          isNarrowed(filters)
            ? 'Ohne Filter finden Sie vielleicht mehr.'
            : 'Versuchen Sie es mit einer anderen Postleitzahl.'
        }
        action={
          <>
            {isNarrowed(filters) && (
              <ButtonLink to={listPath(filters, { isOpen: false, tag: null, what: '' })}>Filter entfernen</ButtonLink>
            )}
            {!filters.isPickup && (
              <ButtonLink to={listPath(filters, { isPickup: true })} look="quiet">
                Zum Abholen suchen
              </ButtonLink>
            )}
          </>
        }
      />
    )}
    {pages}
  </div>
)
