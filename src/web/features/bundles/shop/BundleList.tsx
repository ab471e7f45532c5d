import { formatEuro } from '#lib/format.ts'
import { bundlePagePath, paths } from '#web/app/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { IconPhoto } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import css from '../Bundles.module.css'
import type { ListedBundle } from '../bundles.data.ts'

/** The newest bundles that can be bought. */
export const BundleList = ({ bundles }: { bundles: ListedBundle[] }) => (
  <div className={css.stack}>
    <h1>Bundles aus der Region</h1>
    <p>
      Zwei Anbieter, ein Preis: günstiger, als wenn Sie jeden Artikel einzeln kaufen.{' '}
      <Link to={paths.ranking}>So sortieren wir</Link>
    </p>
    {bundles.length === 0 && <p className={css.soft}>Zurzeit gibt es keine Bundles.</p>}
    <div className={css.columns}>
      {bundles.map((bundle) => (
        <Card
          key={bundle.id}
          title={<Link to={bundlePagePath(bundle.slug)}>{bundle.name}</Link>}
          text={bundle.company_names.join(' und ')}
        >
          <div className={css.pictures}>
            {bundle.products.slice(0, 3).map(({ product_id, variant_id, picture }) => (
              <span key={`${product_id} ${variant_id}`} className={css.picture}>
                {picture ? <Picture picture={picture} alt="" sizes="72px" /> : <IconPhoto size={28} aria-hidden />}
              </span>
            ))}
          </div>
          <p className={css.price}>{formatEuro(bundle.price)}</p>
          <p className={css.soft}>
            {bundle.deposit > 0 && `zzgl. ${formatEuro(bundle.deposit)} Pfand, `}einzeln{' '}
            {formatEuro(bundle.regular_price)}, Sie sparen {formatEuro(bundle.saving)}
          </p>
          <p className={css.soft}>{bundle.products.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</p>
        </Card>
      ))}
    </div>
  </div>
)
