import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { useFollowingValue } from '#web/app/unsaved/following.ts'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import css from '../Provider.module.css'
import { type ProductRow, useSetStock } from '../provider.data.ts'

/** The stock in the table: typed over and saved on leaving or with Enter, Escape brings the old number back. */
export const StockField = ({ product }: { product: ProductRow }) => {
  const [typed, setTyped] = useFollowingValue<TypedNumber>(product.stock)
  const setStock = useSetStock()

  // services and properties are not counted
  if (product.type === 'service' || product.type === 'property') return <span className={css.number}>–</span>
  if (product.is_variants)
    return (
      <Link className={css.number} to={`${providerPaths.providerProducts}/${product.id}#varianten`}>
        {formatNumber(product.stock)}
        <span className="visually-hidden"> Stück, je Variante bearbeiten</span>
      </Link>
    )

  const back = () => setTyped(product.stock)
  const save = () => {
    // what is no number stands there with its sentence until it is put right
    if (typeof typed === 'string') return typed === '' && back()
    if (typed === product.stock || setStock.isPending) return
    setStock.mutate({ id: product.id, stock: typed }, { onError: back })
  }

  return (
    <NumberInput
      kind="count"
      className={css.stock}
      aria-label={`Bestand von ${product.name}`}
      value={typed}
      disabled={setStock.isPending}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
        if (event.key === 'Escape') back()
      }}
    />
  )
}
