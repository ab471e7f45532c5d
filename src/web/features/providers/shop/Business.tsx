import type { ReactNode } from 'react'
import { policyNames } from '#lib/lists/policies.ts'
import { siteName } from '#lib/site/name.ts'
import { businessImprintPath, paths, policyPath } from '#web/app/paths.ts'
import { HydrationBoundary } from '#web/rendering/HydrationBoundary.tsx'
import { Stars } from '#web/ui/figures/Stars.tsx'
import { IconBuildingStore, IconMapPin, IconPhone } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx'
import { Prose } from '#web/ui/layout/Prose.tsx'
import type { Backdrop } from '#web/ui/map/backdrop.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { callOf } from '../calls.ts'
import type { Provider, VendorPolicies } from '../providers.data.ts'
import css from './Business.module.css'
import { BusinessBlocks } from './BusinessBlocks.tsx'
import { BusinessContact } from './BusinessContact.tsx'
import { BusinessGallery } from './BusinessGallery.tsx'
import { BusinessLocations } from './BusinessLocations.tsx'
import { BusinessNews } from './BusinessNews.tsx'

export type BusinessProps = {
  provider: Provider
  policies: Pick<VendorPolicies['policies'][number], 'type'>[]
  /** parts of other features that the page brings along */
  favourite?: ReactNode
  products?: ReactNode
  posts?: ReactNode
  reviews?: ReactNode
  report?: ReactNode
  /** of the map of the locations */
  backdrop?: Backdrop | null
  /** the page as its owner writes it: nothing can be sent */
  isDraft?: boolean
}

const Head = ({ provider, favourite }: Pick<BusinessProps, 'provider' | 'favourite'>) => (
  <header className={css.head}>
    <div className={css.cover}>
      {provider.image && <Picture picture={provider.image} alt="" sizes="(max-width: 1280px) 100vw, 1280px" isEager />}
    </div>
    <div className={css.who}>
      <span className={css.logo}>
        {provider.company_logo ? (
          <picture>
            <source type="image/avif" srcSet={provider.company_logo.replace(/\.webp$/, '.avif')} />
            <img src={provider.company_logo} alt="" width={120} height={120} />
          </picture>
        ) : (
          <IconBuildingStore size={48} aria-hidden />
        )}
      </span>
      <div className={css.name}>
        <h1>
          {provider.company_name} {provider.is_premium && <span className={css.premium}>Premium</span>}
        </h1>
        {provider.show_hide_text === 1 && provider.vendor_text && <p className={css.slogan}>{provider.vendor_text}</p>}
        <ul className={css.facts}>
          {provider.show_rating === 1 && provider.total_review > 0 && (
            <li>
              <a href="#bewertungen">
                <Stars average={provider.avg_rating} count={provider.total_review} />
              </a>
            </li>
          )}
          <li>
            <IconMapPin size={18} aria-hidden /> {provider.postal_code} {provider.city}
          </li>
          {provider.industry && (
            <li>
              <Link to={`${paths.businesses}?branche=${provider.industry.id}`}>{provider.industry.name}</Link>
            </li>
          )}
          {provider.opening && (
            <li className={provider.opening.is_open ? css.open : undefined}>{provider.opening.text}</li>
          )}
        </ul>
        {!provider.is_checked && <p>Neu auf {siteName()}: Die Nachweise dieses Betriebs prüfen wir noch.</p>}
      </div>
      <div className={css.actions}>
        <a className={css.call} href={callOf(provider.phone)}>
          <IconPhone size={20} aria-hidden />
          {provider.phone}
        </a>
        {favourite}
      </div>
    </div>
  </header>
)

const salesWords = (count: number) => (count === 1 ? 'Ein Verkauf' : `${count} Verkäufe`)

const About = ({ provider }: Pick<BusinessProps, 'provider'>) => (
  <section id="ueber-uns" className={css.section}>
    <h2>Über uns</h2>
    {provider.description && <Prose html={provider.description} />}
    {provider.provider_value && (
      <p className={css.value}>
        <strong>Dafür stehen wir:</strong> {provider.provider_value}
      </p>
    )}
    {provider.preferences.length > 0 && (
      <ul className={css.tags}>
        {provider.preferences.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    )}
    {provider.quantity_of_sales > 0 && (
      <p>
        {salesWords(provider.quantity_of_sales)} auf {siteName()}
      </p>
    )}
    <BusinessBlocks blocks={provider.description_contents} />
  </section>
)

const Certificates = ({ provider: { certificates } }: Pick<BusinessProps, 'provider'>) => (
  <section id="auszeichnungen" className={css.section}>
    <h2>Zertifikate und Auszeichnungen</h2>
    <ul className={css.certificates}>
      {certificates.map(({ id, name, text, image }) => (
        <li key={id}>
          {image && <Picture picture={image} alt="" sizes="64px" />}
          <div>
            <h3>{name}</h3>
            {text && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  </section>
)

const isDescribed = ({ description, provider_value, description_contents, preferences }: Provider) =>
  Boolean(description || provider_value || description_contents.length || preferences.length)

/** The page of a provider: sections below each other, with links to each at the top. */
export const Business = ({
  provider,
  policies,
  favourite,
  products,
  posts,
  reviews,
  report,
  backdrop = null,
  isDraft = false,
}: BusinessProps) => {
  const hasGallery = provider.show_gallery === 1 && provider.company_images.length > 0
  const sections = [
    products && { id: 'produkte', label: 'Angebote' },
    isDescribed(provider) && { id: 'ueber-uns', label: 'Über uns' },
    provider.company_contents.length > 0 && { id: 'aktuelles', label: 'Aktuelles' },
    posts && { id: 'beitraege', label: 'Beiträge' },
    hasGallery && { id: 'galerie', label: 'Galerie' },
    provider.store_locations.length > 0 && { id: 'standorte', label: 'Standorte' },
    reviews && { id: 'bewertungen', label: 'Bewertungen' },
    { id: 'kontakt', label: 'Kontakt' },
  ].filter((one) => one !== null && one !== undefined && typeof one === 'object' && 'id' in one)
  return (
    <div className={`content-width ${css.page}`}>
      {provider.is_preview && (
        <Notice title="Vorschau">So sieht Ihre Seite aus. Nur Sie können sie auf diesem Weg sehen.</Notice>
      )}
      {!isDraft && <Breadcrumb crumbs={[{ label: 'Betriebe', to: paths.businesses }]} here={provider.company_name} />}
      <Head provider={provider} favourite={favourite} />
      {!isDraft && (
        <nav className={css.tabs} aria-label="Auf dieser Seite">
          <ul>
            {sections.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
            <li>
              <Link to={businessImprintPath(provider.url)}>Impressum</Link>
            </li>
          </ul>
        </nav>
      )}
      {products && (
        <div id="produkte" className={css.section}>
          <HydrationBoundary>{products}</HydrationBoundary>
        </div>
      )}
      <HydrationBoundary>
        {isDescribed(provider) && <About provider={provider} />}
        {provider.company_contents.length > 0 && <BusinessNews contents={provider.company_contents} />}
        {posts && (
          <section id="beitraege" className={css.section}>
            <h2>Beiträge aus der Region</h2>
            {posts}
          </section>
        )}
        {hasGallery && <BusinessGallery images={provider.company_images} name={provider.company_name} />}
        {provider.certificates.length > 0 && <Certificates provider={provider} />}
      </HydrationBoundary>
      <HydrationBoundary>
        {provider.store_locations.length > 0 && (
          <BusinessLocations locations={provider.store_locations} backdrop={backdrop} isDraft={isDraft} />
        )}
      </HydrationBoundary>
      {reviews && (
        <div className={css.section}>
          <HydrationBoundary>{reviews}</HydrationBoundary>
        </div>
      )}
      <HydrationBoundary>
        <BusinessContact provider={provider} policies={policies} isDraft={isDraft} />
      </HydrationBoundary>
      <nav className={css.legal} aria-label={`Rechtliches zu ${provider.company_name}`}>
        <Link to={businessImprintPath(provider.url)}>Impressum</Link>
        {policies.map(({ type }) => (
          <Link key={type} to={policyPath(provider.url, type)}>
            {policyNames[type].short}
          </Link>
        ))}
        {report}
      </nav>
    </div>
  )
}
