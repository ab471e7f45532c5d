import { Link } from 'react-router'
import { formatEuro } from '#lib/format.ts'
import { depositWords } from '#lib/law/labels.ts'
import { ageAtHandover } from '#lib/law/media.ts'
import { productPath } from '#web/app/paths.ts'
import { IconAlertTriangle, IconInfoCircle, IconPhoto, IconTrash } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { withdrawalFlag } from '../words.ts'
import css from './CartLine.module.css'
import { type CartItem, removeItem, setQuantity } from './cart.data.ts'
import { Quantity } from './Quantity.tsx'

const placeOf = ({ slug, variant_id }: CartItem) =>
  variant_id ? `${productPath(slug)}?variante=${variant_id}` : productPath(slug)

const nameOf = ({ name, variant_name }: CartItem) => (variant_name ? `${name}, ${variant_name}` : name)

const UnitPrice = ({ item, withCount }: { item: CartItem; withCount: boolean }) => (
  <p className={css.note}>
    {item.price < item.single_price && (
      <>
        <s>
          <span className="visually-hidden">einzeln </span>
          {formatEuro(item.single_price)}
        </s>{' '}
      </>
    )}
    {withCount ? `${item.quantity} × ${formatEuro(item.price)}` : `${formatEuro(item.price)} je Stück`}
    {item.price < item.single_price && ' mit Mengenrabatt'}
    {item.unit_price !== null && item.measurement_unit && (
      <span className={css.base}>
        {formatEuro(item.unit_price)} / {item.measurement_unit}
      </span>
    )}
  </p>
)

const Problem = ({ item }: { item: CartItem }) => (
  <div className={css.problem} role="alert">
    <IconAlertTriangle size={18} aria-hidden />
    <p>{item.problem}</p>
    {item.stock > 0 && item.quantity > item.stock && (
      <button type="button" className={css.textButton} onClick={() => void setQuantity(item.id, item.stock)}>
        Menge auf {item.stock} ändern
      </button>
    )}
  </div>
)

/** What is worth knowing before buying: another price than last time, age, withdrawal. */
export const LineNotes = ({ item }: { item: CartItem }) => {
  const flag = withdrawalFlag(item.withdrawal_exclusion)
  return (
    <>
      {item.previous_price !== null && (
        <p className={css.changed}>
          <IconInfoCircle size={18} aria-hidden />
          Preis geändert: vorher {formatEuro(item.previous_price)}, jetzt {formatEuro(item.price)}
        </p>
      )}
      {item.age_limit !== null && <p className={css.note}>{ageAtHandover(item.age_limit)}</p>}
      {flag && <p className={css.note}>{flag}</p>}
    </>
  )
}

type LineProps = {
  item: CartItem
  canChange?: boolean
  /** it stands on a menu and has no page of its own */
  isDish?: boolean
}

/** One thing in the cart; without `canChange` only to be read. */
export const CartLine = ({ item, canChange = false, isDish = false }: LineProps) => (
  <li className={css.line}>
    <span className={css.picture}>
      {item.picture ? <Picture picture={item.picture} alt="" sizes="96px" /> : <IconPhoto size={32} aria-hidden />}
    </span>
    <div className={css.about}>
      <p className={css.name}>
        {canChange && !isDish ? <Link to={placeOf(item)}>{item.name}</Link> : item.name}
        {item.variant_name && <span className={css.variant}>{item.variant_name}</span>}
        {item.options.length > 0 && (
          <span className={css.variant}>{item.options.map(({ name }) => name).join(', ')}</span>
        )}
        {item.note && <span className={css.variant}>„{item.note}“</span>}
      </p>
      {!canChange && item.characteristics.length > 0 && (
        <ul className={css.characteristics} aria-label="Wesentliche Merkmale">
          {item.characteristics.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <UnitPrice item={item} withCount={!canChange} />
      <LineNotes item={item} />
      {item.bundle && (
        <p className={css.note}>
          Teil des Bundles „{item.bundle.name}“, darin {formatEuro(item.discount)} günstiger
        </p>
      )}
      {item.problem && <Problem item={item} />}
      {canChange && (
        <div className={css.actions}>
          <Quantity
            label={`Menge: ${nameOf(item)}`}
            value={item.quantity}
            most={Math.max(item.stock, 1)}
            onChange={(quantity) => void setQuantity(item.id, quantity)}
          />
          <button
            type="button"
            className={css.remove}
            aria-label={`Entfernen: ${nameOf(item)}`}
            onClick={() => void removeItem(item)}
          >
            <IconTrash size={20} aria-hidden />
            <span>Entfernen</span>
          </button>
        </div>
      )}
    </div>
    <p className={css.total}>
      <strong>{formatEuro(item.bundle ? item.total - item.discount : item.total)}</strong>
      {item.deposit > 0 && <span className={css.note}>{depositWords(item.deposit, item.deposit_kind)}</span>}
    </p>
  </li>
)
