import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { offerStatusLabels, priceTypeLabels } from '#contract/leads/shapes.ts'
import { formatDate, formatEuro, formatNumber, formatPercent, formatStars } from '#lib/format.ts'
import { businessPath, offerQuestionPath, orderPath } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { downloadOffer } from '../downloads.data.ts'
import { OfferDownloads } from '../OfferDownloads.tsx'
import css from './Leads.module.css'
import type { LeadOffer } from './leads.data.ts'
import { type OfferSort, offerSorts, sortOffers } from './offer-sort.ts'

export const priceOf = ({ total, price1, price2, price_type }: LeadOffer) => {
  if (total !== null) return formatEuro(total)
  if (price_type === 'hourly') return `${formatEuro(price1 ?? 0)} je Stunde`
  return price2 === null ? `ab ${formatEuro(price1 ?? 0)}` : `${formatEuro(price1 ?? 0)} bis ${formatEuro(price2)}`
}

const answerText = (minutes: number | null) => {
  if (minutes === null) return 'unbekannt'
  if (minutes < 60) return `${Math.max(1, minutes)} Min.`
  return minutes < 2880 ? `${Math.round(minutes / 60)} Std.` : `${Math.round(minutes / 1440)} Tage`
}

const datesOf = ({ date1, date2, date_visit }: LeadOffer) =>
  [
    date1 && `ab ${formatDate(date1)}`,
    date2 && `oder ${formatDate(date2)}`,
    date_visit && `Besichtigung ${formatDate(date_visit)}`,
  ]
    .filter(Boolean)
    .join(', ') || 'nach Absprache'

/** The same facts in the same order, so that offers can be compared side by side. */
const Facts = ({ offer }: { offer: LeadOffer }) => (
  <dl className={css.facts}>
    <dt>Preisart</dt>
    <dd>{offer.total === null ? priceTypeLabels[offer.price_type] : 'verbindlich'}</dd>
    <dt>Termin</dt>
    <dd>{datesOf(offer)}</dd>
    <dt>Bewertung</dt>
    <dd>
      {offer.rating.average === null
        ? 'noch keine'
        : `${formatStars(offer.rating.average)} von 5 (${offer.rating.count})`}
    </dd>
    <dt>Entfernung</dt>
    <dd>{offer.distance_km === null ? 'unbekannt' : `${formatNumber(offer.distance_km)} km`}</dd>
    <dt>Antwort nach</dt>
    <dd>{answerText(offer.answer_minutes)}</dd>
    <dt>Gültig bis</dt>
    <dd>{formatDate(new Date(new Date(offer.valid_until).getTime() - 1))}</dd>
  </dl>
)

/** Every change since the first version; earlier ones stay readable. */
const History = ({ offer }: { offer: LeadOffer }) =>
  offer.history.length > 1 ? (
    <div className={css.changes}>
      {offer.history.map(({ version, created_at, changes, price_text }) => (
        <div key={version}>
          <strong>
            Fassung {version} vom {formatDate(created_at)}: {price_text}
          </strong>
          {changes.length > 0 && (
            <ul>
              {changes.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          {version !== offer.version && (
            <Button variant="subtle" size="compact-sm" onClick={() => void downloadOffer(offer.id, version)}>
              Fassung {version} als PDF
            </Button>
          )}
        </div>
      ))}
    </div>
  ) : null

type OfferCardProps = { offer: LeadOffer; isOpen: boolean; onAccept: () => void; onReject: () => void }

const OfferCard = ({ offer, isOpen, onAccept, onReject }: OfferCardProps) => (
  <article className={css.offer} data-accepted={offer.offer_status === 'accepted' || undefined}>
    <header>
      <h3 className={css.who}>
        {offer.provider.logo && <img src={offer.provider.logo} alt="" width={48} height={48} loading="lazy" />}
        <Link to={businessPath(offer.provider.slug)}>{offer.provider.name}</Link>
      </h3>
      <p className={css.soft}>
        {offer.offer_name} · {offerStatusLabels[offer.offer_status]}
        {offer.version > 1 && ` · Fassung ${offer.version}`}
      </p>
    </header>
    <p className={css.price}>{priceOf(offer)}</p>
    <History offer={offer} />
    <Facts offer={offer} />
    {offer.offer_content && <p>{offer.offer_content}</p>}
    {offer.positions.length > 0 && (
      <ul className={css.positions} aria-label="Enthalten">
        {offer.positions.map(({ text, quantity, unit, discount, alternative, total }) => (
          <li key={text}>
            {alternative && <strong>Alternativ, nicht in der Summe: </strong>}
            {formatNumber(quantity)} {unit} {text}: {formatEuro(total)}
            {discount > 0 && ` (abzüglich ${formatPercent(discount)} Rabatt)`}
          </li>
        ))}
      </ul>
    )}
    {offer.comment && <p className={css.soft}>{offer.comment}</p>}
    <div className={css.buttons}>
      {isOpen && offer.offer_status === 'open' && (
        <>
          {offer.total !== null && <Button onClick={onAccept}>Annehmen</Button>}
          <Button variant="default" onClick={onReject}>
            Ablehnen
          </Button>
        </>
      )}
      {offer.order_number && <ButtonLink to={orderPath(offer.order_number)}>Zum Auftrag</ButtonLink>}
      <ButtonLink look="quiet" to={offerQuestionPath(offer.provider_id, offer.id)}>
        Rückfrage
      </ButtonLink>
      <OfferDownloads offer={offer} />
    </div>
    {isOpen && offer.offer_status === 'open' && offer.total === null && (
      <p className={css.soft}>Nur ein Richtpreis. Bitten Sie den Betrieb mit einer Rückfrage um einen festen Preis.</p>
    )}
  </article>
)

type OfferCardsProps = {
  offers: LeadOffer[]
  isOpen: boolean
  onAccept: (offer: LeadOffer) => void
  onReject: (offer: LeadOffer) => void
}

export const OfferCards = ({ offers, isOpen, onAccept, onReject }: OfferCardsProps) => {
  const [sort, setSort] = useState<OfferSort>('price')
  return (
    <>
      {offers.length > 1 && (
        <NativeSelect
          label="Angebote sortieren"
          className={css.sort}
          data={Object.entries(offerSorts).map(([value, label]) => ({ value, label }))}
          value={sort}
          onChange={(event) => setSort(event.currentTarget.value as OfferSort)}
        />
      )}
      <div className={css.offers}>
        {sortOffers(offers, sort).map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            isOpen={isOpen}
            onAccept={() => onAccept(offer)}
            onReject={() => onReject(offer)}
          />
        ))}
      </div>
    </>
  )
}
