import { formatEuro } from '#lib/format.ts'
import { IconPhoto } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/Picture.tsx'
import css from './Bundles.module.css'
import type { PublicBundle } from './bundles.data.ts'

type Part = PublicBundle['products'][number]

/** The parts of a bundle with their regular prices. */
export const Parts = ({ parts, ownerOf }: { parts: Part[]; ownerOf: (part: Part) => string }) => (
  <ul className={css.parts}>
    {parts.map((part) => (
      <li key={`${part.product_id} ${part.variant_id}`} className={css.part}>
        <span className={css.picture}>
          {part.picture ? <Picture picture={part.picture} alt="" sizes="72px" /> : <IconPhoto size={28} aria-hidden />}
        </span>
        <div>
          <p>
            {part.quantity} × {part.name}
            {part.variant_name && `, ${part.variant_name}`}
          </p>
          <p className={css.soft}>{ownerOf(part)}</p>
        </div>
        <p>
          <span className="visually-hidden">einzeln </span>
          {formatEuro(part.current_price * part.quantity)}
        </p>
      </li>
    ))}
  </ul>
)
