import { useEffect, useSyncExternalStore } from 'react'
import { api } from '#web/app/api.ts'
import { useRealtime } from '#web/app/realtime.ts'

let unread = 0
const listeners = new Set<() => void>()

const loadUnread = async () => {
  try {
    const { chatCalls } = await import('#contract/chat/calls.ts')
    unread = (await api(chatCalls.countUnread, {})).unread
    for (const listener of listeners) listener()
  } catch {
    // the next message asks again
  }
}

/** How many messages wait, live in every tab. */
export const useUnread = () => {
  useEffect(() => void loadUnread(), [])
  useRealtime('chat.message', () => void loadUnread())
  useRealtime('chat.read', () => void loadUnread())
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => unread,
    () => 0,
  )
}
