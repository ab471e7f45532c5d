import { type ReactNode, useRef } from 'react'
import { stateLabels } from '#contract/property/labels.ts'
import { effectivePercent } from '#lib/finance/example.ts'
import { exampleOf, type LoanTerms } from '#lib/finance/representative.ts'
import { formatBytes, formatPrice } from '#lib/format.ts'
import { copiesOf } from '#lib/site/pictures.ts'
import { businessPath, paths } from '#web/app/paths.ts'
import { loadView } from '#web/app/place/map.data.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { SellerNotice } from '#web/ui/law/SellerNotice.tsx'
import { Prose } from '#web/ui/layout/Prose.tsx'
import { StickyBar } from '#web/ui/layout/StickyBar.tsx'
import type { Backdrop } from '#web/ui/map/backdrop.ts'
import { LatePlaceMap } from '#web/ui/map/LatePlaceMap.tsx'
import { financeOf, shownOf } from '../finance/finance.ts'
import { documentUrl, downloadExpose, type Property } from '../property.data.ts'
import { EnergyScale } from './EnergyScale.tsx'
import css from './Property.module.css'
import { PropertyCards } from './PropertyCards.tsx'
import { VisitForm } from './VisitForm.tsx'
import { energyFacts, factsOf, placeWords, priceOf } from './words.ts'

type ViewProps = {
  property: Property
  backdrop: Backdrop | null
  today: string
  terms: LoanTerms
  mark: ReactNode
  ask: ReactNode
  report: ReactNode
}

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className={css.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const Files = ({ files }: { files: Property['files'] }) => {
  const plans = files.filter(({ picture }) => picture)
  const documents = files.filter(({ kind }) => kind === 'document')
  return (
    <>
      {plans.length > 0 && (
        <section>
          <h2>Grundrisse</h2>
          <ul className={css.plans}>
            {plans.map(({ id, title, picture }) => (
              <li key={id}>
                <a href={picture!.src}>
                  <img
                    src={picture!.src}
                    srcSet={copiesOf(picture!.src, 'webp')}
                    sizes="(max-width: 700px) 90vw, 320px"
                    alt={`Grundriss ${title}`}
                    width={picture!.width}
                    height={picture!.height}
                    loading="lazy"
                  />
                </a>
                <p>{title}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {documents.length > 0 && (
        <section>
          <h2>Unterlagen</h2>
          <ul>
            {documents.map(({ id, title, size }) => (
              <li key={id}>
                <a href={documentUrl(id)}>
                  {title} (PDF, {formatBytes(size)})
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** What a purchase costs, with the address of the calculator that says it in full. */
export const purchaseOf = ({ price, place, buyer_commission }: Property, today: string, terms: LoanTerms) => {
  const to = financeOf({ price, state: place.state_code, commission: buyer_commission }, terms)
  return { to, calculation: shownOf(new URL(to, 'http://localhost').searchParams, today, terms).calculation }
}

type Purchase = ReturnType<typeof purchaseOf>

type BoxProps = { property: Property; purchase: Purchase; terms: LoanTerms }

/** What a purchase costs a month, never without the effective rate and the example (PAngV § 17). */
export const FinanceBox = ({ property, purchase: { to, calculation }, terms }: BoxProps) => {
  const loan = new URLSearchParams({ immobilie: property.slug, preis: String(property.price) })
  return (
    <section className={css.box}>
      <h2>Finanzierung</h2>
      {calculation && (
        <p>
          Etwa <strong>{formatPrice(calculation.financing.monthlyCents)}</strong> im Monat bei einem Viertel
          Eigenkapital, mit allen Nebenkosten; effektiver Jahreszins{' '}
          <strong>{effectivePercent(calculation.financing.effectiveRate)}</strong>.
        </p>
      )}
      {calculation?.warning && (
        <p>
          <strong>{calculation.warning}</strong>
        </p>
      )}
      {calculation && <p className={css.soft}>{exampleOf(calculation.financing, terms)}</p>}
      <ButtonLink to={to} look="quiet">
        Genau berechnen
      </ButtonLink>
      <ButtonLink to={`${paths.loanRequest}?${loan}`}>Darlehen anfragen</ButtonLink>
    </section>
  )
}

export const Seller = ({ provider: { company_name, url, address, phone } }: Pick<Property, 'provider'>) => (
  <>
    <p>
      {url ? <Link to={businessPath(url)}>{company_name}</Link> : company_name}
      <br />
      {address}
      {phone && (
        <>
          <br />
          Telefon <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </>
      )}
    </p>
    <SellerNotice name={company_name} what="property" />
  </>
)

export const PropertyView = ({ property, backdrop, today, terms, mark, ask, report }: ViewProps) => {
  const contact = useRef<HTMLElement>(null)
  const purchase = property.deal === 'buy' ? purchaseOf(property, today, terms) : null
  return (
    <div className="content-width page-body">
      <header>
        <h1>{property.name}</h1>
        <p className={css.soft}>{placeWords(property)}</p>
        <p className={css.price}>
          {priceOf(property)}{' '}
          {property.state !== 'active' && <span className={css.badge}>{stateLabels[property.state]}</span>}
        </p>
      </header>
      <div className={css.page}>
        <div className={css.main}>
          {property.images.length > 0 && (
            <div className={css.gallery}>
              {property.images.slice(0, 7).map(({ src, width, height }, at) => (
                <img
                  key={src}
                  src={src}
                  srcSet={copiesOf(src, 'webp')}
                  sizes="(max-width: 1100px) 94vw, 760px"
                  alt={`${property.name}, Bild ${at + 1}`}
                  width={width}
                  height={height}
                  loading={at ? 'lazy' : 'eager'}
                />
              ))}
            </div>
          )}
          <section>
            <h2>Auf einen Blick</h2>
            <Facts facts={factsOf(property, today, purchase?.calculation?.costs.sumCents ?? null)} />
          </section>
          <section>
            <h2>Beschreibung</h2>
            <Prose html={property.details} />
            {property.tour_url && (
              <p>
                <a href={property.tour_url} rel="noopener noreferrer nofollow" target="_blank">
                  Virtueller Rundgang (öffnet eine andere Website)
                </a>
              </p>
            )}
          </section>
          <section>
            <h2>Energieausweis</h2>
            {property.energy.energy_class && <EnergyScale value={property.energy.energy_class} />}
            <Facts facts={energyFacts(property)} />
          </section>
          <Files files={property.files} />
          <section id="lage">
            <h2>Lage</h2>
            <p>
              {placeWords(property)}
              {property.place.shown !== 'exact' &&
                '. Die genaue Adresse nennt der Anbieter; die Karte zeigt die Umgebung.'}
            </p>
            <LatePlaceMap
              label={`Karte: ${placeWords(property)}`}
              pins={[
                {
                  number: 1,
                  lat: property.place.lat,
                  lng: property.place.lng,
                  name: placeWords(property),
                  to: '#lage',
                },
              ]}
              backdrop={backdrop}
              loadView={loadView}
            />
          </section>
        </div>
        <aside className={css.side}>
          <section className={css.box} id="besichtigung" ref={contact}>
            <h2>Besichtigung</h2>
            {property.state === 'sold' ? <p>Diese Immobilie ist schon vergeben.</p> : <VisitForm property={property} />}
          </section>
          {purchase && property.state !== 'sold' && (
            <FinanceBox property={property} purchase={purchase} terms={terms} />
          )}
          <section className={css.box}>
            <h2>Anbieter</h2>
            <Seller provider={property.provider} />
            {ask}
            {mark}
            {report}
            <Button look="quiet" onClick={() => void downloadExpose(property.slug)}>
              Exposé als PDF
            </Button>
          </section>
        </aside>
      </div>
      {property.similar.length > 0 && (
        <section className={css.similar}>
          <h2>Ähnliche Immobilien</h2>
          <PropertyCards cards={property.similar} heading="h3" />
        </section>
      )}
      {property.state !== 'sold' && (
        <StickyBar of={contact}>
          <p>
            <strong>{priceOf(property)}</strong>
          </p>
          <ButtonLink to="#besichtigung">Besichtigung</ButtonLink>
        </StickyBar>
      )}
    </div>
  )
}
