import { formatNumber } from '#lib/format.ts'
import { businessPath } from '#web/app/paths.ts'
import { IconBuildingStore } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import css from './BusinessCards.module.css'
import { distanceWords } from './directory/directory.ts'
import type { ProviderCard } from './directory/found.ts'

type BusinessCardsProps = { title?: string; providers: ProviderCard[]; total: number; more: string }

/** Businesses in short, among other things that were found. */
export const BusinessCards = ({ title = 'Betriebe', providers, total, more }: BusinessCardsProps) => (
  <section>
    <h2>{title}</h2>
    <ul className={css.cards}>
      {providers.map(({ id, url, company_name, company_logo, industry, city, distance }) => (
        <li key={id}>
          <Link to={businessPath(url)}>
            {company_logo ? (
              <img src={company_logo} alt="" width={48} height={48} loading="lazy" />
            ) : (
              <IconBuildingStore size={32} aria-hidden />
            )}
            <span>
              <strong>{company_name}</strong>
              <small>
                {industry && `${industry.name}, `}
                {city}
                {distance !== null && `, ${distanceWords(distance)}`}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
    {total > providers.length && (
      <p>
        <Link to={more}>Alle {formatNumber(total)} Betriebe zeigen</Link>
      </p>
    )}
  </section>
)
