import { postPreviewCalls } from '#contract/portal/drafts.ts'
import { api } from '#web/app/api.ts'

/** For loaders only: none of it reaches the scripts of guests. */
export const loadPostPreview = async (key: string) => (await api(postPreviewCalls.getPostPreview, { key })).data
