import { useEffect, useEffectEvent } from 'react'
import { closeCodes, type RealtimeMessages, type RealtimeType, type SocketMessage } from '#contract/realtime.ts'
import { currentToken } from './api.ts'
import { useSession } from './session.ts'

/** null: messages may have been missed, so load anew what is shown. */
type Handler<T extends RealtimeType> = (data: RealtimeMessages[T] | null) => void

const longestWait = 30_000

const handlers = new Set<{ type: RealtimeType; handle: Handler<never> }>()
let socket: WebSocket | null = null
let retry: ReturnType<typeof setTimeout> | undefined
let failures = 0
let wasReady = false

const hand = ({ type, data }: SocketMessage) => {
  // after a break, and when the server lost messages itself, everybody reloads
  const isGap = type === 'resync' || (type === 'ready' && wasReady)
  if (type === 'ready') {
    wasReady = true
    failures = 0
  }
  for (const { type: wanted, handle } of [...handlers]) {
    if (isGap) handle(null)
    else if (wanted === type) handle(data as never)
  }
}

const open = () => {
  const token = currentToken()
  if (socket || !token || !handlers.size) return
  const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/realtime`)
  socket = opened
  opened.addEventListener('open', () => opened.send(JSON.stringify({ token })))
  opened.addEventListener('message', ({ data }) => {
    if (socket !== opened) return
    hand(JSON.parse(String(data)) as SocketMessage)
  })
  opened.addEventListener('close', ({ code }) => {
    if (socket !== opened) return
    socket = null
    if (code === closeCodes.session) return
    // all browsers come back after a restart: not in the same moment
    const wait = Math.min(longestWait, 1000 * 2 ** failures++)
    retry = setTimeout(open, wait * (0.5 + Math.random() / 2))
  })
}

const close = () => {
  clearTimeout(retry)
  const closing = socket
  socket = null
  wasReady = false
  failures = 0
  closing?.close()
}

/**
 * Calls `handle` for every message of this type, while somebody is logged in; all hooks of a tab share one socket.
 * After a lost connection it is called once with null.
 */
export const useRealtime = <T extends RealtimeType>(type: T, handle: Handler<T>) => {
  const session = useSession()
  const member = session.status === 'member' ? session.member.id : null
  const onMessage = useEffectEvent(handle)
  useEffect(() => {
    if (member === null) return
    const entry = { type, handle: (data: RealtimeMessages[T] | null) => onMessage(data) }
    handlers.add(entry)
    open()
    return () => {
      handlers.delete(entry)
      if (!handlers.size) close()
    }
  }, [type, member])
}
