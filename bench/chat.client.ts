import { setTimeout as pause } from 'node:timers/promises'
import type { SocketMessage } from '#contract/realtime.ts'

export type Client = { id: number; token: string; conversationId: number }

export const post = async (address: string, path: string, token: string, body: object) => {
  const answer = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

type Loaded = { data: { message_id: number; change: number }[]; has_more: boolean }

/** One open page: connects again when its process ends, and loads what it missed by the number of the last change. */
export class ChatSocket {
  readonly heard: number[] = []
  readonly client: Client
  readonly ready: Promise<void>
  onDelivered: (ms: number) => void = () => {}
  readonly #address: () => string
  #socket: WebSocket | null = null
  #change = 0
  #isClosed = false
  #isCatchingUp = false
  #missesMore = false

  constructor(client: Client, address: () => string) {
    this.client = client
    this.#address = address
    this.ready = new Promise((resolve) => this.#connect(resolve))
  }

  #connect(onReady: () => void = () => {}) {
    const socket = new WebSocket(`${this.#address().replace('http', 'ws')}/api/realtime`)
    this.#socket = socket
    socket.onopen = () => socket.send(JSON.stringify({ token: this.client.token }))
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as SocketMessage, onReady)
    socket.onerror = () => {}
    socket.onclose = () => {
      if (!this.#isClosed) setTimeout(() => this.#connect(onReady), 200)
    }
  }

  #hear(message: SocketMessage, onReady: () => void) {
    if (message.type === 'ready' || message.type === 'resync') {
      onReady()
      void this.#catchUp()
    }
    if (message.type !== 'chat.message' || message.data.conversation_id !== this.client.conversationId) return
    const { change, message: inline } = message.data
    if (!inline || change !== this.#change + 1 || this.#isCatchingUp) return void this.#catchUp()
    this.#change = change
    this.heard.push(inline.message_id)
    this.onDelivered(Date.now() - Number(inline.message.split(' ')[2]))
  }

  async #catchUp() {
    if (!this.client.conversationId) return
    if (this.#isCatchingUp) {
      this.#missesMore = true
      return
    }
    this.#isCatchingUp = true
    do {
      this.#missesMore = false
      await this.#load()
    } while (this.#missesMore)
    this.#isCatchingUp = false
  }

  async #load() {
    const query = `conversation_id=${this.client.conversationId}&after=${this.#change}`
    const headers = { authorization: `Bearer ${this.client.token}` }
    const loaded = await fetch(`${this.#address()}/api/getConversationMessages?${query}`, {
      headers,
      signal: AbortSignal.timeout(10_000),
    })
      // the time can also end while the body comes
      .then(async (answer) => (answer.ok ? ((await answer.json()) as Loaded) : null))
      .catch(() => null)
    if (!loaded) {
      // the process is gone: its successor answers, or the socket connects again and comes back here
      await pause(200)
      this.#missesMore = !this.#isClosed
      return
    }
    const { data, has_more } = loaded
    for (const { message_id, change } of data) {
      this.heard.push(message_id)
      this.#change = change
    }
    if (has_more) this.#missesMore = true
  }

  /** Until nothing is missing any more. */
  async settle() {
    await this.#catchUp()
    while (this.#isCatchingUp) await pause(50)
  }

  close() {
    this.#isClosed = true
    this.#socket?.close()
  }
}
