import type { AskedQuestion, OfferPosition } from '#server/domains/leads/leads.tables.ts'

const contents = [
  'Alles aus einer Hand, mit Gewährleistung.',
  'Wir kommen gern vorher vorbei und messen genau aus.',
  'Material aus der Region, saubere Baustelle.',
]

/** Days until work can begin, by what the customer answered; null where any day will do. */
const startDays = (answers: AskedQuestion[]): [from: number, step: number] | null => {
  const wish = answers.map(({ answer }) => answer).find((answer) => /^(So schnell|In den nächsten)/.test(answer))
  if (!wish) return null
  if (wish.startsWith('So schnell')) return [3, 3]
  return wish.includes('vier Wochen') ? [9, 5] : [28, 14]
}

/** What was asked for in this unit. */
const askedQuantity = (answers: AskedQuestion[], unit: string) => {
  const found = answers.find(({ kind, answer }) => kind === 'number' && unit && answer.endsWith(` ${unit}`))
  return found ? Number.parseFloat(found.answer) : null
}

/** The second provider takes something off and names a better material that can be had instead. */
const withChoice = (positions: OfferPosition[], place: number): OfferPosition[] => {
  const [first, ...rest] = positions
  if (place !== 1 || !first) return positions
  const better = {
    ...first,
    text: `${first.text} in besserer Ausführung`,
    unitCents: Math.round(first.unitCents * 1.3),
  }
  return [{ ...first, discountBasisPoints: 500 }, { ...better, isAlternative: true }, ...rest]
}

type Drawn = { positions: OfferPosition[]; days: number }

/** The offer of the provider in this place: as much as was asked for, begun when it was wished, no two alike. */
export const offerFitting = (answers: AskedQuestion[], place: number, { positions, days }: Drawn) => {
  const start = startDays(answers)
  return {
    content: contents[place % contents.length]!,
    days: start ? start[0] + place * start[1] : days,
    positions: withChoice(
      positions.map((position) => ({
        ...position,
        quantityMilli: (askedQuantity(answers, position.unit) ?? position.quantityMilli / 1000) * 1000,
        unitCents: Math.round((position.unitCents * (100 + place * 4)) / 1000) * 10 + place * 10,
      })),
      place,
    ),
  }
}
