import type { ReactNode } from 'react'
import { formatEuro, formatNumber, formatPercent } from '#lib/format.ts'
import css from './Packages.module.css'
import type { Package } from './packages.data.ts'

const limitText = ({ label, limit }: Package['limits'][number]) =>
  `${label}: ${limit === null ? 'unbegrenzt' : limit === 0 ? 'keine' : formatNumber(limit)}`

type PackageGridProps = {
  packages: Package[]
  currentId?: number | undefined
  /** false for a provider that had its trial */
  hasTrial: boolean
  /** what can be done with one */
  action?: (one: Package) => ReactNode
  heading?: 'h2' | 'h3'
}

/** All packages side by side, with what they cost and allow. */
export const PackageGrid = ({ packages, currentId, hasTrial, action, heading: Heading = 'h2' }: PackageGridProps) => (
  <ul className={css.grid}>
    {packages.map((one) => (
      <li key={one.id} className={css.package} data-current={one.id === currentId || undefined}>
        <div>
          <Heading className={css.name}>{one.name}</Heading>
          <p className={css.soft}>{one.id === currentId ? 'Ihr Paket' : one.description}</p>
        </div>
        <div>
          <p className={css.price}>
            {one.is_free ? 'kostenlos' : formatEuro(one.price_month)}
            {!one.is_free && <span className={css.soft}> im Monat</span>}
          </p>
          {!one.is_free && (
            <p className={css.soft}>
              oder {formatEuro(one.price_year)} im Jahr, zzgl. MwSt. (mit MwSt. {formatEuro(one.price_month_gross)} oder{' '}
              {formatEuro(one.price_year_gross)})
            </p>
          )}
        </div>
        <ul className={`${css.facts} ${css.checked}`}>
          {hasTrial && one.trial_days > 0 && <li>{one.trial_days} Tage kostenlos testen</li>}
          <li>{formatPercent(one.commission)} Provision auf Verkäufe</li>
          {one.limits.map((limit) => (
            <li key={limit.name}>{limitText(limit)}</li>
          ))}
          {one.has_statistics && <li>Statistik über Umsätze und Produkte</li>}
          {one.is_premium && <li>Premium-Abzeichen auf Ihrer Seite</li>}
        </ul>
        {action && <div className={css.foot}>{action(one)}</div>}
      </li>
    ))}
  </ul>
)
