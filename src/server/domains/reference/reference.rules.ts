const letters = (name: string) =>
  name
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')

/** Forms of the same name fall together: "Hauptstr.", "haupt straße" and "Hauptstrasse" are one street. */
export const streetKey = (name: string) => letters(name).replace(/strasse/g, 'str')

/** "München", "Muenchen" and "munchen" are one town. */
export const cityKey = (name: string) => letters(name).replace(/([aou])e/g, '$1')

/** Whether a typed town is one of these: its name, its beginning ("Frankfurt") or with a district ("Marburg-Cappel"). */
export const fitsTown = (typed: string, towns: readonly string[]) => {
  const key = cityKey(typed.replace(/\bst\. /gi, 'Sankt '))
  return key.length > 2 && towns.map(cityKey).some((town) => town.startsWith(key) || key.startsWith(town))
}

/** "Gartenstr." and "Gartenstrasse" as suggestions show them. */
export const writeOutStreet = (name: string) =>
  name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(s)tr(?:asse|\.)?$/i, '$1traße')

/** What somebody has typed so far; a half-typed "Straße" at the end must not hide the matches. */
export const streetKeyStart = (typed: string) => streetKey(typed).replace(/stra(?:s{0,2})$/, 'str')

/** The end of all keys with this beginning: the character after z (and 9) closes the range. */
export const afterPrefix = (prefix: string) => `${prefix}{`

export const earthKm = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

export type Point = { lat: number; lng: number }

/** Distance as the crow flies. */
export const kilometresBetween = (a: Point, b: Point) => {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * earthKm * Math.asin(Math.sqrt(h))
}

/** A box that holds every point within the radius, for an index to find; exact distances come after. */
export const boxAround = ({ lat, lng }: Point, km: number) => {
  const dLat = km / 111.2
  const dLng = dLat / Math.cos(radians(lat))
  return { south: lat - dLat, north: lat + dLat, west: lng - dLng, east: lng + dLng }
}

/** The SQL of the federal state ("HE") that a postal code lies in; null where it is not known. Takes the SQL of the code. */
export const landOf = (postalCode: string) =>
  `(select state_code from towns where postal_code = ${postalCode} and position = 0)`
