import { unitTypes } from '#seeds/reference/unit-types.ts'
import { niceCents } from './prices.ts'
import { type Article, type Content, readContent } from './read.ts'

export type Variant = { name: string; values: string[]; priceCents: number; content: Content | null }

/** How much more the next value costs than the one before. */
const steps: Record<string, number> = {
  Länge: 0.1,
  Speicher: 0.16,
  Holzart: 0.14,
  Topfgröße: 0.5,
  Ausführung: 0.2,
  Rahmen: 0.35,
  Format: 0.3,
  Kabel: 0.08,
}
/** Elsewhere a larger size costs the same. */
const largerCostsMore = new Set(['Wohnen', 'Garten'])

const baseAmount = ({ amount, unitTypeId }: Content) =>
  amount * (unitTypes.find(({ id }) => id === unitTypeId)?.baseFactor ?? 1)

/** In the unit of the smallest, since a product has one unit: 1 kg beside 250 g is 1000 g. */
export const contentsOf = ({ options, content }: Article): Content[] => {
  const values = options.find(({ name }) => name === 'Inhalt')?.values
  if (!values) return content ? [content] : []
  const [first, ...others] = values.map((value) => readContent(value)!)
  const unit = baseAmount({ ...first!, amount: 1 })
  return [first!, ...others.map((one) => ({ amount: baseAmount(one) / unit, unitTypeId: first!.unitTypeId }))]
}

const factorOf = (article: Article, option: string, at: number) => {
  if (option === 'Inhalt') {
    const contents = contentsOf(article)
    // larger packs are a little cheaper by weight
    return (contents[at]!.amount / contents[0]!.amount) ** 0.93
  }
  const step = option === 'Größe' && largerCostsMore.has(article.path[0]!) ? 0.28 : (steps[option] ?? 0)
  return 1 + step * at
}

/** All combinations, in the order of the options. */
export const createVariants = (article: Article): Variant[] => {
  if (article.options.length === 0) return []
  const contents = contentsOf(article)
  let made: { values: string[]; factor: number; content: Content | null }[] = [
    { values: [], factor: 1, content: article.content },
  ]
  for (const { name, values } of article.options) {
    made = made.flatMap((so) =>
      values.map((value, at) => ({
        values: [...so.values, value],
        factor: so.factor * factorOf(article, name, at),
        content: name === 'Inhalt' ? contents[at]! : so.content,
      })),
    )
  }
  return made.map(({ values, factor, content }) => ({
    name: values.join(' / '),
    values,
    priceCents: factor === 1 ? article.priceCents : niceCents(article.priceCents * factor),
    content,
  }))
}
