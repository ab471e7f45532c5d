import { paths } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { useLayout } from '../layout.ts'
import { CookieSettings } from './CookieSettings.tsx'
import css from './Footer.module.css'
import { InstallApp } from './InstallApp.tsx'
import { Logo } from './Logo.tsx'
import { NewsletterForm } from './NewsletterForm.tsx'

/** The page's foot: newsletter, legal pages, the way to withdraw a contract, and the choice about cookies. */
export const Footer = () => {
  const { site_name, footer, texts } = useLayout()
  return (
    <footer className={css.footer}>
      <NewsletterForm />
      <div className={`content-width ${css.columns}`}>
        <div className={css.about}>
          <p className={css.brand}>
            <Logo size={32} />
            {site_name}
          </p>
          <p>{texts['footer.about']}</p>
        </div>
        {footer.map(({ label, children }) => (
          <nav key={label} aria-label={label}>
            <h2>{label}</h2>
            <ul>
              {children.map((link) => (
                <li key={link.label}>
                  <Link to={link.url} className={link.url === paths.withdrawalForm ? css.setOff : undefined}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={css.bottom}>
        <div className="content-width">
          <p>
            © {new Date().getFullYear()} {site_name}
          </p>
          <p>{texts['footer.prices']}</p>
          <CookieSettings />
          <InstallApp />
        </div>
      </div>
    </footer>
  )
}
