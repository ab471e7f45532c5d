import { useQuery, useQueryClient } from '@tanstack/react-query'
import { feedCalls as calls } from '#contract/portal/feeds.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type FormOptions, type FormValues, useCallForm } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Feed = OutputOf<typeof calls.listFeeds>['data'][number]

/** Asked again while one of them is about to be read. */
export const useFeeds = () =>
  useQuery({
    ...query(calls.listFeeds, {}),
    refetchInterval: ({ state }) => (state.data?.data.some(({ is_due }) => is_due) ? 3000 : false),
  })

export const useReadFeed = () => useWrite(calls.importFeed, { reloads: [calls.listFeeds], onDone: toastOutcome })
export const useRemoveFeed = (onDone: () => void) =>
  useWrite(calls.removeFeed, {
    reloads: [calls.listFeeds],
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })

type FeedCall = typeof calls.createFeed | typeof calls.updateFeed

export const useFeedForm = <V extends FormValues>(isNew: boolean, options: FormOptions<FeedCall, V>) => {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: [`${calls.listFeeds.method} ${calls.listFeeds.path}`] })
  return { ...useCallForm<FeedCall, V>(isNew ? calls.createFeed : calls.updateFeed, options), reload }
}
