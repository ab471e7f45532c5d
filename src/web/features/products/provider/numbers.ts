/** Numbers as people in Germany write them, for text fields. */
export const toText = (value: number | null, digits?: number) =>
  value === null ? '' : (digits === undefined ? String(value) : value.toFixed(digits)).replace('.', ',')

/** null for what is no number (yet) */
export const toNumber = (text: string) => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) ? null : value
}
