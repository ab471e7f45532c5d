import { useEffect, useSyncExternalStore } from 'react'
import { chatCalls } from '#contract/chat/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { ApiError, api } from '#web/app/api.ts'
import { newKey } from '#web/app/keys.ts'
import { currentUserId } from '#web/app/session.ts'
import { forgetOutgoing, keepOutgoing, markOutgoing, type Outgoing, readOutgoing } from './outgoing.store.ts'

type Sent = OutputOf<typeof chatCalls.sendMessage>['data']

const longestWait = 20_000

let owner: number | null = null
let queue: readonly Outgoing[] = []
let isSending = false
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined
let lastMoment = 0
const listeners = new Set<() => void>()
const sentListeners = new Set<(message: Sent) => void>()

const set = (next: readonly Outgoing[]) => {
  queue = next
  if (owner !== null) markOutgoing(owner, next.length > 0)
  for (const listener of listeners) listener()
}
const remove = (clientId: string) => {
  set(queue.filter((one) => one.clientId !== clientId))
  void forgetOutgoing(clientId)
}
const setError = (clientId: string, error: string | null) => {
  set(queue.map((one) => (one.clientId === clientId ? { ...one, error } : one)))
  const changed = queue.find((one) => one.clientId === clientId)
  if (changed) void keepOutgoing(changed)
}

export const onSent = (listener: (message: Sent) => void) => {
  sentListeners.add(listener)
  return () => {
    sentListeners.delete(listener)
  }
}

const send = ({ conversationId, text, card, files, clientId }: Outgoing) =>
  api(chatCalls.sendMessage, {
    conversation_id: conversationId,
    message: text,
    client_id: clientId,
    ...(card && { card_type: card.type, card_id: card.id }),
    ...(files.length && { files }),
  })

/** A lost network, a busy or a restarting server pass; other refusals do not. */
const passes = (error: unknown) =>
  error instanceof ApiError ? error.status === 0 || error.status === 429 || error.status >= 500 : true

/** What somebody else wrote in this browser waits for their next login. */
const findNext = () => (currentUserId() === owner ? queue.find(({ error }) => !error) : undefined)

/** One after the other, so that they arrive in the order they were written in. */
const sendAll = async () => {
  for (let next = findNext(); next; next = findNext()) {
    const { clientId } = next
    try {
      const { data } = await send(next)
      failures = 0
      remove(clientId)
      for (const listener of sentListeners) listener(data)
    } catch (error) {
      if (passes(error)) {
        retry = setTimeout(() => void work(), Math.min(longestWait, 1000 * 2 ** failures++))
        return
      }
      setError(clientId, error instanceof Error ? error.message : 'Die Nachricht konnte nicht gesendet werden.')
    }
  }
}

/** Of several tabs one sends at a time. */
const alone = (task: () => Promise<void>) =>
  'locks' in navigator ? navigator.locks.request('chat outgoing', task) : task()

const work = async () => {
  clearTimeout(retry)
  if (isSending) return
  isSending = true
  try {
    await alone(sendAll)
  } finally {
    isSending = false
  }
}

type Draft = Pick<Outgoing, 'conversationId' | 'text' | 'card' | 'files'>

export const enqueue = (draft: Draft) => {
  if (owner === null) return
  // two in one millisecond keep their order
  lastMoment = Math.max(Date.now(), lastMoment + 1)
  const createdAt = new Date(lastMoment).toISOString()
  const one: Outgoing = { ...draft, userId: owner, clientId: newKey(), createdAt, error: null }
  set([...queue, one])
  void keepOutgoing(one)
  void work()
}

export const retryOutgoing = (clientId: string) => {
  setError(clientId, null)
  void work()
}

export const discard = remove

const wake = () => {
  failures = 0
  void work()
}

/** Takes up what waits from before a reload, and goes on as soon as the network is back. */
export const startOutgoing = async (userId: number) => {
  window.addEventListener('online', wake)
  if (owner === userId) return work()
  owner = userId
  queue = []
  const kept = await readOutgoing(userId)
  if (owner !== userId) return
  const written = queue.filter((one) => !kept.some(({ clientId }) => clientId === one.clientId))
  set([...kept, ...written])
  await work()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What waits to be sent in a conversation. */
export const useOutgoing = (userId: number, conversationId: number) => {
  useEffect(() => void startOutgoing(userId), [userId])
  const all = useSyncExternalStore(
    subscribe,
    () => queue,
    () => queue,
  )
  return all.filter((one) => one.userId === userId && one.conversationId === conversationId)
}
