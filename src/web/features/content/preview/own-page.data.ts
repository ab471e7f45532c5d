import { ownPageCalls } from '#contract/content/preview.ts'
import { api } from '#web/app/api.ts'

export const loadOwnPage = (slug: string) => api(ownPageCalls.getOwnPage, { slug })
