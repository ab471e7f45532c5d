import { useRouteLoaderData } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { contentCalls } from '#contract/content.ts'
import { api } from '#web/app/api.ts'

export type Layout = OutputOf<typeof contentCalls.getLayout>
export type Page = OutputOf<typeof contentCalls.getPage>

export const loadLayout = () => api(contentCalls.getLayout, {})
export const loadHomePage = () => api(contentCalls.getHomePage, {})
export const loadPage = (slug: string) => api(contentCalls.getPage, { slug })
export const loadNotFoundPage = () => api(contentCalls.getNotFoundPage, {})

const empty: Layout = { site_name: 'Marktwerk', header: [], footer: [], texts: {}, cookie_banner: { types: [] } }

/** What the shell shows, as the root of every page loaded it. */
export const useLayout = (): Layout => useRouteLoaderData<{ layout: Layout }>('root')?.layout ?? empty
