import { formatEuro } from '#lib/format.ts'
import { depositWords } from '#lib/law/labels.ts'
import { IconPhoto } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/Picture.tsx'
import css from './Bundles.module.css'
import type { PublicBundle } from './bundles.data.ts'

type BundleItem = PublicBundle['products'][number]

/** The items of a bundle with their regular prices. */
export const BundleItems = ({ items, ownerOf }: { items: BundleItem[]; ownerOf: (item: BundleItem) => string }) => (
  <ul className={css.parts}>
    {items.map((item) => (
      <li key={`${item.product_id} ${item.variant_id}`} className={css.part}>
        <span className={css.picture}>
          {item.picture ? <Picture picture={item.picture} alt="" sizes="72px" /> : <IconPhoto size={28} aria-hidden />}
        </span>
        <div>
          <p>
            {item.quantity} × {item.name}
            {item.variant_name && `, ${item.variant_name}`}
          </p>
          <p className={css.soft}>{ownerOf(item)}</p>
        </div>
        <p>
          <span className="visually-hidden">einzeln </span>
          {formatEuro(item.current_price * item.quantity)}
          {item.unit_price !== null && item.measurement_unit && (
            <span className={css.beside}>
              {formatEuro(item.unit_price)} / {item.measurement_unit}
            </span>
          )}
          {item.deposit > 0 && (
            <span className={css.beside}>{depositWords(item.deposit * item.quantity, item.deposit_kind)}</span>
          )}
        </p>
      </li>
    ))}
  </ul>
)
