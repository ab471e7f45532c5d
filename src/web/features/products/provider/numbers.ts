/** Numbers as people in Germany write them, for text fields. */
export const toText = (value: number | null, digits?: number) =>
  value === null ? '' : (digits === undefined ? String(value) : value.toFixed(digits)).replace('.', ',')
