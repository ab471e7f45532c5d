import { portalCalls } from '#contract/portal/public.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'

export type PostCard = OutputOf<typeof portalCalls.listPosts>['data'][number]
export type Post = OutputOf<typeof portalCalls.getPost>['data']
export type PostDate = Post['dates'][number]
export type Region = OutputOf<typeof portalCalls.listRegions>['data'][number]
export type Topic = OutputOf<typeof portalCalls.listCategories>['data'][number]
export type Posts = OutputOf<typeof portalCalls.listPosts>
export type Hotspot = OutputOf<typeof portalCalls.listHotspots>['data'][number]

export const loadRegions = async () => (await api(portalCalls.listRegions, {})).data
export const loadTopics = async () => (await api(portalCalls.listCategories, {})).data
export const loadPosts = (asked: { region?: string; provider_id?: number; page?: number } = {}) =>
  api(portalCalls.listPosts, asked)
export const loadEvents = (asked: { region?: string; page?: number } = {}) =>
  api(portalCalls.listPosts, { ...asked, list: 'events' })
export type EventCard = OutputOf<typeof portalCalls.listEvents>['data'][number]
type AskedDates = {
  region?: string
  page?: number
  from?: string
  to?: string
  postal_code?: string
  radius?: number
}
export const loadDates = (asked: AskedDates) => api(portalCalls.listEvents, asked)
export const loadTopicPosts = (id: string, asked: { region?: string; page?: number } = {}) =>
  api(portalCalls.listCategoryPosts, { id, ...asked })
export const findPosts = (asked: { search: string; region: string; page: number }) => api(portalCalls.findPosts, asked)
export const loadPost = async (slug: string) => (await api(portalCalls.getPost, { id: slug })).data
export const loadHotspots = async (region: string) => (await api(portalCalls.listHotspots, { region })).data
export const loadPostSitemaps = async () => (await api(portalCalls.listPostAddresses, {})).parts
export const loadPostSitemap = async (part: number) => (await api(portalCalls.listPostAddresses, { part })).posts
