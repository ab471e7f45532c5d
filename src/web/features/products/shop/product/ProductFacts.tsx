import type { ReactNode } from 'react'
import { formatNumber } from '#lib/format.ts'
import { feedKinds, responsibleSince } from '#lib/law/labels.ts'
import { ageRatings } from '#lib/law/media.ts'
import { additiveNames, allergenWords } from '#lib/lists/food-words.ts'
import { paths } from '#web/app/paths.ts'
import { IconInfoCircle } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { CollectionSymbol } from '#web/ui/law/CollectionSymbol.tsx'
import { LegalGuarantee } from '#web/ui/law/LegalGuarantee.tsx'
import { Prose } from '#web/ui/layout/Prose.tsx'
import { measuresOf } from '../../products.present.ts'
import { conditions, withdrawalNotes } from '../words.ts'
import { HazardNotice } from './HazardNotice.tsx'
import css from './ProductFacts.module.css'
import type { Offer, ProductPage, Variant } from './product.ts'

type Fact = [name: string, value: ReactNode]
const isGiven = ([, value]: Fact) => value !== null && value !== ''

const Facts = ({ title, facts }: { title: string; facts: Fact[] }) => {
  const given = facts.filter(isGiven)
  return (
    given.length > 0 && (
      <section>
        <h2>{title}</h2>
        <dl className={css.facts}>
          {given.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    )
  )
}

/** What somebody has to know before they decide: age, right of withdrawal, electrical waste. */
export const Flags = ({ product }: { product: ProductPage }) => {
  const { age_limit: age, withdrawal_exclusion: exclusion } = product
  const flags = [
    ...(age === null ? [] : [`Abgabe nur an Personen ab ${age} Jahren.`]),
    ...(exclusion === 'none' ? [] : [withdrawalNotes[exclusion]]),
  ]
  return (
    (flags.length > 0 || product.is_electronics || product.labels.has_battery) && (
      <ul className={css.flags}>
        {(product.is_electronics || product.labels.has_battery) && (
          <li>
            <CollectionSymbol />
            <span>
              {product.is_electronics ? 'Elektrogerät' : 'Mit Batterie'}: gehört am Ende nicht in den Hausmüll, sondern
              zu einer Sammelstelle oder zurück in den Handel.
            </span>
          </li>
        )}
        {flags.map((flag) => (
          <li key={flag}>
            <IconInfoCircle size={20} aria-hidden />
            <span>{flag}</span>
          </li>
        ))}
      </ul>
    )
  )
}

const FoodFacts = ({ product }: { product: ProductPage }) => (
  <Facts
    title="Zutaten und Allergene"
    facts={[
      ['Zutaten', product.ingredients],
      ['Enthält', allergenWords(product.allergens, 'Glutenhaltiges Getreide').join(', ')],
      [
        'Allergene',
        product.no_allergens && product.allergens.length === 0 ? 'keine der kennzeichnungspflichtigen' : '',
      ],
      ['Zusatzstoffe', product.additives.map((name) => additiveNames[name]).join(', ')],
    ]}
  />
)

/** "geeignet ab 3 Jahren" */
const toyWords = (age: number) =>
  age === 0 ? 'ab Geburt geeignet' : `geeignet ab ${age} ${age === 1 ? 'Jahr' : 'Jahren'}`

/** Labels that the law ties to the product: fibres, alcohol, organic farming, batteries. */
const Labels = ({ product: { labels } }: { product: ProductPage }) => (
  <Facts
    title="Kennzeichnung"
    facts={[
      ['Ursprung', labels.origin],
      ['Freigabe', labels.age_rating && ageRatings[labels.age_rating]],
      ['Nasshaftung', labels.wet_grip && `Klasse ${labels.wet_grip}`],
      ['Rollgeräusch', labels.noise_decibels && `${labels.noise_decibels} dB`],
      ['Spielzeug', labels.toy_age === null ? null : toyWords(labels.toy_age)],
      ['Bestandteile (INCI)', labels.inci],
      ['Futter', labels.feed_kind && feedKinds[labels.feed_kind]],
      ['Zusammensetzung', labels.composition],
      ['Analytische Bestandteile', labels.analysis],
      ['Fasern', labels.fibres],
      ['Alkohol', labels.alcohol_percent === null ? null : `${formatNumber(labels.alcohol_percent)} % vol.`],
      ['Öko-Kontrollstelle', labels.organic_code],
      ['Aufbewahrung', labels.storage],
      ['Nährwerte', labels.nutrition],
      [
        'Batterie',
        labels.has_battery
          ? `Enthalten. Gehört nicht in den Hausmüll; Sie können sie kostenlos im Handel zurückgeben. Register: ${labels.battery_number}`
          : null,
      ],
      [
        'Batteriepass',
        labels.passport_url && (
          <a href={labels.passport_url} target="_blank" rel="noopener noreferrer nofollow">
            Beim Hersteller ansehen
          </a>
        ),
      ],
      ['Umweltsiegel', labels.environment_proof],
    ]}
  />
)

const featuresOf = ({ features }: ProductPage): Fact[] => {
  const byName = Map.groupBy(features, ({ name }) => name)
  return [...byName].map(([name, values]) => [
    name,
    values.map(({ value, custom_value }) => custom_value || value).join(', '),
  ])
}

const contactOf = (name: string, address: string, email: string) =>
  name || address || email ? (
    <>
      {[name, address].filter(Boolean).join(', ')}
      {email && (
        <>
          {(name || address) && ', '}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </>
  ) : null

/** Who answers in the EU: from the day of the new product liability it stands at every product, then the maker itself. */
const responsibleOf = ({ safety, manufacturer }: ProductPage, today: string) => {
  if (safety.responsible_name)
    return contactOf(safety.responsible_name, safety.responsible_address, safety.responsible_email)
  if (today < responsibleSince) return ''
  return contactOf(safety.manufacturer_name || manufacturer, safety.manufacturer_address, safety.manufacturer_email)
}

/** Manufacturer and warnings (GPSR Art. 19). */
const Safety = ({ product, today }: { product: ProductPage; today: string }) => (
  <Facts
    title="Produktsicherheit"
    facts={[
      [
        'Hersteller',
        contactOf(
          product.safety.manufacturer_name || product.manufacturer,
          product.safety.manufacturer_address,
          product.safety.manufacturer_email,
        ),
      ],
      ['Verantwortlich in der EU', responsibleOf(product, today)],
      ['Warnhinweise', product.safety.warnings],
    ]}
  />
)

type ProductFactsProps = { product: ProductPage; variant: Variant | null; offer: Offer; today: string }

export const ProductFacts = ({ product, variant, offer, today }: ProductFactsProps) => {
  const { size, weight } = measuresOf(product, variant)
  const content = variant?.unit ?? product.unit
  const isGoods = product.product_type === 'product'
  const isService = product.product_type === 'service'
  return (
    <div className={css.sections}>
      <div>
        {product.details && (
          <section>
            <h2>Beschreibung</h2>
            <Prose html={product.details} />
          </section>
        )}
        <FoodFacts product={product} />
      </div>
      <div>
        <Facts
          title="Einzelheiten"
          facts={[
            ['Zustand', isGoods ? conditions[product.product_condition] : null],
            [
              'Hersteller',
              isService ? '' : product.manufacturer + (product.is_local_manufacturer ? ' (aus der Region)' : ''),
            ],
            ...featuresOf(product),
            [
              'Inhalt',
              !isService && content !== null && product.unit_symbol
                ? `${formatNumber(content)} ${product.unit_symbol}`
                : null,
            ],
            ['Maße', size],
            ['Gewicht', weight],
            ['Artikelnummer', isService ? '' : offer.articleNumber],
            ['EAN', offer.ean],
          ]}
        />
        <Labels product={product} />
        <HazardNotice labels={product.labels} />
        {!isService && <Safety product={product} today={today} />}
        {!isService && <LegalGuarantee today={today} />}
        <p className={css.legal}>
          Es gelten die <Link to={paths.terms}>AGB</Link> und die <Link to={paths.withdrawal}>Widerrufsbelehrung</Link>.
        </p>
      </div>
    </div>
  )
}
