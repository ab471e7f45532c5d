import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { notificationCalls } from '#contract/notifications/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'
import { useRealtime } from '#web/app/realtime.ts'
import { useSession } from '#web/app/session.ts'
import { toastError } from '#web/app/toasts.ts'

type Latest = OutputOf<typeof notificationCalls.listLatestNotifications>
export type NotificationItem = Latest['data'][number]
type BellState = Latest & { status: 'starting' | 'ready' | 'failed' }

const empty: BellState = { status: 'starting', data: [], unread: 0 }
let state = empty
const listeners = new Set<() => void>()

const set = (next: BellState) => {
  state = next
  for (const listener of listeners) listener()
}

/** Guests have no bell, so they load no contract of it. */
const calls = async () => (await import('#contract/notifications/calls.ts')).notificationCalls

let asked = 0
/** Of two answers the one that was asked for last counts. */
export const loadBell = async () => {
  const mine = ++asked
  try {
    const latest = await api((await calls()).listLatestNotifications, {})
    if (mine === asked) set({ ...latest, status: 'ready' })
  } catch {
    if (mine === asked && state.status === 'starting') set({ ...empty, status: 'failed' })
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useBell = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => empty,
  )

/** The server tells every open tab, this one too. */
export const markAllRead = async () => {
  try {
    await api((await calls()).setAllRead, {})
    await loadBell()
  } catch (error) {
    toastError(error)
  }
}

export const markRead = async (id: number) => {
  try {
    await api((await calls()).setRead, { id })
    await loadBell()
  } catch (error) {
    toastError(error)
  }
}

const isOwnPage = /^\/(konto|anbieter|betreiber|meldung)(\/|$)/

/** Stands once in the header: loads for members, and reads what is about the page that is open. */
export const useBellOfSession = () => {
  const session = useSession()
  const member = session.status === 'member' ? session.member.id : null
  const { pathname: shown } = useLocation()
  // notifications name the account's page; providers read it in their own area
  const pathname = shown.replace(/^\/anbieter(?=\/nachrichten\/)/, '/konto')
  const { data, unread } = useBell()
  useEffect(() => {
    if (member === null) set(empty)
    else void loadBell()
  }, [member])
  useRealtime('notification.created', () => void loadBell())
  useRealtime('notification.changed', () => void loadBell())
  const mayBeHere = unread > data.length || data.some((item) => !item.is_read && item.url === pathname)
  useEffect(() => {
    if (member === null || !mayBeHere || !isOwnPage.test(pathname)) return
    void calls()
      .then(({ setPageRead }) => api(setPageRead, { url: pathname }))
      .catch(() => {})
  }, [member, mayBeHere, pathname])
  return member !== null
}
