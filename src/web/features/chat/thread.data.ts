import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { chatCalls } from '#contract/chat/calls.ts'
import type { RealtimeMessages } from '#contract/realtime.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { ApiError, api } from '#web/app/api.ts'
import { useRealtime } from '#web/app/realtime.ts'
import { onSent } from './outgoing.data.ts'

type History = OutputOf<typeof chatCalls.listMessages>
export type Message = History['data'][number]
export type Conversation = History['conversation']

export type Thread = {
  status: 'loading' | 'ready' | 'missing' | 'failed'
  conversation: Conversation | null
  /** in the order of the conversation */
  messages: Message[]
  /** the last change that is shown; everything up to it is here */
  change: number
  hasOlder: boolean
}

type Action =
  | { type: 'loaded'; history: History }
  | { type: 'older'; history: History }
  | { type: 'changes'; messages: Message[]; conversation?: Conversation }
  | { type: 'read'; seq: number; isOwn: boolean }
  | { type: 'failed'; isMissing: boolean }

const empty: Thread = { status: 'loading', conversation: null, messages: [], change: 0, hasOlder: false }

/** By their number; a message that is here already is replaced if the other one is newer. */
const merge = (before: readonly Message[], added: readonly Message[]) => {
  const bySeq = new Map(before.map((message) => [message.seq, message]))
  for (const message of added) {
    const known = bySeq.get(message.seq)
    if (!known || known.change <= message.change) bySeq.set(message.seq, message)
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

const highest = (change: number, messages: readonly Message[]) =>
  messages.reduce((most, message) => Math.max(most, message.change), change)

export const reduceThread = (thread: Thread, action: Action): Thread => {
  switch (action.type) {
    case 'loaded': {
      const { data, conversation, has_more } = action.history
      const change = highest(conversation.last_change, data)
      return { status: 'ready', conversation, messages: data, change, hasOlder: has_more }
    }
    case 'older': {
      const { data, has_more } = action.history
      return { ...thread, messages: merge(thread.messages, data), hasOlder: has_more }
    }
    case 'changes': {
      // an edit of a message that is not loaded yet comes with its page of history
      const first = thread.messages[0]?.seq ?? 0
      const shown = action.messages.filter(({ seq }) => seq >= first || !thread.hasOlder)
      return {
        ...thread,
        conversation: action.conversation ?? thread.conversation,
        messages: merge(thread.messages, shown),
        change: highest(thread.change, action.messages),
      }
    }
    case 'read': {
      if (!thread.conversation) return thread
      const name = action.isOwn ? 'read_seq' : 'other_read_seq'
      return {
        ...thread,
        conversation: { ...thread.conversation, [name]: Math.max(thread.conversation[name], action.seq) },
      }
    }
    case 'failed':
      return thread.status === 'ready' ? thread : { ...empty, status: action.isMissing ? 'missing' : 'failed' }
  }
}

type Inline = NonNullable<RealtimeMessages['chat.message']['message']>
const editMinutes = 15

/** A plain message as it came over the socket. */
const fromInline = (conversationId: number, change: number, inline: Inline, ownId: number): Message => {
  const isOwn = inline.sender_id === ownId
  const until = new Date(new Date(inline.created_at).getTime() + editMinutes * 60_000).toISOString()
  return {
    ...inline,
    conversation_id: conversationId,
    change,
    is_own: isOwn,
    card: null,
    attachments: [],
    can_edit_until: isOwn && !inline.is_automatic ? until : null,
    can_report: !isOwn && inline.sender_id !== null,
  }
}

const pollSeconds = 30
const typingSeconds = 6

/** One conversation, live. What was missed is loaded by the number of the last change, so nothing is lost or doubled. */
export const useThread = (conversationId: number, ownId: number) => {
  const [thread, dispatch] = useReducer(reduceThread, empty)
  const [isTyping, setTyping] = useState(false)
  const current = useRef(thread)
  current.current = thread
  const working = useRef(false)
  const wanted = useRef(0)

  const catchUp = useEffectEvent(async () => {
    if (working.current || current.current.status !== 'ready') return
    working.current = true
    try {
      let after = current.current.change
      for (let more = true; more; ) {
        const answer = await api(chatCalls.listMessages, { conversation_id: conversationId, after })
        dispatch({ type: 'changes', messages: answer.data, conversation: answer.conversation })
        after = highest(after, answer.data)
        more = answer.has_more || wanted.current > after
        if (!answer.data.length) more = false
      }
    } catch {
      // the next message, the poll or the next connection tries again
    } finally {
      working.current = false
    }
  })

  const load = useEffectEvent(async () => {
    try {
      dispatch({ type: 'loaded', history: await api(chatCalls.listMessages, { conversation_id: conversationId }) })
    } catch (error) {
      dispatch({ type: 'failed', isMissing: error instanceof ApiError && error.status === 404 })
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation loads anew
  useEffect(() => {
    void load()
    // also finds what came between the answer and the socket being ready, and renews the online state
    const early = setTimeout(() => void catchUp(), 3000)
    const timer = setInterval(() => void (document.hidden || catchUp()), pollSeconds * 1000)
    return () => {
      clearTimeout(early)
      clearInterval(timer)
    }
  }, [conversationId])

  useEffect(() => onSent((message) => message.conversation_id === conversationId && void catchUp()), [conversationId])

  useRealtime('chat.message', (notice) => {
    if (!notice) return void catchUp()
    if (notice.conversation_id !== conversationId) return
    setTyping(false)
    wanted.current = Math.max(wanted.current, notice.change)
    const isNext = notice.change === current.current.change + 1
    if (notice.message && isNext && current.current.status === 'ready')
      dispatch({
        type: 'changes',
        messages: [fromInline(conversationId, notice.change, notice.message, ownId)],
      })
    else if (notice.change > current.current.change) void catchUp()
  })
  useRealtime('chat.read', (notice) => {
    if (notice?.conversation_id === conversationId)
      dispatch({ type: 'read', seq: notice.seq, isOwn: notice.user_id === ownId })
  })
  useRealtime('chat.changed', (notice) => notice?.conversation_id === conversationId && void catchUp())
  useRealtime('chat.typing', (notice) => {
    if (notice?.conversation_id === conversationId) setTyping(true)
  })
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(() => setTyping(false), typingSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isTyping])

  const loadOlder = async () => {
    const before = thread.messages[0]?.seq
    if (before === undefined) return
    const history = await api(chatCalls.listMessages, { conversation_id: conversationId, before })
    dispatch({ type: 'older', history })
  }

  return { thread, isTyping, loadOlder, catchUp: () => void catchUp() }
}
