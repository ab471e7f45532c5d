import { expect, test } from 'vitest'
import { nutNames, unnamedAllergen } from '#lib/lists/food-words.ts'
import { routeSeeds } from './leads/questionnaires.ts'
import { closings, otherClosings } from './products/copy.ts'
import { createProducts } from './products/create.ts'
import { industries } from './reference/industries.ts'
import { companies } from './world/companies.ts'
import { createWorld } from './world/world.ts'

/*
 * What a reader of the demo would stumble over, as plain rules over all products; `seed.test.ts` has those that need the loaded demo.
 */

const products = createProducts(createWorld().providers)
const isGoods = ({ kind }: { kind: string }) => kind === 'product' || kind === 'food'
const namesOf = (wrong: typeof products) => [...new Set(wrong.map(({ article }) => article.name))]

test('each kind of thing has the words of its kind', () => {
  const { Handwerk: ofCrafts = [], ...ofGoods } = closings
  const goodsOnly = [...Object.values(ofGoods).flat(), otherClosings[1]!]
  expect(
    namesOf(
      products.filter(({ article, details }) => !isGoods(article) && goodsOnly.some((one) => details.includes(one))),
    ),
  ).toEqual([])
  expect(
    namesOf(
      products.filter(({ article, details }) => isGoods(article) && ofCrafts.some((one) => details.includes(one))),
    ),
  ).toEqual([])
  // nobody parks, bakes or wears what the words of another kind are about
  const words = /Pfand|Mindesthaltbar|Waschmaschine|Konfektion|Rückgabe im Laden/
  expect(
    namesOf(products.filter(({ article, details }) => article.kind === 'property' && words.test(details))),
  ).toEqual([])
})

test('nothing fresh is sold out of its season, which is November', () => {
  const summer = /Erdbeer|Himbeer|Heidelbeer|Johannisbeer|Kirsche|kirschen|Zwetschge|Mirabelle|Spargel|Aprikose/
  const kept =
    /gefrostet|tiefgekühlt|Aufstrich|aufstrich|Joghurt|Essig|essig|Saft|saft|nektar|Müsli|Dörr|baum|Strauch|Likör|likör|brand|Geist|geist|Tee/
  const fresh = products.filter(
    ({ article }) => article.path[1] === 'Obst und Gemüse' && summer.test(article.name) && !kept.test(article.name),
  )
  expect(namesOf(fresh)).toEqual([])
  const sunny = /sonnengereift|am Morgen gepflückt|Reif vom Baum|ins Freie setzen/i
  expect(
    namesOf(products.filter(({ article, details }) => sunny.test(details) && !/^Samen /.test(article.name))),
  ).toEqual([])
  expect(namesOf(products.filter(({ article }) => /^Jungpflanze/.test(article.name)))).toEqual([])
})

test('ingredients name what is inside, and allergens follow them', () => {
  const vague = /laut Sorte|je nach|\boder\b|Zutaten laut/
  expect(namesOf(products.filter(({ article }) => vague.test(article.ingredients)))).toEqual([])
  const nuts = products.filter(
    ({ article: { ingredients, allergens } }) =>
      ingredients !== '' && /nüsse|mandel/i.test(ingredients) !== allergens.some((one) => Object.hasOwn(nutNames, one)),
  )
  expect(namesOf(nuts)).toEqual([])
  expect(namesOf(products.filter(({ article }) => unnamedAllergen(article.allergens)))).toEqual([])
})

test('sizes of clothes belong to what is worn', () => {
  const worn = /Mode|Sport|Fahrr|Tierbedarf|Garten|Wohnen|Gesundheit|Technik/
  const wrong = products.filter(({ article }) =>
    article.options.some(
      ({ values }) =>
        values.includes('S') &&
        values.includes('L') &&
        (!worn.test(article.path[0]!) || (/hülle|gitarre/i.test(article.name) && !/Kissenhülle/.test(article.name))),
    ),
  )
  expect(namesOf(wrong)).toEqual([])
})

/** In euros, by the upper category; what lies outside is a slip of the pen. */
const bands: Record<string, [number, number]> = {
  Lebensmittel: [1, 70],
  Getränke: [1, 90],
  Backwaren: [0.5, 250],
  Garten: [2, 500],
  Wohnen: [5, 2500],
  Mode: [15, 900],
  Technik: [4, 1600],
  Auto: [4, 200],
  Fahrräder: [5, 4500],
  Bücher: [3, 130],
  Spielzeug: [3, 100],
  Musik: [8, 2000],
  Tierbedarf: [4, 150],
  Handwerk: [25, 12_000],
  'Werkstatt und Reparatur': [9, 300],
  'Schönheit und Gesundheit': [9, 160],
  'Haus und Büro': [30, 1300],
  'Lernen und Erleben': [19, 1500],
  Geschenke: [15, 70],
  Grundstücke: [25_000, 900_000],
}

test('prices lie in the band of their kind', () => {
  const wrong = products.flatMap(({ article: { name, path, priceCents } }) => {
    const [least, most] = bands[path[0]!] ?? [0, Number.POSITIVE_INFINITY]
    return priceCents < least * 100 || priceCents > most * 100 ? [`${name}: ${priceCents / 100}`] : []
  })
  expect(wrong).toEqual([])
  // homes: what a square metre costs to buy, and what it costs to rent for a month
  const homes = products.flatMap(({ article: { name, path, priceCents, features } }) => {
    if (path[0] !== 'Wohnungen' && path[0] !== 'Häuser') return []
    const area = Number.parseFloat(features.find((one) => one.name === 'Wohnfläche')?.value ?? '')
    const perMetre = priceCents / 100 / area
    const [least, most] = path[1]!.endsWith('mieten') ? [7, 21] : [1800, 9500]
    return perMetre >= least && perMetre <= most ? [] : [`${name}: ${perMetre}`]
  })
  expect(homes.filter((one) => !one.startsWith('Villa'))).toEqual([])
})

test('every questionnaire finds at least three businesses of its industries, and those exist', () => {
  const known = industries.map(({ name }) => name)
  for (const { name, industries: wanted, without } of routeSeeds) {
    for (const one of wanted) expect(known, name).toContain(one)
    const fitting = companies.filter((company) => wanted.includes(company.industry) && !without?.test(company.name))
    expect(fitting.length, name).toBeGreaterThanOrEqual(3)
  }
})
