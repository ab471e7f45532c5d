import type { propertyCalls } from '#contract/property/listing.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api, download } from '#web/app/api.ts'

export type Found = OutputOf<typeof propertyCalls.findProperties>
export type PropertyCard = Found['data'][number]
export type Property = OutputOf<typeof propertyCalls.getProperty>['data']

// apart from the first script of a page, which has its answers already
const calls = async () => (await import('#contract/property/listing.ts')).propertyCalls

export const loadProperty = async (slug: string) => (await api((await calls()).getProperty, { slug })).data
export const findProperties = async (query: Record<string, string>) => api((await calls()).findProperties, query)
export type PinRow = OutputOf<typeof propertyCalls.findPins>['data'][number]
/** All that a search finds, for the map. */
export const findPins = async (query: Record<string, string>) => (await api((await calls()).findPins, query)).data
export const downloadExpose = async (slug: string) => download((await calls()).getExpose, { slug }, 'Expose.pdf')
/** A document opens as a link does: with the middle button, in another tab, or saved. */
export const documentUrl = (id: number) => `/api/property/file/${id}`
