import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { formatLongDate } from '#lib/format.ts'
import { policyNames } from '#lib/lists/policies.ts'
import { businessImprintPath, businessPath, policyPath } from '#web/app/paths.ts'
import { IconArrowLeft } from '#web/ui/icons.ts'
import { Prose } from '#web/ui/layout/Prose.tsx'
import type { VendorPolicies } from '../providers.data.ts'
import css from './BusinessText.module.css'

type TextFrameProps = { seller: VendorPolicies; title: string; updatedAt?: string | null; children: ReactNode }

/** A text of a provider, with the way to its other ones. */
export const TextFrame = ({ seller, title, updatedAt, children }: TextFrameProps) => (
  <article className={css.page}>
    <header className={css.head}>
      <div className="content-width">
        <p className={css.who}>{seller.company_name}</p>
        <h1>{title}</h1>
        {updatedAt && <p>Stand: {formatLongDate(updatedAt)}</p>}
      </div>
    </header>
    <div className={`content-width ${css.columns}`}>
      <nav className={css.others} aria-label={`Texte von ${seller.company_name}`}>
        <ul>
          {seller.has_page && (
            <>
              <li>
                <Link to={businessPath(seller.url)}>
                  <IconArrowLeft size={18} aria-hidden /> Zum Betrieb
                </Link>
              </li>
              <li>
                <NavLink to={businessImprintPath(seller.url)}>Impressum</NavLink>
              </li>
            </>
          )}
          {seller.policies.map(({ type }) => (
            <li key={type}>
              <NavLink to={policyPath(seller.url, type)}>{policyNames[type].short}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.text}>{children}</div>
    </div>
  </article>
)

type BusinessTextProps = { seller: VendorPolicies; policy: VendorPolicies['policies'][number] }

export const BusinessText = ({ seller, policy }: BusinessTextProps) => (
  <TextFrame seller={seller} title={policy.title} updatedAt={policy.updated_at}>
    <Prose html={policy.content} />
  </TextFrame>
)
