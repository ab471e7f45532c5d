import { api } from '#web/app/api.ts'

/** The town that the browser says it is in; the point is rounded to a kilometre before it is sent. */
export const findTownHere = async ({ latitude, longitude }: GeolocationCoordinates) => {
  const { referenceCalls } = await import('#contract/reference/calls.ts')
  const round = (degrees: number) => Math.round(degrees * 100) / 100
  const [town] = (await api(referenceCalls.findTownAt, { lat: round(latitude), lng: round(longitude) })).data
  return town ? `${town.postal_code} ${town.city}` : null
}
