import { federalStates } from '#lib/lists/federal-states.ts'
import { readCsv } from './csv.ts'

export type Town = {
  postalCode: string
  position: number
  city: string
  state: string
  stateCode: string
  lat: number
  lng: number
}

const states: Record<string, string> = federalStates

/** Every postal code with its municipalities, the main town first. */
export const readTowns = (): Town[] => {
  const rows = readCsv<'postal_code' | 'city' | 'state' | 'lat' | 'lng'>('towns.csv')
  return [...Map.groupBy(rows, (row) => row.postal_code)].flatMap(([postalCode, towns]) =>
    towns.map(({ city, state, lat, lng }, position) => {
      const name = states[state]
      if (!name) throw new Error(`No federal state ${state} for ${postalCode} ${city}`)
      return { postalCode, position, city, state: name, stateCode: state, lat: Number(lat), lng: Number(lng) }
    }),
  )
}
