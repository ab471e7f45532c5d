import { useEffect, useSyncExternalStore } from 'react'
import { chatCalls } from '#contract/chat/calls.ts'
import type { CardType } from '#contract/chat/rules.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { ApiError, api } from '#web/app/api.ts'
import { newKey } from '#web/app/keys.ts'

type Sent = OutputOf<typeof chatCalls.sendMessage>['data']

/** A message on its way. The client id makes a second try the same message. */
export type Outgoing = {
  clientId: string
  conversationId: number
  text: string
  card: { type: CardType; id: number; title: string } | null
  /** files live only as long as the page: the browser keeps text, not files */
  files: File[]
  createdAt: string
  /** set: the server refused it, and only the user can decide what to do */
  error: string | null
}

const storageKey = (userId: number) => `chat outgoing ${userId}`
const longestWait = 20_000

let owner: number | null = null
let queue: readonly Outgoing[] = []
let isSending = false
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const sentListeners = new Set<(message: Sent) => void>()

const set = (next: readonly Outgoing[]) => {
  queue = next
  if (owner !== null) {
    const kept = next.filter(({ files }) => !files.length)
    if (kept.length) localStorage.setItem(storageKey(owner), JSON.stringify(kept))
    else localStorage.removeItem(storageKey(owner))
  }
  for (const listener of listeners) listener()
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

/** One after the other, so that they arrive in the order they were written in. */
const work = async () => {
  clearTimeout(retry)
  if (isSending) return
  isSending = true
  try {
    for (let next = queue.find(({ error }) => !error); next; next = queue.find(({ error }) => !error)) {
      const { clientId } = next
      try {
        const { data } = await send(next)
        failures = 0
        set(queue.filter((one) => one.clientId !== clientId))
        for (const listener of sentListeners) listener(data)
      } catch (error) {
        if (passes(error)) {
          retry = setTimeout(() => void work(), Math.min(longestWait, 1000 * 2 ** failures++))
          return
        }
        const sentence = error instanceof Error ? error.message : 'Die Nachricht konnte nicht gesendet werden.'
        set(queue.map((one) => (one.clientId === clientId ? { ...one, error: sentence } : one)))
      }
    }
  } finally {
    isSending = false
  }
}

type Draft = Pick<Outgoing, 'conversationId' | 'text' | 'card' | 'files'>

export const enqueue = (draft: Draft) => {
  set([...queue, { ...draft, clientId: newKey(), createdAt: new Date().toISOString(), error: null }])
  void work()
}

export const retryOutgoing = (clientId: string) => {
  set(queue.map((one) => (one.clientId === clientId ? { ...one, error: null } : one)))
  void work()
}

export const discard = (clientId: string) => set(queue.filter((one) => one.clientId !== clientId))

const readStored = (userId: number): Outgoing[] => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]') as Outgoing[]
    return Array.isArray(stored) ? stored.map((one) => ({ ...one, files: [] })) : []
  } catch {
    return []
  }
}

/** What waits to be sent, also from before a reload. Goes on as soon as the network is back. */
export const useOutgoing = (userId: number, conversationId: number) => {
  useEffect(() => {
    if (owner !== userId) {
      owner = userId
      set(readStored(userId))
    }
    void work()
    const wake = () => {
      failures = 0
      void work()
    }
    window.addEventListener('online', wake)
    return () => window.removeEventListener('online', wake)
  }, [userId])
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => queue,
    () => queue,
  )
  return all.filter((one) => one.conversationId === conversationId)
}
