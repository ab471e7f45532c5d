import { pagePreviewCalls } from '#contract/content/preview.ts'
import { ApiError, type ApiInput, api } from '#web/app/api.ts'

type Viewer = ApiInput<typeof pagePreviewCalls.getPagePreview>['audience'] & string

/** For loaders only: none of it reaches the scripts of guests. */
export const loadPagePreview = (key: string, audience: string | null, area: string | null) =>
  api(pagePreviewCalls.getPagePreview, {
    key,
    ...(audience && { audience: audience as Viewer }),
    ...(area && { area }),
  })
/** Null: nowhere, or the address is none that a page can have. */
export const loadMovedPage = async (slug: string) => {
  try {
    return (await api(pagePreviewCalls.getMovedPage, { slug })).path
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}
export const loadPageAddresses = async () => (await api(pagePreviewCalls.listPageAddresses, {})).data
