import { formatNumber } from '#lib/format.ts'
import type { ProductPage, Variant } from './shop/product/product.ts'

type Measured = Pick<ProductPage, 'lenght' | 'width' | 'height' | 'weight'>

/** Measures in words: "30 × 20 × 10 cm", "1,5 kg"; those of the variant where it has its own. */
export const measuresOf = (product: Measured, variant: Variant | null) => {
  const read = (key: keyof Measured) => variant?.[key] ?? product[key]
  const sides = [read('lenght'), read('width'), read('height')].filter((side) => side !== null)
  const weight = read('weight')
  return {
    size: sides.length === 3 ? `${sides.map(formatNumber).join(' × ')} cm (L × B × H)` : null,
    weight: weight === null ? null : `${formatNumber(weight)} kg`,
  }
}
