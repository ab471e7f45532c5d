import { propertyCalls } from '#contract/property/listing.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api, download } from '#web/app/api.ts'

export type Found = OutputOf<typeof propertyCalls.findProperties>
export type PropertyCard = Found['data'][number]
export type Property = OutputOf<typeof propertyCalls.getProperty>['data']

export const loadProperty = async (slug: string) => (await api(propertyCalls.getProperty, { slug })).data
export const findProperties = (query: Record<string, string>) => api(propertyCalls.findProperties, query)
export type PinRow = OutputOf<typeof propertyCalls.findPins>['data'][number]
/** All that a search finds, for the map. */
export const findPins = async (query: Record<string, string>) => (await api(propertyCalls.findPins, query)).data
export const downloadExpose = (slug: string) => download(propertyCalls.getExpose, { slug }, 'Expose.pdf')
/** A document opens as a link does: with the middle button, in another tab, or saved. */
export const documentUrl = (id: number) => `/api${propertyCalls.getPropertyFile.path.replace('{id}', String(id))}`
