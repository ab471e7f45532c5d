import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { mobileCalls } from '#contract/accounts/mobile.ts'
import { notificationCalls } from '#contract/notifications/calls.ts'
import type { NotificationTopic } from '#contract/notifications/kinds.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { useRealtime } from '#web/app/realtime.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Setting = OutputOf<typeof notificationCalls.listSettings>['data'][number]
export type Preferences = OutputOf<typeof notificationCalls.listSettings>['preferences']
export type OrderSoundSetting = OutputOf<typeof notificationCalls.getOrderSound>['data']

const listKey = 'all notifications'

/** The whole list from the newest on; it grows with `fetchNextPage` and follows what is read in other tabs. */
export const useNotifications = (topic: NotificationTopic | null, unread: boolean) => {
  const client = useQueryClient()
  const reload = () => void client.invalidateQueries({ queryKey: [listKey] })
  useRealtime('notification.created', reload)
  useRealtime('notification.changed', reload)
  return useInfiniteQuery({
    queryKey: [listKey, topic, unread],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(
        notificationCalls.listNotifications,
        { ...(topic && { topic }), unread, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  })
}

export const settings = () => query(notificationCalls.listSettings, {})
export const orderSound = () => query(notificationCalls.getOrderSound, {})

export const useSetMobileForm = formFor(mobileCalls.setMobile)
export const useConfirmMobileForm = formFor(mobileCalls.confirmMobile)
export const useRemoveMobile = () =>
  useWrite(mobileCalls.removeMobile, { reloads: [notificationCalls.listSettings], onDone: toastOutcome })

export const useSetSetting = () =>
  useWrite(notificationCalls.setSetting, { reloads: [notificationCalls.listSettings], onDone: toastOutcome })
export const useSetPreset = () =>
  useWrite(notificationCalls.setPreset, { reloads: [notificationCalls.listSettings], onDone: toastOutcome })
export const useSetDigest = () =>
  useWrite(notificationCalls.setDigest, { reloads: [notificationCalls.listSettings], onDone: toastOutcome })
export const useSetOrderSound = () =>
  useWrite(notificationCalls.setOrderSound, { reloads: [notificationCalls.getOrderSound], onDone: toastOutcome })
export const useAddPushDevice = () =>
  useWrite(notificationCalls.createPushDevice, { reloads: [notificationCalls.listSettings], onDone: toastOutcome })
export const useRemovePushDevice = () =>
  useWrite(notificationCalls.removePushDevice, { reloads: [notificationCalls.listSettings], onDone: toastOutcome })
