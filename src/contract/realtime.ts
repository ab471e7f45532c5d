/** What the server sends over the socket at /api/realtime, by type. */
export type RealtimeMessages = {
  'order.placed': { vendor_order_number: string }
  /** load the latest notifications; `rings`: a provider hears it */
  'notification.created': { type: string; rings: boolean }
  /** something was read, or rings no more */
  'notification.changed': null
  /** a message or an edit; null: too large to come along, or with a card or files: load it */
  'chat.message': {
    conversation_id: number
    change: number
    message: {
      message_id: number
      message: string
      seq: number
      client_id: string
      sender_id: number | null
      is_automatic: boolean
      is_edited: boolean
      created_at: string
    } | null
  }
  'chat.typing': { conversation_id: number; user_id: number }
  'chat.read': { conversation_id: number; user_id: number; seq: number }
  'chat.changed': { conversation_id: number }
  /** another editor opened, closed or took over this draft */
  'draft.editors': { kind: 'page' | 'set' | 'post' | 'newsletter' | 'mail'; slug: string }
  'order.changed': { order_number: string; vendor_order_number: string }
}

export type RealtimeType = keyof RealtimeMessages

/** One message to an account, told apart by its type. */
export type RealtimeMessage = { [T in RealtimeType]: { type: T; data: RealtimeMessages[T] } }[RealtimeType]

/** Messages of the socket itself: the login was accepted; messages may have been lost. */
export type SocketNotice = { type: 'ready' | 'resync'; data: null }

/** What can come over the socket. */
export type SocketMessage = RealtimeMessage | SocketNotice

/** Close codes both sides know: log in again, connect again with changed rights, too slow to log in, too many tabs. */
export const closeCodes = { session: 4401, rights: 4403, login: 4408, crowded: 4429 } as const
