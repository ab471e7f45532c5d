import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { chatCalls } from '#contract/chat/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api, loadFile, saveFile } from '#web/app/api.ts'
import { newKey } from '#web/app/keys.ts'
import { query, useFileUrl, useWrite } from '#web/app/query.ts'
import { useRealtime } from '#web/app/realtime.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Entry = OutputOf<typeof chatCalls.listConversations>['data'][number]
export type Card = NonNullable<Entry['conversation']['about']>

export const useAttachmentUrl = (id: number) => useFileUrl(chatCalls.getAttachment, { id })
export const saveAttachment = async ({ id, name }: { id: number; name: string }) =>
  saveFile(await loadFile(chatCalls.getAttachment, { id }), name)

const listKey = 'conversations'

export const useConversations = (archived = false) => {
  const client = useQueryClient()
  const reload = () => void client.invalidateQueries({ queryKey: [listKey] })
  useRealtime('chat.message', reload)
  useRealtime('chat.read', reload)
  useRealtime('chat.changed', reload)
  return useInfiniteQuery({
    queryKey: [listKey, archived],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(chatCalls.listConversations, { archived, ...(pageParam && { cursor: pageParam }) }, { signal }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  })
}

export type TargetInput = { user_id?: number; provider_id?: number; operator?: boolean }
export type CardInput = { card_type?: Card['type']; card_id?: number }

export const target = (to: TargetInput & CardInput) => query(chatCalls.findTarget, to)

export const useStart = (onDone: (conversationId: number) => void) => {
  // the same key for every try of one first message
  const clientId = useRef(newKey())
  const write = useWrite(chatCalls.createConversation, { onDone: ({ conversation_id }) => onDone(conversation_id) })
  return {
    isPending: write.isPending,
    error: write.error,
    start: (to: TargetInput & CardInput, message: string) =>
      write.mutate({ ...to, message, client_id: clientId.current }),
  }
}

export const useEdit = (onDone: () => void) => useWrite(chatCalls.updateMessage, { onDone })
export const useBlock = (onDone: () => void) =>
  useWrite(chatCalls.setBlocked, {
    onDone: (output) => {
      toastOutcome(output)
      onDone()
    },
  })

export const useArchive = (onDone: () => void) => {
  const client = useQueryClient()
  return useWrite(chatCalls.setArchived, {
    onDone: (output) => {
      toastOutcome(output)
      void client.invalidateQueries({ queryKey: [listKey] })
      onDone()
    },
  })
}

export const markRead = (conversationId: number, seq: number) =>
  api(chatCalls.setRead, { conversation_id: conversationId, seq }).catch(() => {})

const typingEvery = 5000
let lastTyping = 0
/** Told at most every five seconds, and never worth an error. */
export const tellTyping = (conversationId: number) => {
  if (Date.now() - lastTyping < typingEvery) return
  lastTyping = Date.now()
  void api(chatCalls.setTyping, { conversation_id: conversationId }).catch(() => {})
}

export const useCards = (conversationId: number, search: string, isOpen: boolean) =>
  useQuery({ ...query(chatCalls.listCards, { conversation_id: conversationId, search }), enabled: isOpen })

export const useFound = (search: string) =>
  useQuery({ ...query(chatCalls.findMessages, { search }), enabled: search.trim().length > 1 })

export const settings = () => query(chatCalls.getSettings, {})
const reloads = [chatCalls.getSettings]
export const useSetSettings = () => useWrite(chatCalls.setSettings, { reloads, onDone: toastOutcome })
export const useCreateQuickReply = (onDone: () => void) =>
  useWrite(chatCalls.createQuickReply, {
    reloads,
    onDone: (output) => {
      toastOutcome(output)
      onDone()
    },
  })
export const useRemoveQuickReply = () => useWrite(chatCalls.removeQuickReply, { reloads, onDone: toastOutcome })
