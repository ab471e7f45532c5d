/**
 * A number as people and programs write it: 1.299,00 and 1299,00, 1299.00 and 1,299.00, with or without € or EUR; null
 * for what is none. One separator alone is German: a comma is decimal, a point before exactly three digits is not.
 */
export const parseNumber = (text: string): number | null => {
  const bare = text.replace(/€|EUR\b|[\s'’]/gi, '')
  if (!/^[+-]?\d[\d.,]*$/.test(bare)) return null
  const lastComma = bare.lastIndexOf(',')
  const lastPoint = bare.lastIndexOf('.')
  const isPointGrouping = lastComma > lastPoint || (lastComma < 0 && /^[+-]?\d{1,3}(\.\d{3})+$/.test(bare))
  const [grouping, decimal] = isPointGrouping ? ['.', ','] : [',', '.']
  const [whole = '', ...fractions] = bare.split(decimal)
  if (fractions.length > 1 || fractions[0]?.includes(grouping)) return null
  if (whole.includes(grouping) && !new RegExp(`^[+-]?\\d{1,3}(\\${grouping}\\d{3})+$`).test(whole)) return null
  const value = Number(`${whole.replaceAll(grouping, '')}.${fractions[0] ?? ''}`)
  return Number.isFinite(value) ? value : null
}

/** For the wire, where a point is always decimal: 1.299,00 and 1.299 are more than a thousand. What is no number stays. */
export const toWire = (text: string) => {
  const value = parseNumber(text)
  return value === null ? text : String(value)
}
