/** The numbers of all pictures that an entry names. */
export const pictureNumbers = (value: unknown): number[] => {
  if (Array.isArray(value)) return value.flatMap(pictureNumbers)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'media_id' ? (typeof inner === 'number' ? [inner] : []) : pictureNumbers(inner),
  )
}

/** The same entry with other numbers for its pictures; a number that is not known names no picture here. */
export const withPictureNumbers = (value: unknown, numbers: ReadonlyMap<number, number>): unknown => {
  if (Array.isArray(value)) return value.map((inner) => withPictureNumbers(inner, numbers))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'media_id' && typeof inner === 'number' ? (numbers.get(inner) ?? 0) : withPictureNumbers(inner, numbers),
    ]),
  )
}
