import type { ReactNode } from 'react'
import { formatEuro, formatPercent, germanDay } from '#lib/format.ts'
import { businessPath, productPath } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { LegalGuarantee } from '#web/ui/law/LegalGuarantee.tsx'
import { SellerNotice } from '#web/ui/law/SellerNotice.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { BundleItems } from '../BundleItems.tsx'
import css from '../Bundles.module.css'
import type { PublicBundle } from '../bundles.data.ts'

type BundleViewProps = { bundle: PublicBundle; action: ReactNode; report: ReactNode }

/** A bundle for customers: all items, the honest saving, and both sellers with what the law asks them to tell. */
export const BundleView = ({ bundle, action, report }: BundleViewProps) => {
  const nameOf = (id: number) => bundle.providers.find((provider) => provider.id === id)?.company_name ?? ''
  return (
    <article className={css.stack}>
      <h1>{bundle.name}</h1>
      {bundle.description && <p>{bundle.description}</p>}
      <div className={css.columns}>
        <section className={css.stack} aria-labelledby="teile">
          <h2 id="teile">Das ist dabei</h2>
          <BundleItems items={bundle.products} ownerOf={({ provider_id }) => `von ${nameOf(provider_id)}`} />
          <p className={css.soft}>
            Mehr dazu:{' '}
            {bundle.products.map((item, at) => (
              <span key={`${item.product_id} ${item.variant_id}`}>
                {at > 0 && ', '}
                <Link to={productPath(item.slug)}>{item.name}</Link>
              </span>
            ))}
          </p>
        </section>
        <section className={`${css.stack} ${css.box}`} aria-labelledby="preis">
          <h2 id="preis">Zusammen</h2>
          <p className={css.price}>{formatEuro(bundle.price)}</p>
          <p className={css.soft}>
            inkl. MwSt., zzgl. {bundle.deposit > 0 && `${formatEuro(bundle.deposit)} Pfand und `}Versand jedes
            Anbieters. Einzeln kosten diese Artikel heute {formatEuro(bundle.regular_price)}: Sie sparen{' '}
            {formatEuro(bundle.saving)} ({formatPercent(bundle.saving_percent)}).
          </p>
          {bundle.problem ? <Notice kind="warning">{bundle.problem}</Notice> : action}
          <p className={css.soft}>
            Sie schließen zwei Kaufverträge, mit jedem Anbieter einen. Jeder versendet und berechnet seinen Teil, und
            jeden Teil können Sie einzeln zurückgeben.
          </p>
        </section>
      </div>
      <section className={`${css.columns} ${css.sellers}`} aria-label="Anbieter">
        {bundle.providers.map((provider) => (
          <div key={provider.id} className={css.box}>
            <h2>
              <Link to={businessPath(provider.url)}>{provider.company_name}</Link>
            </h2>
            <address>
              {provider.street}
              <br />
              {provider.zip} {provider.city}
              <br />
              Tel. {provider.phone}
              <br />
              {provider.email}
              {provider.registration && (
                <>
                  <br />
                  {provider.registration}
                </>
              )}
              {provider.vat_number && (
                <>
                  <br />
                  USt-IdNr. {provider.vat_number}
                </>
              )}
            </address>
            <SellerNotice name={provider.company_name} />
            <p>
              <Link to={`${businessPath(provider.url)}/impressum`}>Impressum von {provider.company_name}</Link>
            </p>
          </div>
        ))}
      </section>
      <LegalGuarantee today={germanDay()} />
      {report}
    </article>
  )
}
