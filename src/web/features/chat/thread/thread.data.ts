import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { chatCalls } from '#contract/chat/calls.ts'
import { ApiError, api } from '#web/app/api.ts'
import { useRealtime } from '#web/app/realtime.ts'
import { onSent } from './outgoing.data.ts'
import { emptyThread, fromInline, type History, highestChange, reduceThread } from './thread.ts'

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
  const isCatchingUp = useRef(false)
  const isPaging = useRef(false)
  const announced = useRef(0)

  const catchUp = useEffectEvent(async () => {
    if (isCatchingUp.current || current.current.status !== 'ready') return
    isCatchingUp.current = true
    try {
      let after = current.current.change
      for (let more = true; more; ) {
        const answer = await api(chatCalls.listMessages, { conversation_id: conversationId, after })
        dispatch({ type: 'changes', messages: answer.data, conversation: answer.conversation })
        after = highestChange(after, answer.data)
        more = answer.data.length > 0 && (answer.has_more || announced.current > after)
      }
    } catch {
      // the next message, the poll or the next connection tries again
    } finally {
      isCatchingUp.current = false
    }
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
    const early = setTimeout(() => void catchUp(), 3000)
    const timer = setInterval(() => void (document.hidden || catchUp()), pollSeconds * 1000)
    return () => {
      clearTimeout(early)
      clearInterval(timer)
    }
  }, [])

  useEffect(() => onSent((message) => message.conversation_id === conversationId && void catchUp()), [conversationId])

  useRealtime('chat.message', (notice) => {
    if (!notice) return void catchUp()
    if (notice.conversation_id !== conversationId) return
    endTyping()
    announced.current = Math.max(announced.current, notice.change)
    const isNext = notice.change === current.current.change + 1
    if (notice.message && isNext && current.current.status === 'ready')
      dispatch({ type: 'changes', messages: [fromInline(conversationId, notice.change, notice.message, ownId)] })
    else if (notice.change > current.current.change) void catchUp()
  })
  useRealtime('chat.read', (notice) => {
    if (notice?.conversation_id === conversationId)
      dispatch({ type: 'read', seq: notice.seq, isOwn: notice.user_id === ownId })
  })
  useRealtime('chat.changed', (notice) => notice?.conversation_id === conversationId && void catchUp())

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
    catchUp: () => void catchUp(),
  }
}
