import { cutText } from '#lib/text/texts.ts'
import { type Problem, put, readText } from './cells.rules.ts'
import type { Field } from './column.rules.ts'
import type { OptionValue } from './values.rules.ts'

const mostPictures = 10
const longestAddress = 2000

/** Addresses may hold commas; one ends an address only where the next begins. */
const splitAddresses = (cell: string) =>
  cell
    .replaceAll(/,\s?(?=https?:)/gi, ' ')
    .split(/[\s;|]+/)
    .filter(Boolean)

const faultOf = (address: string): Problem => {
  const url = address.length <= longestAddress ? URL.parse(address) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    return `„${cutText(address, 60)}“ ist keine Adresse eines Bildes. Sie beginnt mit https://.`
}

/** "Farbe: Rot" */
const optionOf = (part: string): OptionValue | null => {
  const [name = '', ...rest] = part.split(/[:=]/).map((piece) => piece.trim())
  const value = rest.join(':')
  return name && value && name.length <= 60 && value.length <= 60 ? { name, value } : null
}

export const variantFields = {
  pictures: {
    longest: mostPictures * (longestAddress + 2),
    also: [
      'Bild',
      'Bildadresse',
      'Bildadressen',
      'Bild-URL',
      'Bilder-URLs',
      'Bildlink',
      'Image',
      'Images',
      'Image Src',
    ],
    read: (cell, into) => {
      const addresses = [...new Set(splitAddresses(cell))]
      if (addresses.length > mostPictures) return `Erlaubt sind höchstens ${mostPictures} Bilder in einer Zeile.`
      into.pictures = addresses
      return addresses.map(faultOf).find(Boolean)
    },
  },
  variant_group: {
    also: ['Gruppe', 'Varianten-Gruppe', 'Vater-SKU', 'Vaterartikel', 'Parent SKU', 'Item Group ID', 'Handle'],
    read: (cell, into) => readText(cell, 60, put(into, 'group')),
  },
  variant_options: {
    also: ['Varianten', 'Optionen', 'Ausprägung', 'Variantenwerte'],
    read: (cell, into) => {
      const parts = cell.split(/[;|]/).filter((part) => part.trim())
      const options = parts.map(optionOf)
      if (!options.every((option) => option !== null) || !options.length || options.length > 3)
        return 'Schreiben Sie ein bis drei Eigenschaften wie „Farbe: Rot | Größe: M“.'
      if (new Set(options.map(({ name }) => name.toLowerCase())).size < options.length)
        return 'Jede Eigenschaft darf nur einmal vorkommen.'
      into.options = options
    },
  },
} satisfies Record<string, Field>
