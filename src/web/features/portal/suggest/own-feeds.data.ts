import { feedCalls } from '#contract/portal/feeds.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, api } from '#web/app/api.ts'

export type OwnFeeds = OutputOf<typeof feedCalls.listOwnFeeds>

export const loadOwnFeeds = () => api(feedCalls.listOwnFeeds, {})
/** The fields as they were typed; the server reads them. */
export const createOwnFeed = (typed: Record<string, string>) =>
  api(feedCalls.createOwnFeed, typed as unknown as ApiInput<typeof feedCalls.createOwnFeed>)
export const removeOwnFeed = (id: number) => api(feedCalls.removeOwnFeed, { id })
