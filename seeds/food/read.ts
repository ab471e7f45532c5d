import { additive, allergen } from '#contract/products/shapes.ts'
import { type DepositKind, litresIn } from '#lib/law/labels.ts'

export type DemoDish = {
  name: string
  details: string
  priceCents: number
  sizes: { name: string; priceCents: number }[]
  allergens: string[]
  additives: string[]
  tags: string[]
  groups: string[]
  depositCents: number
  depositKind: DepositKind | null
  alcoholPercent: number | null
  litres: number | null
  ageLimit: number | null
  dailyLimit: number | null
  taxClass: 'standard' | 'reduced'
}
export type DemoCategory = {
  name: string
  description: string
  weekdays: number[] | null
  fromMinute: number | null
  untilMinute: number | null
  dishes: DemoDish[]
}

const centsOf = (text: string) => {
  if (!/^\d+,\d\d$/.test(text)) throw new Error(`Not a price: ${text}`)
  return Number(text.replace(',', ''))
}

/** "8,90" or "30 cm:8,90 40 cm:12,90" */
const pricesOf = (text: string) => {
  const sizes = [...text.matchAll(/(\S[^:]*):(\d+,\d\d)/g)].map(([, name = '', price = '']) => ({
    name: name.trim(),
    priceCents: centsOf(price),
  }))
  return { sizes, priceCents: sizes.length ? Math.min(...sizes.map((size) => size.priceCents)) : centsOf(text) }
}

const kindOf = (marks: Map<string, string>): DepositKind => {
  if (marks.has('cup')) return 'tableware'
  return marks.get('dep') === '25' ? 'single_use' : 'reusable'
}

const readDish = (row: string): DemoDish => {
  const [name = '', price = '', details = '', text = ''] = row.split('|').map((cell) => cell.trim())
  const marks = new Map(
    text.split(' ; ').map((mark) => {
      const [key = '', value = ''] = mark.trim().split('=')
      return [key, value]
    }),
  )
  const list = (key: string) => marks.get(key)?.split(',').filter(Boolean) ?? []
  const number = (key: string) => (marks.has(key) ? Number(marks.get(key)) : null)
  return {
    name,
    details,
    ...pricesOf(price),
    allergens: list('al').map((word) => allergen.parse(word)),
    additives: list('ad').map((word) => additive.parse(word)),
    tags: list('t'),
    groups: list('g'),
    depositCents: number('dep') ?? 0,
    depositKind: marks.has('dep') ? kindOf(marks) : null,
    alcoholPercent: number('vol'),
    litres: number('l') ?? litresIn(name),
    ageLimit: number('age'),
    dailyLimit: number('day'),
    taxClass: marks.has('std') ? 'standard' : 'reduced',
  }
}

export const readMenu = (menu: string): DemoCategory[] =>
  menu
    .split(/^\s*== /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...rows] = part.split('\n').filter((row) => row.includes('|'))
      const [name = '', description = '', days = '', hours = ''] = head.split('|').map((cell) => cell.trim())
      const [from = null, until = null] = hours ? hours.split('-').map((hour) => Number(hour) * 60) : []
      return {
        name,
        description,
        weekdays: days ? [...days].map(Number) : null,
        fromMinute: from,
        untilMinute: until,
        dishes: rows.map(readDish),
      }
    })
