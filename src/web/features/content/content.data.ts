import { contentCalls } from '#contract/content/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'

export type Page = OutputOf<typeof contentCalls.getPage>

export const loadLayout = () => api(contentCalls.getLayout, {})
export const loadHomePage = () => api(contentCalls.getHome, {})
export const loadPage = (slug: string) => api(contentCalls.getPage, { slug })
export const loadNotFoundPage = () => api(contentCalls.getNotFoundPage, {})
export const loadBecomeProviderPage = () => api(contentCalls.getBecomeProviderPage, {})
export const loadInquiryConfirmation = () => api(contentCalls.getInquiryConfirmation, {})
