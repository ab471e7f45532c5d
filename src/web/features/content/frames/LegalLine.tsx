import { paths } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { useLayout } from '../layout.ts'
import { CookieSettings } from '../shell/CookieSettings.tsx'
import css from './LegalLine.module.css'

/** What the law wants within reach on every page, also where the shop's footer is left out. */
const links = [
  { to: paths.imprint, label: 'Impressum' },
  { to: paths.privacyPolicy, label: 'Datenschutz' },
  { to: paths.terms, label: 'AGB' },
  { to: paths.withdrawalForm, label: 'Vertrag widerrufen' },
  { to: paths.contact, label: 'Kontakt' },
]

export const LegalLine = ({ isWide = false }: { isWide?: boolean }) => {
  const { site_name } = useLayout()
  return (
    <footer className={css.footer}>
      <div className={`${isWide ? css.wide : 'content-width'} ${css.row}`}>
        <p>
          © {new Date().getFullYear()} {site_name}
        </p>
        <nav aria-label="Rechtliches">
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={to === paths.withdrawalForm ? css.setOff : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <CookieSettings />
      </div>
    </footer>
  )
}
