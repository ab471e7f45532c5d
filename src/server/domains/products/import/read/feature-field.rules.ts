import { cutText } from '#lib/text/texts.ts'
import type { Field } from './column.rules.ts'
import type { NamedFeature } from './values.rules.ts'

/** "Merkmal: Material" and "Material" are about one feature; "Merkmale" is about those that its cells name. */
export const featureOfHeader = (header: string) =>
  header.replace(/^(?:merkmale?|eigenschaften|attribute|features)\b\s*:?\s*/i, '').trim()

/** "Material: Leder | Passform: weit" */
const namedIn = (cell: string): NamedFeature[] | null => {
  const parts = cell.split('|').filter((part) => part.trim())
  const found = parts.map((part) => {
    const [name = '', ...rest] = part.split(':').map((piece) => piece.trim())
    return { name, text: rest.join(':') }
  })
  return found.length && found.every(({ name, text }) => name && text) ? found : null
}

const longest = 100

export const featureFields = {
  /** each column may be about another feature, so several columns have this field */
  features: {
    also: ['Merkmal', 'Eigenschaften', 'Attribute'],
    read: (cell, into, _, header) => {
      const name = featureOfHeader(header)
      const named = name
        ? cell.split('|').flatMap((text) => (text.trim() ? [{ name, text: text.trim() }] : []))
        : namedIn(cell)
      if (!named) return 'Schreiben Sie Merkmale wie „Material: Leder | Passform: weit“.'
      const tooLong = named.find(({ text }) => text.length > longest)
      if (tooLong) return `„${cutText(tooLong.text, 40)}“ ist zu lang. Erlaubt sind höchstens ${longest} Zeichen.`
      into.features = [...(into.features ?? []), ...named]
    },
    clear: (into, header) => {
      into.features = [...(into.features ?? []), { name: featureOfHeader(header), text: '' }]
    },
  },
} satisfies Record<string, Field>
