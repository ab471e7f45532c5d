import { NavLink } from 'react-router'
import { formatLongDate } from '#lib/format.ts'
import { policyNames } from '#lib/policies.ts'
import { policyPath } from '#web/app/paths.ts'
import { Prose } from '#web/ui/Prose.tsx'
import css from './BusinessText.module.css'
import type { VendorPolicies } from './providers.data.ts'

type BusinessTextProps = { seller: VendorPolicies; policy: VendorPolicies['policies'][number] }

/** A text of a provider, with the way to its other ones. */
export const BusinessText = ({ seller, policy }: BusinessTextProps) => (
  <article className={css.page}>
    <header className={css.head}>
      <div className="content-width">
        <p className={css.who}>{seller.company_name}</p>
        <h1>{policy.title}</h1>
        {policy.updated_at && <p>Stand: {formatLongDate(policy.updated_at)}</p>}
      </div>
    </header>
    <div className={`content-width ${css.columns}`}>
      <nav className={css.others} aria-label={`Texte von ${seller.company_name}`}>
        <ul>
          {seller.policies.map(({ type }) => (
            <li key={type}>
              <NavLink to={policyPath(seller.url, type)}>{policyNames[type].short}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Prose html={policy.content} />
    </div>
  </article>
)
