import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { paths } from '#web/app/paths.ts'
import css from './Provider.module.css'
import { type ProductRow, useSetStock } from './provider.data.ts'

/** The stock in the table: typed over and saved on leaving or with Enter, Escape brings the old number back. */
export const StockField = ({ product }: { product: ProductRow }) => {
  const [typed, setTyped] = useState(String(product.stock))
  const setStock = useSetStock()
  const isNumber = /^\d{1,6}$/.test(typed.trim())

  if (product.is_variants)
    return (
      <Link className={css.number} to={`${paths.providerProducts}/${product.id}#varianten`}>
        {formatNumber(product.stock)}
        <span className="visually-hidden"> Stück, je Variante bearbeiten</span>
      </Link>
    )

  const save = () => {
    if (!isNumber) return setTyped(String(product.stock))
    const stock = Number(typed)
    if (stock === product.stock || setStock.isPending) return
    setStock.mutate({ id: product.id, stock }, { onError: () => setTyped(String(product.stock)) })
  }

  return (
    <TextInput
      className={css.stock}
      aria-label={`Bestand von ${product.name}`}
      inputMode="numeric"
      value={typed}
      error={!isNumber}
      disabled={setStock.isPending}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
        if (event.key === 'Escape') setTyped(String(product.stock))
      }}
    />
  )
}
