const types: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' }

const baseOf = (name: string) => name.split('/').at(-1)!

/** The type of a picture that can be uploaded; undefined for everything else. */
export const pictureTypeOf = (name: string): string | undefined =>
  types[baseOf(name).split('.').at(-1)?.toLowerCase() ?? '']

const stemOf = (name: string) =>
  baseOf(name)
    .replace(/\.[^.]+$/, '')
    .trim()

/** "Fotos/KR-100_2.jpg" belongs to "KR-100_2" or, as its second picture, to "KR-100". */
export const codesOf = (name: string): string[] => {
  const stem = stemOf(name)
  const plain = stem.replace(/(?:[_-]\d{1,2}| ?\(\d{1,2}\))$/, '')
  return plain && plain !== stem ? [stem, plain] : [stem]
}

/** The first picture of a product comes first: 2 before 10. */
export const inOrder = <T extends { name: string }>(files: readonly T[]): T[] =>
  files.toSorted((a, b) => stemOf(a.name).localeCompare(stemOf(b.name), 'de', { numeric: true }))
