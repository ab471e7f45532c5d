import type { chatCalls } from '#contract/chat/calls.ts'
import { editMinutes } from '#contract/chat/rules.ts'
import type { RealtimeMessages } from '#contract/realtime.ts'
import type { OutputOf } from '#contract/wire/call.ts'

export type History = OutputOf<typeof chatCalls.listMessages>
export type Message = History['data'][number]
export type Conversation = History['conversation']

/** A part of a conversation without gaps. Long ones keep only what is near the reader; the rest is loaded again. */
export type Thread = {
  status: 'loading' | 'ready' | 'missing' | 'failed'
  conversation: Conversation | null
  /** in the order of the conversation */
  messages: Message[]
  /** the last change that is known; everything up to it is in `messages`, as far as it lies there */
  change: number
  hasOlder: boolean
  hasNewer: boolean
}

export type Action =
  | { type: 'loaded'; history: History }
  | { type: 'older'; history: History }
  | { type: 'newer'; history: History }
  | { type: 'changes'; messages: Message[]; conversation?: Conversation }
  | { type: 'read'; seq: number; isOwn: boolean }
  | { type: 'failed'; isMissing: boolean }

export const mostShown = 200
const lastOf = (messages: readonly Message[]) => messages.at(-1)?.seq ?? 0

export const emptyThread: Thread = {
  status: 'loading',
  conversation: null,
  messages: [],
  change: 0,
  hasOlder: false,
  hasNewer: false,
}

/** By their number; a message that is here already is replaced if the other one is newer. */
const merge = (before: readonly Message[], added: readonly Message[]) => {
  const bySeq = new Map(before.map((message) => [message.seq, message]))
  for (const message of added) {
    const known = bySeq.get(message.seq)
    if (!known || known.change <= message.change) bySeq.set(message.seq, message)
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

export const highestChange = (change: number, messages: readonly Message[]) =>
  messages.reduce((most, message) => Math.max(most, message.change), change)

/** Pages join only if nothing lies between them: the part that is shown may have moved on meanwhile. */
const isBeside = (messages: readonly Message[], added: readonly Message[]) =>
  added.length > 0 && added[0]!.seq <= lastOf(messages) + 1 && lastOf(added) >= (messages[0]?.seq ?? 0) - 1

const addOlder = (thread: Thread, { data, has_more }: History): Thread => {
  if (!isBeside(thread.messages, data)) return data.length ? thread : { ...thread, hasOlder: false }
  const messages = merge(thread.messages, data)
  const hasNewer = thread.hasNewer || messages.length > mostShown
  return { ...thread, messages: messages.slice(0, mostShown), hasOlder: has_more, hasNewer }
}

const addNewer = (thread: Thread, { data, conversation }: History): Thread => {
  if (!isBeside(thread.messages, data)) return thread
  const messages = merge(thread.messages, data)
  return {
    ...thread,
    conversation,
    messages: messages.slice(-mostShown),
    hasOlder: thread.hasOlder || messages.length > mostShown,
    hasNewer: lastOf(messages) < conversation.last_seq,
  }
}

/** What lies outside of the shown part comes with its own page. */
const addChanges = (thread: Thread, changes: readonly Message[], conversation: Conversation | undefined): Thread => {
  const first = thread.messages[0]?.seq ?? 0
  const last = lastOf(thread.messages)
  const shown = changes.filter(({ seq }) => (seq >= first || !thread.hasOlder) && (seq <= last || !thread.hasNewer))
  const messages = merge(thread.messages, shown)
  const isTooLong = messages.length > 2 * mostShown
  return {
    ...thread,
    conversation: conversation ?? thread.conversation,
    messages: isTooLong ? messages.slice(-mostShown) : messages,
    hasOlder: thread.hasOlder || isTooLong,
    change: highestChange(thread.change, changes),
  }
}

export const reduceThread = (thread: Thread, action: Action): Thread => {
  switch (action.type) {
    case 'loaded': {
      const { data, conversation, has_more } = action.history
      return {
        status: 'ready',
        conversation,
        messages: data,
        change: highestChange(conversation.last_change, data),
        hasOlder: has_more,
        hasNewer: lastOf(data) < conversation.last_seq,
      }
    }
    case 'older':
      return addOlder(thread, action.history)
    case 'newer':
      return addNewer(thread, action.history)
    case 'changes':
      return addChanges(thread, action.messages, action.conversation)
    case 'read': {
      if (!thread.conversation) return thread
      const name = action.isOwn ? 'read_seq' : 'other_read_seq'
      return {
        ...thread,
        conversation: { ...thread.conversation, [name]: Math.max(thread.conversation[name], action.seq) },
      }
    }
    case 'failed':
      return thread.status === 'ready' ? thread : { ...emptyThread, status: action.isMissing ? 'missing' : 'failed' }
  }
}

type Inline = NonNullable<RealtimeMessages['chat.message']['message']>

/** A plain message as it came over the socket. */
export const fromInline = (conversationId: number, change: number, inline: Inline, ownId: number): Message => {
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
