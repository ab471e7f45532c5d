import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { copiesOf } from '#lib/site/pictures.ts'
import { businessPath, paths } from '#web/app/paths.ts'
import { fillPlace, keepPlace } from '#web/app/public/consent.ts'
import { CachedCard } from '#web/rendering/cards/CachedCard.tsx'
import { HydrationBoundary } from '#web/rendering/HydrationBoundary.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Stars } from '#web/ui/figures/Stars.tsx'
import { IconBuildingStore, IconList, IconMap, IconMapPin, IconSearch, IconX } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import fields from '#web/ui/layout/SearchBar.module.css'
import type { Backdrop } from '#web/ui/map/backdrop.ts'
import css from './Directory.module.css'
import { DirectoryMap } from './DirectoryMap.tsx'
import { type DirectoryFilters, directoryPath, distanceWords, names, nothingChosen, radii } from './directory.ts'
import type { Directory as Found, ProviderCard } from './found.ts'

type DirectoryProps = { filters: DirectoryFilters; found: Found; backdrop: Backdrop | null; pages: ReactNode }

const SearchForm = ({ filters }: { filters: DirectoryFilters }) => (
  <Form
    noValidate
    action={paths.businesses}
    method="get"
    className={`${fields.bar} ${css.search}`}
    role="search"
    aria-label="Betriebe suchen"
    onSubmit={(event) => keepPlace(event.currentTarget, names.where)}
  >
    <label>
      <span>Was?</span>
      <input name={names.what} defaultValue={filters.what} maxLength={100} placeholder="Betrieb oder Branche" />
    </label>
    <label>
      <span>Wo?</span>
      <input
        name={names.where}
        ref={filters.where ? undefined : fillPlace}
        defaultValue={filters.where}
        maxLength={100}
        placeholder="PLZ oder Ort"
        autoComplete="postal-code"
      />
    </label>
    <label>
      <span>Umkreis</span>
      <select name={names.radius} defaultValue={filters.radius ?? 50}>
        {radii.map((km) => (
          <option key={km} value={km}>
            {km} km
          </option>
        ))}
      </select>
    </label>
    <label className={css.check}>
      <input type="checkbox" name={names.isOpen} value="1" defaultChecked={filters.isOpen} />
      Jetzt geöffnet
    </label>
    {filters.industry && <input type="hidden" name={names.industry} value={filters.industry} />}
    {filters.stars && <input type="hidden" name={names.stars} value={filters.stars} />}
    {filters.isMap && <input type="hidden" name={names.isMap} value="1" />}
    {filters.isBookable && <input type="hidden" name={names.isBookable} value="1" />}
    <Button type="submit">
      <IconSearch size={20} aria-hidden />
      Suchen
    </Button>
  </Form>
)

const Industries = ({ filters, found }: Pick<DirectoryProps, 'filters' | 'found'>) => {
  const link = (id: number, name: string, count: number) => (
    <Link
      to={directoryPath(filters, { industry: filters.industry === id ? null : id })}
      aria-current={filters.industry === id ? 'true' : undefined}
      preventScrollReset
    >
      {name} <span>({formatNumber(count)})</span>
    </Link>
  )
  if (!found.industries.length) return null
  return (
    <nav className={css.industries} aria-label="Branchen">
      <h2>Branchen</h2>
      <ul>
        {found.industries.map(({ id, name, count, children }) => {
          const isOpen = filters.industry === id || children.some((child) => child.id === filters.industry)
          return (
            <li key={id}>
              {link(id, name, count)}
              {isOpen && (
                <ul>
                  {children.map((child) => (
                    <li key={child.id}>{link(child.id, child.name, child.count)}</li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const Card = ({ provider, isEager }: { provider: ProviderCard; isEager: boolean }) => (
  <article className={css.card}>
    <div className={css.cover}>
      {provider.image ? (
        <img
          src={provider.thumbnail ?? provider.image.src}
          srcSet={copiesOf(provider.image.src, 'webp')}
          sizes="(max-width: 767px) 94vw, 420px"
          alt=""
          width={420}
          height={150}
          loading={isEager ? 'eager' : 'lazy'}
        />
      ) : null}
      {provider.is_premium && <span className={css.premium}>Premium</span>}
    </div>
    <span className={css.logo}>
      {provider.company_logo ? (
        <img src={provider.company_logo} alt="" width={72} height={72} loading={isEager ? 'eager' : 'lazy'} />
      ) : (
        <IconBuildingStore size={32} aria-hidden />
      )}
    </span>
    <div className={css.words}>
      <h2>
        <Link to={businessPath(provider.url)}>{provider.company_name}</Link>
      </h2>
      {provider.industry && <p className={css.industry}>{provider.industry.name}</p>}
      {provider.vendor_text && <p>{provider.vendor_text}</p>}
      {provider.show_rating === 1 && <Stars average={provider.avg_rating} count={provider.total_review} />}
      <p className={css.place}>
        <IconMapPin size={18} aria-hidden />
        {`${provider.city}${provider.distance === null ? '' : `, ${distanceWords(provider.distance)}`}`}
      </p>
      {provider.opening && <p className={provider.opening.is_open ? css.open : css.closed}>{provider.opening.text}</p>}
    </div>
  </article>
)

const countOf = (count: number) => (count === 1 ? 'Ein Betrieb' : `${formatNumber(count)} Betriebe`)

const Chips = ({ filters, found }: Pick<DirectoryProps, 'filters' | 'found'>) => {
  const industry = found.industries
    .flatMap(({ children, ...parent }) => [parent, ...children])
    .find(({ id }) => id === filters.industry)
  const chips = [
    filters.what && { label: `„${filters.what}“`, change: { what: '' } },
    found.place && {
      label: `${found.place.radius} km um ${found.place.city}`,
      change: { where: '', radius: null },
    },
    filters.industry && { label: industry?.name ?? 'Branche', change: { industry: null } },
    filters.isOpen && { label: 'Jetzt geöffnet', change: { isOpen: false } },
    filters.isBookable && { label: 'Termin heute', change: { isBookable: false } },
    filters.stars && { label: `ab ${filters.stars} Sternen`, change: { stars: null } },
    filters.isPremium && { label: 'Premium', change: { isPremium: false } },
  ].filter((chip) => chip !== null && chip !== false && chip !== '' && chip !== 0)
  return (
    <ul className={css.chips} aria-label="Gewählte Filter">
      {chips.map(({ label, change }) => (
        <li key={label}>
          <Link to={directoryPath(filters, change)} preventScrollReset aria-label={`Filter entfernen: ${label}`}>
            {label}
            <IconX size={16} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Several places have the name that was typed: the visitor knows which one is meant. */
const OtherPlaces = ({ filters, found }: Pick<DirectoryProps, 'filters' | 'found'>) =>
  found.place && found.others.length > 0 ? (
    <nav className={css.others} aria-label="Andere Orte dieses Namens">
      Gesucht rund um {found.place.postal_code} {found.place.city}. Meinten Sie{' '}
      {found.others.map(({ postal_code, city, state }, at) => (
        <span key={postal_code}>
          {at > 0 && (at === found.others.length - 1 ? ' oder ' : ', ')}
          <Link to={directoryPath(filters, { where: `${postal_code} ${city}` })} preventScrollReset>
            {city} ({state})
          </Link>
        </span>
      ))}
      ?
    </nav>
  ) : null

const ViewSwitch = ({ filters }: { filters: DirectoryFilters }) => (
  <nav className={css.views} aria-label="Ansicht">
    {[false, true].map((isMap) => (
      <Link
        key={String(isMap)}
        to={directoryPath(filters, { isMap, page: filters.page })}
        aria-current={filters.isMap === isMap ? 'true' : undefined}
        preventScrollReset
      >
        {isMap ? <IconMap size={18} aria-hidden /> : <IconList size={18} aria-hidden />}
        {isMap ? 'Karte' : 'Liste'}
      </Link>
    ))}
  </nav>
)

/** All providers with a page: by word, industry, place and opening. Everything works without a script. */
export const Directory = ({ filters, found, backdrop, pages }: DirectoryProps) => {
  const isBusy = useNavigation().location?.pathname === paths.businesses
  const stars = filters.stars === 4 ? null : 4
  return (
    <div className="content-width page-body">
      <header className={css.head}>
        <h1>Betriebe in Ihrer Nähe</h1>
        <p>Höfe, Läden, Werkstätten und Büros: Lernen Sie kennen, wer hinter den Angeboten steht.</p>
      </header>
      <SearchForm filters={filters} key={JSON.stringify(filters)} />
      <div className={css.layout}>
        <aside>
          <HydrationBoundary>
            <Industries filters={filters} found={found} />
          </HydrationBoundary>
          <ul className={css.more}>
            <li>
              <Link
                to={directoryPath(filters, { stars })}
                aria-current={filters.stars === 4 ? 'true' : undefined}
                preventScrollReset
              >
                Ab 4 Sternen
              </Link>
            </li>
            <li>
              <Link
                to={directoryPath(filters, { isBookable: !filters.isBookable })}
                aria-current={filters.isBookable ? 'true' : undefined}
                preventScrollReset
              >
                Heute noch ein Termin
              </Link>
            </li>
            <li>
              <Link
                to={directoryPath(filters, { isPremium: !filters.isPremium })}
                aria-current={filters.isPremium ? 'true' : undefined}
                preventScrollReset
              >
                Nur Premium-Betriebe
              </Link>
            </li>
          </ul>
        </aside>
        <section aria-label="Betriebe" aria-busy={isBusy}>
          <div className={css.top}>
            <p className={css.count} role="status">
              {found.total === 0 ? 'Keine Betriebe' : countOf(found.total)}
              {found.corrected_keyword && ` – ähnlich wie „${filters.what}“: „${found.corrected_keyword}“`}
              {filters.where && !found.place && ` – den Ort „${filters.where}“ kennen wir nicht`}
            </p>
            <ViewSwitch filters={filters} />
          </div>
          <OtherPlaces filters={filters} found={found} />
          <Chips filters={filters} found={found} />
          {found.data.length > 0 && backdrop && <DirectoryMap found={found} backdrop={backdrop} />}
          {found.data.length > 0 && !backdrop && (
            <HydrationBoundary>
              <ul className={css.cards}>
                {found.data.map((provider, at) => (
                  <li key={provider.id}>
                    <CachedCard data={at < 4 ? null : ['business', provider]}>
                      <Card provider={provider} isEager={at < 4} />
                    </CachedCard>
                  </li>
                ))}
              </ul>
            </HydrationBoundary>
          )}
          {found.data.length === 0 && (
            <EmptyState
              icon={<IconBuildingStore size={30} />}
              title="Hier ist noch niemand dabei"
              text={
                found.place
                  ? 'Suchen Sie weiter weg oder nehmen Sie einen Filter heraus.'
                  : 'Zu Ihrer Suche passt kein Betrieb. Nehmen Sie einen Filter heraus, dann sehen Sie wieder mehr.'
              }
              action={
                found.place && found.place.radius < 200 ? (
                  <ButtonLink to={directoryPath(filters, { radius: 200 })}>Im Umkreis von 200 km suchen</ButtonLink>
                ) : (
                  <ButtonLink to={directoryPath(filters, nothingChosen)}>Alle Betriebe zeigen</ButtonLink>
                )
              }
            />
          )}
          {pages}
          <p className={css.ranking}>
            {found.place ? 'Die nächsten Betriebe stehen oben.' : 'Die am besten bewerteten Betriebe stehen oben.'}{' '}
            „Premium“ nennt das Paket, das ein Betrieb gebucht hat; auf diese Reihenfolge hat es keinen Einfluss.{' '}
            <Link to={paths.ranking}>So sortieren wir die Ergebnisse</Link>
          </p>
        </section>
      </div>
    </div>
  )
}
