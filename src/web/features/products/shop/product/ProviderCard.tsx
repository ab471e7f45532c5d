import { siteName } from '#lib/site/name.ts'
import { businessPath, paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { IconBuildingStore, IconMapPin, IconPhone } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { SellerNotice } from '#web/ui/law/SellerNotice.tsx'
import { FavouriteButton } from '../FavouriteButton.tsx'
import css from './ProviderCard.module.css'
import type { ProductPage } from './product.ts'

const callOf = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** Who sells it: everybody must be able to see it before they buy (DDG §5, DSA Art. 31). */
export const ProviderCard = ({ provider, isService }: Pick<ProductPage, 'provider'> & { isService: boolean }) => {
  const numbers = [
    ['USt-IdNr.', provider.vat_number],
    // registers of packaging and electronics are about goods
    ['LUCID', isService ? '' : provider.lucid_number],
    ['WEEE', isService ? '' : provider.weee_number],
  ].filter(([, number]) => number)
  return (
    <section className={css.card} aria-labelledby="anbieter">
      <h2 id="anbieter" className={css.title}>
        <IconBuildingStore size={22} aria-hidden />
        <span>
          {isService ? 'Ausgeführt von' : 'Verkauf durch'}{' '}
          {provider.url ? <Link to={businessPath(provider.url)}>{provider.company_name}</Link> : provider.company_name}
        </span>
      </h2>
      {!provider.is_checked && (
        <p>
          Neu auf {siteName()}: Die Nachweise dieses Anbieters prüfen wir noch.
          {!isService && ' Sie bezahlen bei der Übergabe oder per Karte.'}
        </p>
      )}
      <SellerNotice name={provider.company_name} what={isService ? 'service' : 'goods'} />
      <address className={css.line}>
        <IconMapPin size={20} aria-hidden />
        <span>
          {provider.street} {provider.house_number}
          <br />
          {provider.zip_code} {provider.city}
        </span>
      </address>
      {provider.phone && (
        <p className={css.line}>
          <IconPhone size={20} aria-hidden />
          <a href={callOf(provider.phone)}>{provider.phone}</a>
        </p>
      )}
      {numbers.length > 0 && (
        <dl className={css.numbers}>
          {numbers.map(([name, number]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={css.actions}>
        {provider.url && (
          <ButtonLink look="quiet" compact to={businessPath(provider.url)}>
            Zum Betrieb
          </ButtonLink>
        )}
        <FavouriteButton kind="provider" thing={{ id: provider.id, name: provider.company_name }} />
        <ButtonLink look="quiet" compact to={`${paths.products}?anbieter=${provider.id}`}>
          {isService ? 'Alle Angebote dieses Betriebs' : 'Alle Produkte dieses Anbieters'}
        </ButtonLink>
      </div>
    </section>
  )
}
