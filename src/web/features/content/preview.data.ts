import { pagePreviewCalls } from '#contract/content/preview.ts'
import { api } from '#web/app/api.ts'

/** For loaders only: none of it reaches the scripts of guests. */
export const loadPagePreview = (key: string) => api(pagePreviewCalls.getPagePreview, { key })
export const loadMovedPage = async (slug: string) => (await api(pagePreviewCalls.getMovedPage, { slug })).path
export const loadPageAddresses = async () => (await api(pagePreviewCalls.listPageAddresses, {})).data
