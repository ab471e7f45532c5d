import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { CachedFragment } from '#web/rendering/CachedFragment.tsx'
import { HydrationBoundary } from '#web/rendering/HydrationBoundary.tsx'
import { IconChevronDown, IconMenu2, IconSearch } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { Popover } from '#web/ui/overlay/Popover.tsx'

import { useLayout } from '../layout.ts'
import { pictogramUrl } from '../pictograms.ts'
import css from './Header.module.css'
import { Logo } from './Logo.tsx'
import { SearchForm } from './SearchForm.tsx'

const Categories = () => {
  const { header, texts } = useLayout()
  const label = texts['menu.categories'] ?? 'Kategorien'
  return (
    <Popover
      label={label}
      className={css.categories}
      button={
        <>
          <IconMenu2 size={22} aria-hidden />
          <span>{label}</span>
          <IconChevronDown className={css.chevron} size={18} aria-hidden />
        </>
      }
    >
      <nav className={css.panel} aria-label={label}>
        <ul>
          {header.map(({ label, url, pictogram, children }) => (
            <li key={label}>
              {pictogram && <img src={pictogramUrl(pictogram)} alt="" width={44} height={44} loading="lazy" />}
              <div>
                <Link to={url} className={css.category}>
                  {label}
                </Link>
                <p className={css.below}>
                  {children.map((child) => (
                    <Link key={child.label} to={child.url}>
                      {child.label}
                    </Link>
                  ))}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </nav>
    </Popover>
  )
}

/** The page's head: who we are, what there is, the search, and a place for the account. */
export const Header = ({ account }: { account: ReactNode }) => {
  const { texts, ...layout } = useLayout()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const what = (pathname === '/suche' && search.get('was')) || ''
  const where = search.get('wo') ?? ''
  return (
    <header className={css.header}>
      <div className={`content-width ${css.row}`} data-bare={pathname === '/' || undefined}>
        <Link to="/" className={css.brand} aria-label={`${layout.site_name}, zur Startseite`}>
          <Logo />
          <span>{layout.site_name}</span>
        </Link>
        {layout.header.length > 0 && (
          <HydrationBoundary>
            <CachedFragment name="categories">
              <Categories />
            </CachedFragment>
          </HydrationBoundary>
        )}
        {/* the hero of the home page has the large one; below it this leads to the search */}
        {pathname === '/' ? (
          <Link to="/suche" className={css.glass} aria-label={texts['search.button'] ?? 'Suchen'}>
            <IconSearch size={22} aria-hidden />
          </Link>
        ) : (
          <div className={css.search}>
            <CachedFragment name={what || where ? null : 'search'}>
              <SearchForm what={what} where={where} />
            </CachedFragment>
          </div>
        )}
        <div className={css.account}>{account}</div>
      </div>
    </header>
  )
}
