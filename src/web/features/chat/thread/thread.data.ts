import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { chatCalls } from '#contract/chat/calls.ts'
import { ApiError, api } from '#web/app/api.ts'
import { useRealtime } from '#web/app/realtime.ts'
import { createCatchUp } from './catching-up.ts'
import { onSent } from './outgoing.data.ts'
import { emptyThread, fromInline, type History, type Message, reduceThread } from './thread.ts'

const pollSeconds = 30
const typingSeconds = 6
/** as many lie on either side of `around` */
const halfPage = 25

const loadHistory = (conversation_id: number, window: { before?: number; around?: number } = {}) =>
  api(chatCalls.listMessages, { conversation_id, ...window })

/** The latest messages, or those around one; with many unread ones those where the reader left off. */
const loadFirst = async (conversationId: number, around: number | null): Promise<History> => {
  const history = await loadHistory(conversationId, around ? { around } : {})
  const { unread, read_seq } = history.conversation
  return around || unread < 2 * halfPage ? history : loadHistory(conversationId, { around: read_seq + 1 })
}

const useTyping = (conversationId: number) => {
  const [isTyping, setTyping] = useState(false)
  useRealtime('chat.typing', (notice) => {
    if (notice?.conversation_id === conversationId) setTyping(true)
  })
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(() => setTyping(false), typingSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isTyping])
  return { isTyping, endTyping: () => setTyping(false) }
}

/** One conversation, live. What was missed is loaded by the number of the last change, so nothing is lost or doubled. */
export const useThread = (conversationId: number, ownId: number, wanted: number | null) => {
  const [thread, dispatch] = useReducer(reduceThread, emptyThread)
  const { isTyping, endTyping } = useTyping(conversationId)
  const current = useRef(thread)
  current.current = thread
  const isPaging = useRef(false)
  /** the last change that somebody told of */
  const announced = useRef(0)
  const [loadChanges] = useState(() =>
    createCatchUp({
      known: () => current.current.change,
      load: (after) => api(chatCalls.listMessages, { conversation_id: conversationId, after }),
      add: ({ data, conversation }) => dispatch({ type: 'changes', messages: data, conversation }),
    }),
  )
  const catchUp = useEffectEvent(() => {
    if (current.current.status === 'ready') void loadChanges()
  })
  /** The next change is added at once if it is all there; what lies between is loaded. */
  const announce = useEffectEvent((change: number, message: Message | null) => {
    announced.current = Math.max(announced.current, change)
    const isNext = change === current.current.change + 1
    if (message && isNext && current.current.status === 'ready') dispatch({ type: 'changes', messages: [message] })
    else if (change > current.current.change) catchUp()
  })

  const load = useEffectEvent(async (around: number | null) => {
    try {
      dispatch({ type: 'loaded', history: await loadFirst(conversationId, around) })
    } catch (error) {
      dispatch({ type: 'failed', isMissing: error instanceof ApiError && error.status === 404 })
    }
  })

  useEffect(() => {
    if (!wanted || !current.current.messages.some(({ seq }) => seq === wanted)) void load(wanted)
  }, [wanted])

  useEffect(() => {
    // also finds what came between the answer and the socket being ready, and renews the online state
    const early = setTimeout(() => catchUp(), 3000)
    const timer = setInterval(() => document.hidden || catchUp(), pollSeconds * 1000)
    return () => {
      clearTimeout(early)
      clearInterval(timer)
    }
  }, [])

  // a page that was loaded may be older than what was told meanwhile
  useEffect(() => {
    if (thread.change < announced.current) catchUp()
  }, [thread.change])

  useEffect(
    () => onSent((message) => message.conversation_id === conversationId && announce(message.change, message)),
    [conversationId],
  )

  useRealtime('chat.message', (notice) => {
    if (!notice) return catchUp()
    const { conversation_id, change, message } = notice
    if (conversation_id !== conversationId) return
    endTyping()
    announce(change, message && fromInline(conversationId, change, message, ownId))
  })
  useRealtime('chat.read', (notice) => {
    if (notice?.conversation_id === conversationId)
      dispatch({ type: 'read', seq: notice.seq, isOwn: notice.user_id === ownId })
  })
  useRealtime('chat.changed', (notice) => notice?.conversation_id === conversationId && catchUp())

  const page = async (type: 'older' | 'newer', window: { before?: number; around?: number }) => {
    if (isPaging.current) return
    isPaging.current = true
    try {
      dispatch({ type, history: await loadHistory(conversationId, window) })
    } catch {
      // scrolling or the button tries again
    } finally {
      isPaging.current = false
    }
  }
  const { messages } = thread
  return {
    thread,
    isTyping,
    loadOlder: () => page('older', { before: messages[0]?.seq ?? 1 }),
    loadNewer: () => page('newer', { around: (messages.at(-1)?.seq ?? 0) + halfPage }),
    loadLatest: async () => dispatch({ type: 'loaded', history: await loadHistory(conversationId) }),
    catchUp: () => catchUp(),
  }
}
